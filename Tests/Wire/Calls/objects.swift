try await api.parcels.setLabels(id: parcel.id, body: Labels(color: "red", additionalProperties: ["a/b": "é"]))

try await api.parcels.setLabels(id: parcel.id, labels: Labels(color: "red", additionalProperties: ["a/b": "é"]))

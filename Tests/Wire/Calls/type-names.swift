print(sample.id, sample.secret, sample.moment, Array(sample.image), sample.on, sample.count)
print(sample.small, sample.big, sample.ratio, sample.extra == .array([.null]))
print(sample.changed, sample.length.duration ?? .zero)

/// A value that is stored behind a reference.
///
/// A description's parts are copied often, and each copy of a structure retains every string and array in it. A boxed property
/// costs one retain, and the compiler emits less code for each copy.
@propertyWrapper
public struct Boxed<Value: Equatable & Sendable>: Equatable, Sendable {
    @usableFromInline indirect enum Box: Equatable, Sendable { case value(Value) }

    @usableFromInline var box: Box

    @inlinable
    public init(wrappedValue: Value) { box = .value(wrappedValue) }

    @inlinable public var wrappedValue: Value {
        get {
            switch box {
            case .value(let value): value
            }
        }
        set { box = .value(newValue) }
    }
}

/// An optional value that is stored behind a reference if it is present.
@propertyWrapper
public struct BoxedOptional<Value: Equatable & Sendable>: Equatable, Sendable {
    @usableFromInline indirect enum Box: Equatable, Sendable {
        case none
        case value(Value)
    }

    @usableFromInline var box: Box

    @inlinable
    public init(wrappedValue: Value?) { if let wrappedValue { box = .value(wrappedValue) } else { box = .none } }

    @inlinable public var wrappedValue: Value? {
        get { if case .value(let value) = box { value } else { nil } }
        set { if let newValue { box = .value(newValue) } else { box = .none } }
    }
}

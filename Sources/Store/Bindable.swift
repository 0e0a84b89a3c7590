/// What a `?` takes; PostgreSQL wants to know it before the value, and of NULL, too.
public enum ValueType: Sendable {
  case integer, real, text, blob
}

/// A value that can stand for a `?` of a statement. Types of domains join with one line.
public protocol Bindable {
  /// As what its values are bound, all of them.
  static var valueType: ValueType { get }

  /// Puts the value into its place, as one of the kinds that `Slot` offers.
  func bind(to slot: Slot) throws(StoreError)
}

extension Int: Bindable {
  @inlinable public static var valueType: ValueType { .integer }

  @inlinable
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(Int64(self)) }
}

extension Int32: Bindable {
  @inlinable public static var valueType: ValueType { .integer }

  @inlinable
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(Int64(self)) }
}

extension Int64: Bindable {
  @inlinable public static var valueType: ValueType { .integer }

  @inlinable
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(self) }
}

/// Booleans are stored as 0 and 1.
extension Bool: Bindable {
  @inlinable public static var valueType: ValueType { .integer }

  @inlinable
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(Int64(self ? 1 : 0)) }
}

/// NaN is stored as NULL: SQLite has none.
extension Double: Bindable {
  @inlinable public static var valueType: ValueType { .real }

  @inlinable
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(self) }
}

extension String: Bindable {
  @inlinable public static var valueType: ValueType { .text }

  @inlinable
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(self) }
}

extension [UInt8]: Bindable {
  @inlinable public static var valueType: ValueType { .blob }

  @inlinable
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(blob: self) }
}

/// Bytes that live somewhere else; they are copied before `run` and its kin return.
extension UnsafeRawBufferPointer: Bindable {
  @inlinable public static var valueType: ValueType { .blob }

  @inlinable
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(blob: self) }
}

/// `enum Status: String, Bindable` is stored as its raw value.
extension Bindable where Self: RawRepresentable, RawValue: Bindable {
  @inlinable public static var valueType: ValueType { RawValue.valueType }

  @inlinable
  public func bind(to slot: Slot) throws(StoreError) { try rawValue.bind(to: slot) }
}

/// What is not there is NULL.
extension Optional: Bindable where Wrapped: Bindable {
  @inlinable public static var valueType: ValueType { Wrapped.valueType }

  @inlinable
  public func bind(to slot: Slot) throws(StoreError) {
    switch self {
    case .some(let value): try value.bind(to: slot)
    case .none: try slot.setNull(Wrapped.valueType)
    }
  }
}

/// A value that can stand for a `?` of a statement. Types of domains join with one line.
public protocol Bindable {
  /// Puts the value into its place, as one of the kinds that `Slot` offers.
  func bind(to slot: Slot) throws(StoreError)
}

extension Int: Bindable {
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(Int64(self)) }
}

extension Int32: Bindable {
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(Int64(self)) }
}

extension Int64: Bindable {
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(self) }
}

/// Booleans are stored as 0 and 1.
extension Bool: Bindable {
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(Int64(self ? 1 : 0)) }
}

/// SQLite has no NaN: it is stored as NULL.
extension Double: Bindable {
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(self) }
}

extension String: Bindable {
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(self) }
}

extension [UInt8]: Bindable {
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(blob: self) }
}

/// Bytes that live somewhere else; they are copied before `run` and its kin return.
extension UnsafeRawBufferPointer: Bindable {
  public func bind(to slot: Slot) throws(StoreError) { try slot.set(blob: self) }
}

/// `enum Status: String, Bindable` is stored as its raw value.
extension Bindable where Self: RawRepresentable, RawValue: Bindable {
  public func bind(to slot: Slot) throws(StoreError) { try rawValue.bind(to: slot) }
}

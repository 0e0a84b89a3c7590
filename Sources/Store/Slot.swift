/// The place of one `?` in a statement that is about to run.
///
/// What binds numbers and texts is part of whoever calls it here: a booking binds two hundred, and
/// two calls on the way for each showed in its profile.
public struct Slot {
  enum Place {
    case sqlite(SQLiteSlot)
    case postgres(PostgresSlot)
  }

  private let place: Place

  init(_ place: Place) { self.place = place }

  /// Binds a whole number.
  @inline(__always)
  public func set(_ value: Int64) throws(StoreError) {
    switch place {
    case .sqlite(let slot): try slot.set(value)
    case .postgres(let slot): slot.set(value)
    }
  }

  /// Binds a floating-point number; NaN becomes NULL.
  public func set(_ value: Double) throws(StoreError) {
    switch place {
    case .sqlite(let slot): try slot.set(value)
    case .postgres(let slot): slot.set(value)
    }
  }

  /// Binds text as UTF-8, NUL characters included.
  @inline(__always)
  public func set(_ value: String) throws(StoreError) {
    try value.utf8.span.bytes.withUnsafeBytes { (bytes) throws(StoreError) in
      try set(text: bytes)
    }
  }

  /// Binds UTF-8 bytes as text without a `String` between.
  @inline(__always)
  public func set(text bytes: UnsafeRawBufferPointer) throws(StoreError) {
    switch place {
    case .sqlite(let slot): try slot.set(text: bytes)
    case .postgres(let slot): slot.set(text: bytes)
    }
  }

  /// Binds bytes; none are an empty blob.
  public func set(blob bytes: [UInt8]) throws(StoreError) {
    try bytes.span.bytes.withUnsafeBytes { (bytes) throws(StoreError) in try set(blob: bytes) }
  }

  /// Binds bytes; none are an empty blob.
  public func set(blob bytes: UnsafeRawBufferPointer) throws(StoreError) {
    switch place {
    case .sqlite(let slot): try slot.set(blob: bytes)
    case .postgres(let slot): slot.set(blob: bytes)
    }
  }

  /// Binds NULL in the place of a value of this type.
  public func setNull(_ type: ValueType) throws(StoreError) {
    switch place {
    case .sqlite(let slot): try slot.setNull()
    case .postgres(let slot): slot.setNull(type)
    }
  }
}

import Kernel

/// Moments are stored as INTEGER. Unit: milliseconds since 1970, UTC.
extension Instant: Bindable {
  public static var valueType: ValueType { .integer }

  public func bind(to slot: Slot) throws(StoreError) { try slot.set(milliseconds) }
}

/// Days are stored as TEXT, `YYYY-MM-DD`, which sorts as the days do.
extension CalendarDate: Bindable {
  public static var valueType: ValueType { .text }

  public func bind(to slot: Slot) throws(StoreError) { try slot.set(description) }
}

extension Row {
  /// A moment; NULL reads as the start of 1970.
  public func instant(_ column: Int) -> Instant { Instant(milliseconds: int64(column)) }

  /// A moment, or `nil` for NULL.
  public func optionalInstant(_ column: Int) -> Instant? {
    isNull(column) ? nil : instant(column)
  }

  /// A day; a text that is no day means that something else wrote the file.
  public func date(_ column: Int) throws(StoreError) -> CalendarDate {
    guard let date = optionalDate(column) else {
      throw StoreError(.damaged, "column \(column) does not hold a day")
    }
    return date
  }

  /// A day, or `nil` for NULL.
  public func optionalDate(_ column: Int) -> CalendarDate? {
    withTextBytes(column) { CalendarDate(utf8: $0.assumingMemoryBound(to: UInt8.self)) }
  }
}

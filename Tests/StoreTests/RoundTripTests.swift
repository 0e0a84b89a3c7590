import Kernel
import TestDatabases
import Testing

@testable import Store

enum Color: String, Bindable { case red, blue }

@Suite("Values", .aboutSQLite("a column of any type; Engines has what both keep"))
struct RoundTripTests {
  let database: Database

  init() throws {
    database = try Database.inMemory()
    try database.run(SQL("CREATE TABLE value_any (id INTEGER PRIMARY KEY, v ANY) STRICT"))
  }

  private func stored<T, Value: Bindable>(
    _ value: Value, read: (borrowing Row) -> T
  ) throws -> T? {
    try database.first(SQL("INSERT INTO value_any (v) VALUES (?) RETURNING v"), value, row: read)
  }

  @Test("Whole numbers come back", arguments: [0, 1, -1, 1 << 53 + 1, Int.max, Int.min])
  func ints(_ value: Int) throws {
    #expect(try stored(value) { $0.int(0) } == value)
    #expect(try stored(Int64(value)) { $0.optionalInt64(0) } == Int64(value))
  }

  @Test("Floating-point numbers come back", arguments: [0, -0.5, 1e308, .leastNonzeroMagnitude])
  func doubles(_ value: Double) throws {
    #expect(try stored(value) { $0.optionalDouble(0) } == value)
  }

  @Test("NaN has no place in SQL and becomes NULL")
  func nan() throws {
    #expect(try stored(Double.nan) { $0.isNull(0) } == true)
  }

  @Test(
    "Text comes back byte by byte",
    arguments: ["", "a", "åäö 🙂", "a\0b", "\0", "sixteen bytes, and more", "e\u{301}"]
  )
  func texts(_ value: String) throws {
    let back = try stored(value) { $0.text(0) }
    #expect(back.map { Array($0.utf8) } == Array(value.utf8))
    #expect(try stored(value) { $0.withTextBytes(0) { [UInt8]($0) } } == Array(value.utf8))
    #expect(try stored(value) { $0.isNull(0) } == false)
  }

  @Test("Long text comes back", arguments: [1_000, 100_000, 3_000_000])
  func longTexts(_ count: Int) throws {
    let value = String(repeating: "å", count: count)
    #expect(try stored(value) { $0.text(0) == value } == true)
  }

  @Test("Bytes come back", arguments: [[], [0], [0, 255, 0]])
  func blobs(_ value: [UInt8]) throws {
    #expect(try stored(value) { $0.optionalBytes(0) } == value)
    #expect(try value.withUnsafeBytes { try stored($0) { $0.bytes(0) } } == value)
    #expect(try stored(value) { $0.withBytes(0) { $0.count } } == value.count)
  }

  @Test("Truth values and enums are stored as 0, 1 and their raw value")
  func others() throws {
    #expect(try stored(true) { $0.int(0) } == 1)
    #expect(try stored(false) { $0.bool(0) } == false)
    #expect(try stored(Color.blue) { $0.text(0) } == "blue")
  }

  @Test("Moments are stored as milliseconds and days as text")
  func kernelValues() throws {
    let instant = Instant(milliseconds: 1_738_800_000_123)
    #expect(try stored(instant) { $0.instant(0) } == instant)
    #expect(try stored(instant) { $0.int(0) } == 1_738_800_000_123)
    let date = try #require(CalendarDate("2025-02-06"))
    #expect(try stored(date) { $0.optionalDate(0) } == date)
    #expect(try stored(date) { $0.text(0) } == "2025-02-06")
    #expect(try stored(nil as Int?) { $0.optionalDate(0) } == .some(nil))
    #expect(try stored(nil as Int?) { $0.optionalInstant(0) } == .some(nil))
  }

  @Test("A text that is no day is a damaged file")
  func noDay() throws {
    let error = #expect(throws: StoreError.self) {
      try database.first(SQL("SELECT '2025-02-30'")) { try $0.date(0) }
    }
    #expect(error?.kind == .damaged)
  }

  @Test("NULL is nil, or the empty value of the kind")
  func nulls() throws {
    let nothing: String? = nil
    #expect(try stored(nothing) { $0.optionalText(0) } == .some(nil))
    #expect(try stored(nil as Int?) { $0.optionalInt(0) } == .some(nil))
    #expect(try stored(nil as Int?) { $0.optionalBool(0) } == .some(nil))
    #expect(try stored(nil as Int?) { $0.int(0) } == 0)
    #expect(try stored(nil as Int?) { $0.text(0) } == "")
    #expect(try stored(nil as Int?) { $0.bytes(0) } == [])
  }
}

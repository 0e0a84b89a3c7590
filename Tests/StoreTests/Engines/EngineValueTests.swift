import Kernel
import TestDatabases
import TestPostgres
import Testing

@testable import Store

@Suite("Values, on both engines")
struct EngineValueTests {
  private static let insert = SQL(
    "INSERT INTO sample (id, number, share, name, bytes) VALUES (?, ?, ?, ?, ?)")
  private static let read = SQL("SELECT number, share, name, bytes FROM sample WHERE id = ?")

  @Test("Whole numbers come back from end to end", arguments: TestEngine.named)
  func integers(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    for (id, value) in [0, 1, -1, 255, 1 << 31, -1 << 31, 1 << 53 + 1, Int.max, Int.min]
      .enumerated()
    {
      try database.run(
        Self.insert, id, value, Double?.none, String?.none, [UInt8]?.none)
      #expect(try database.first(Self.read, id) { $0.int(0) } == value)
      #expect(try database.first(Self.read, id) { $0.optionalInt64(0) } == Int64(value))
    }
    #expect(try database.first(SQL("SELECT COUNT(*) FROM sample")) { $0.int(0) } == 9)
  }

  @Test("Floating-point numbers come back, and NaN is nothing", arguments: TestEngine.named)
  func reals(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    let values = [0, -0.5, 1e308, .leastNonzeroMagnitude, 0.1]
    for (id, value) in values.enumerated() {
      try database.run(Self.insert, id, 1, value, String?.none, [UInt8]?.none)
      #expect(try database.first(Self.read, id) { $0.optionalDouble(1) } == value)
    }
    // A file keeps no sign of nothing.
    try database.run(Self.insert, 8, 1, -0.0, String?.none, [UInt8]?.none)
    #expect(try database.first(Self.read, 8) { $0.double(1).sign } == .plus)
    try database.run(Self.insert, 9, 1, Double.nan, String?.none, [UInt8]?.none)
    #expect(try database.first(Self.read, 9) { $0.isNull(1) } == true)
  }

  @Test(
    "Text comes back byte by byte, and an empty one is not nothing",
    arguments: TestEngine.named)
  func texts(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    let long = String(repeating: "å", count: 400_000)
    let read = SQL("SELECT note FROM sample WHERE id = ?")
    for (id, value) in ["", "a", "åäö 🙂", "e\u{301}", "it's \"so\" -- ?", long].enumerated() {
      try database.run(SQL("INSERT INTO sample (id, note) VALUES (?, ?)"), id, value)
      let back = try database.first(read, id) { $0.text(0) }
      #expect(back.map { Array($0.utf8) } == Array(value.utf8))
      #expect(try database.first(read, id) { $0.isNull(0) } == false)
      let count = try database.first(read, id) { $0.withTextBytes(0) { $0.count } }
      #expect(count == value.utf8.count)
    }
  }

  @Test("Bytes come back, and none are not nothing", arguments: TestEngine.named)
  func blobs(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    for (id, value) in [[], [0], [0, 255, 0], [UInt8](repeating: 0x5c, count: 100_000)].enumerated()
    {
      try database.run(Self.insert, id, 1, 1.0, "\(id)", value)
      #expect(try database.first(Self.read, id) { $0.optionalBytes(3) } == value)
    }
  }

  @Test("NULL is nil, or the empty value of the kind", arguments: TestEngine.named)
  func nulls(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    try database.run(
      Self.insert, 1, Int?.none, Double?.none, String?.none, [UInt8]?.none)
    try database.each(Self.read, 1) { row in
      #expect(row.optionalInt(0) == nil && row.int(0) == 0 && !row.bool(0))
      #expect(row.optionalDouble(1) == nil && row.double(1) == 0)
      #expect(row.optionalText(2) == nil && row.text(2) == "")
      #expect(row.optionalBytes(3) == nil && row.bytes(3) == [])
      #expect(row.optionalInstant(0) == nil && row.optionalDate(2) == nil)
    }
  }

  @Test("A value that may be nothing has its type all the same", arguments: TestEngine.named)
  func typed(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    try database.run(Self.insert, 1, 5, 0.5, "a", [1] as [UInt8])
    let matching = SQL("SELECT id FROM sample WHERE (?1 IS NULL OR name = ?1) AND number >= ?2")
    #expect(try database.exists(matching, String?.none, 5))
    #expect(try database.exists(matching, "a" as String?, 5))
    #expect(try !database.exists(matching, "b" as String?, 5))
    #expect(try !database.exists(matching, String?.none, 6))
  }

  @Test("Moments, days, truth and words come back", arguments: TestEngine.named)
  func others(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    let instant = Instant(milliseconds: 1_738_800_000_123)
    let date = try #require(CalendarDate("2025-02-06"))
    try database.run(Self.insert, 1, instant, 1.0, date, [UInt8]?.none)
    #expect(try database.first(Self.read, 1) { $0.instant(0) } == instant)
    #expect(try database.first(Self.read, 1) { $0.optionalDate(2) } == date)
    try database.run(Self.insert, 2, true, 1.0, Color.blue, [UInt8]?.none)
    #expect(try database.first(Self.read, 2) { $0.bool(0) } == true)
    #expect(try database.first(Self.read, 2) { $0.text(2) } == "blue")
  }

  @Test("Sums, counts and comparisons are whole numbers on both", arguments: TestEngine.named)
  func computed(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    for (id, number) in [-3, 40, 1 << 40].enumerated() {
      try database.run(Self.insert, id, number, 1.5, "\(id)", [UInt8]?.none)
    }
    let sums = SQL("SELECT SUM(number), COUNT(*), MAX(number), SUM(share), 7 FROM sample")
    try database.each(sums) { row in
      #expect(row.int(0) == 37 + 1 << 40)
      #expect(row.int(1) == 3 && row.int(2) == 1 << 40 && row.double(3) == 4.5 && row.int(4) == 7)
    }
    #expect(
      try database.first(SQL("SELECT SUM(number) FROM sample WHERE id > 9")) { $0.isNull(0) }
        == true)
  }

  @Test("Whole numbers of every width are read alike", .aboutPostgres("its types"))
  func widths() throws {
    let database = try EngineDatabase(.postgres).open()
    let wide = SQL(
      sqlite: "",
      postgres: """
        SELECT (-2)::int2, (-3)::int4, (-4)::int8, true, 12345678901234567::numeric,
               (-10000)::numeric, 0.5::numeric, 1e30::numeric, (-12.25)::numeric, 2.5::float4
        """)
    try database.each(wide) { row in
      #expect((0..<6).map { row.int($0) } == [-2, -3, -4, 1, 12_345_678_901_234_567, -10_000])
      #expect(row.int(6) == 0 && row.int(7) == Int.max && row.int(8) == -12)
      #expect(row.double(6) == 0.5 && row.double(8) == -12.25 && row.double(9) == 2.5)
      #expect(row.double(4) == 12_345_678_901_234_568 && row.int(9) == 2)
    }
  }
}

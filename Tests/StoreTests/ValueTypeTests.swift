import Kernel
import TestDatabases
import Testing

@testable import Store

@Suite("As what values are bound")
struct ValueTypeTests {
  private func type<Value: Bindable>(of _: Value.Type) -> ValueType { Value.valueType }

  @Test("Each type says it before there is a value, also where there is none")
  func types() {
    #expect(type(of: Int.self) == .integer)
    #expect(type(of: Int32.self) == .integer)
    #expect(type(of: Int64?.self) == .integer)
    #expect(type(of: Bool.self) == .integer)
    #expect(type(of: Instant?.self) == .integer)
    #expect(type(of: Double?.self) == .real)
    #expect(type(of: String.self) == .text)
    #expect(type(of: Color?.self) == .text)
    #expect(type(of: CalendarDate.self) == .text)
    #expect(type(of: [UInt8]?.self) == .blob)
    #expect(type(of: UnsafeRawBufferPointer.self) == .blob)
  }

  @Test(
    "A statement with words for each engine runs in SQLite's", .aboutSQLite("its words"))
  func pair() throws {
    let sql = SQL(sqlite: "SELECT sqlite_version()", postgres: "SELECT version()")
    #expect(try Database.inMemory().exists(sql))
    #expect(sql.description == "SELECT sqlite_version()")
    #expect(sql.postgres.map { String(cString: $0) } == "SELECT version()")
    #expect(SQL("SELECT 1").postgres == nil)
  }
}

import Kernel
import Platform
import Store
import Testing
import Wire

@testable import Server

@Suite("Group commit")
struct BurstTests {
  let out = JSONWriter()
  let database: Database

  init() throws {
    database = try Database.inMemory()
    try database.run(SQL("CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT"))
    // A deferred reference is only checked by the commit: a commit that fails.
    try database.run(
      SQL(
        """
        CREATE TABLE child (
          parent INTEGER NOT NULL REFERENCES parent DEFERRABLE INITIALLY DEFERRED
        ) STRICT
        """))
  }

  private func write(_ line: String, _ id: String, in burst: Burst) {
    let start = out.count
    [UInt8](line.utf8).withUnsafeBytes { out.raw($0) }
    [UInt8](id.utf8).withUnsafeBytes { burst.register(start..<out.count, id: $0) }
    out.byte(UInt8(ascii: "\n"))
  }

  private var text: String { String(decoding: out.bytes, as: UTF8.self) }

  @Test("Answers stay as they are when the commit succeeds")
  func success() throws {
    let burst = Burst(out: out)
    #expect(try burst.open(on: database))
    try database.run(SQL("INSERT INTO parent (id) VALUES (1)"))
    write("first", "1", in: burst)
    burst.commit()
    #expect(text == "first\n")
    #expect(!burst.isOpen)
    #expect(!database.isInTransaction)
  }

  @Test("A failing commit turns every answer that stood on it into an error, and no other")
  func failure() throws {
    let burst = Burst(out: out)
    out.raw("before\n")
    #expect(try burst.open(on: database))
    try database.run(SQL("INSERT INTO child (parent) VALUES (7)"))
    write("first", "1", in: burst)
    out.raw("ping\n")
    write("second", "\"two\"", in: burst)
    burst.commit()

    let lines = text.split(separator: "\n")
    #expect(lines.count == 4)
    #expect(lines[0] == "before")
    #expect(lines[1].hasPrefix(#"{"jsonrpc":"2.0","id":1,"error":{"code":5003"#))
    #expect(lines[2] == "ping")
    #expect(lines[3].hasPrefix(#"{"jsonrpc":"2.0","id":"two","error":{"code":5003"#))
    #expect(try !database.exists(SQL("SELECT 1 FROM child")))
  }

  @Test("A transaction that ended by itself is noticed")
  func lost() throws {
    let burst = Burst(out: out)
    #expect(try burst.open(on: database))
    write("first", "1", in: burst)
    database.rollback()
    #expect(burst.isLost)
    burst.commit()
    #expect(text.contains("5003"))
    #expect(!burst.isOpen)
  }
}

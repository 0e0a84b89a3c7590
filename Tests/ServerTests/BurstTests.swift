import Kernel
import Platform
import Store
import TestDatabases
import Testing
import Wire

@testable import Server

@Suite("Group commit")
struct BurstTests {
  let out = JSONWriter()
  let database: Database

  init() throws {
    // A deferred reference is only checked by the commit: a commit that fails.
    database = try Database.ofTest([
      Migration(
        "family", 1,
        """
        CREATE TABLE parent (id INTEGER PRIMARY KEY) STRICT;
        CREATE TABLE child (
          parent INTEGER NOT NULL REFERENCES parent (id) DEFERRABLE INITIALLY DEFERRED
        ) STRICT;
        """)
    ])
  }

  private func write(_ line: String, _ id: String, isKeyed: Bool = false, in burst: Burst) {
    let start = out.count
    [UInt8](line.utf8).withUnsafeBytes { out.raw($0) }
    [UInt8](id.utf8).withUnsafeBytes { burst.register(start..<out.count, id: $0, isKeyed: isKeyed) }
    out.byte(UInt8(ascii: "\n"))
  }

  private var text: String { String(decoding: out.bytes, as: UTF8.self) }

  @Test("Answers stay as they are when the commit succeeds")
  func success() throws {
    let burst = Burst(out: out)
    #expect(try burst.open(on: database, in: .house))
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
    #expect(try burst.open(on: database, in: .house))
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

  @Test("What may have been done is only sent again where it cannot be done twice")
  func inDoubt() throws {
    let burst = Burst(out: out)
    #expect(try burst.open(on: database, in: .house))
    write("first", "1", in: burst)
    write("second", "2", isKeyed: true, in: burst)
    database.rollback()
    burst.commit(lostTo: Failure(StoreError(.inDoubt, "nobody knows")))

    let lines = text.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { $0.contains(#""kind":"outcome_unknown""#) })
    #expect(lines[0].contains(#""retryable":false"#))
    #expect(lines[1].contains(#""retryable":true"#))
  }

  @Test("Of an only answer it is known where its error ends, for what may take its place")
  func only() throws {
    let burst = Burst(out: out)
    #expect(try burst.open(on: database, in: .house))
    #expect(!burst.isOfOne)
    write("first", "1", in: burst)
    #expect(burst.isOfOne)
    out.raw("ping\n")
    database.rollback()
    burst.commit()
    let end = try #require(burst.onlyErrorEnd)
    #expect(String(decoding: out.copy(from: end), as: UTF8.self) == "\nping\n")

    #expect(try burst.open(on: database, in: .house))
    #expect(try !burst.open(on: database, in: .house))
    write("second", "2", in: burst)
    #expect(!burst.isOfOne)
    burst.commit()
    #expect(burst.onlyErrorEnd == nil)
  }

  @Test("A transaction that ended by itself is noticed")
  func lost() throws {
    let burst = Burst(out: out)
    #expect(try burst.open(on: database, in: .house))
    write("first", "1", in: burst)
    database.rollback()
    #expect(burst.isLost)
    burst.commit()
    #expect(text.contains("5003"))
    #expect(!burst.isOpen)
  }

  @Test("An open burst of a cluster takes no write of another lane; that of a file takes all")
  func lanes() throws {
    let burst = Burst(out: out)
    #expect(try burst.open(on: database, in: .organization("one")))
    #expect(burst.lane == .organization("one"))
    #expect(database.lane == .organization("one"))
    #expect(try !burst.open(on: database, in: .organization("one")))
    for lane in [Lane.organization("two"), .house] {
      #expect(burst.takes(lane) != database.isCluster)
      if database.isCluster {
        #expect(throws: Defect.self) { try burst.open(on: database, in: lane) }
        #expect(burst.lane == .organization("one"))
      } else {
        #expect(try !burst.open(on: database, in: lane))
        #expect(burst.lane == lane)
      }
    }
    burst.commit()
    #expect(database.lane == nil)
    #expect(try burst.open(on: database, in: .organization("two")))
    burst.commit()
  }

  @Test("A burst is full after as many writes as a commit may hold")
  func full() throws {
    let burst = Burst(out: out)
    for _ in 1..<database.pace.writesMax { _ = try burst.open(on: database, in: .house) }
    #expect(!burst.isFull)
    _ = try burst.open(on: database, in: .house)
    #expect(burst.isFull)
    burst.commit()
    #expect(!burst.isFull)
  }
}

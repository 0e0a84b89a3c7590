import TestDatabases
import TestPostgres
import Testing

@testable import Store

@Suite("Asking for several things at once, on both engines")
struct AbreastTests {
  private static let more = SQL("SELECT ? || 'x'")
  private static let length = SQL("SELECT length(?)")
  private static let insert = SQL("INSERT INTO sample (id, name) VALUES (?, ?)")

  private func more(_ text: String, _ database: Database) throws -> String {
    try #require(try database.first(Self.more, text) { $0.text(0) })
  }

  /// What comes of it, and the round trips that it cost.
  private func counted<Result>(
    on database: Database, _ body: () throws -> Result
  ) rethrows -> (result: Result, trips: Int) {
    let before = database.roundTrips
    let result = try body()
    return (result, database.roundTrips - before)
  }

  @Test("Any number of things costs as much as one of them", arguments: TestEngine.named)
  func things(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    for count in [2, 3, 50, 2_000] {
      let (made, trips) = try counted(on: database) {
        try database.abreast(Array(0..<count)) { number in
          let text = try more(try more("\(number)", database), database)
          return try database.first(Self.length, text) { $0.int(0) } ?? -1
        }
      }
      #expect(made == (0..<count).map { "\($0)xx".count })
      // The answers of a thousand are held at once.
      let flights = count > 1_024 ? 2 : 1
      #expect(trips == (engine == .sqlite ? 0 : 3 * flights))
    }
    #expect(try database.abreast([] as [Int]) { $0 } == [])
  }

  @Test(
    "Things that are made in different ways share their flights", arguments: TestEngine.named)
  func different(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    let ((text, isThere, number), trips) = try counted(on: database) {
      try database.abreast(
        { try more(more("a", database), database) }, { try database.exists(Self.length, "b") },
        { 7 })
    }
    #expect(text == "axx" && isThere && number == 7)
    #expect(trips == (engine == .sqlite ? 0 : 2))
  }

  @Test("Who asks for several among several goes on with them", arguments: TestEngine.named)
  func nested(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    let (made, trips) = try counted(on: database) {
      try database.abreast(["a", "b"]) { outer in
        // What lacks an answer does not count, also where its failure is passed over.
        let first = (try? more(outer, database)) ?? "nothing"
        return try database.abreast([first, "m"]) { try more($0, database) }
      }
    }
    #expect(made == [["axx", "mx"], ["bxx", "mx"]])
    #expect(trips == (engine == .sqlite ? 0 : 2))
  }

  @Test(
    "What fails is thrown in its turn, and nothing behind enough", arguments: TestEngine.named)
  func failures(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    struct Stop: Error, Equatable { let number: Int }
    func make(_ number: Int) throws -> String {
      let text = try more("\(number)", database)
      if number > 1 { throw Stop(number: number) }
      return text
    }
    #expect(throws: Stop(number: 2)) { try database.abreast([1, 2, 3], make) }
    var taken: [String] = []
    try database.abreast([0, 1, 2], make) { number, text in
      taken.append(text)
      return number == 1
    }
    #expect(taken == ["0x", "1x"])
    // Whatever has failed, the next ones are asked.
    #expect(try more("a", database) == "ax")
    // Nothing ends whoever always asks for something else.
    var number = 0
    let made = try database.abreast([1, 2]) { _ in
      number += 1
      return try more("\(number)", database)
    }
    #expect(made.count == 2)
  }

  @Test(
    "A transaction sees what it has written, in the flight of its lane",
    arguments: TestEngine.named)
  func transactions(_ engine: TestEngine) throws {
    let database = try EngineDatabase(engine).open()
    let name = SQL("SELECT name FROM sample WHERE id = ?")
    try database.write(in: .organization("a")) {
      try database.run(Self.insert, 1, "one")
      try database.run(Self.insert, 2, "two")
      let (names, trips) = try counted(on: database) {
        try database.abreast([1, 2, 3]) { try database.first(name, $0) { $0.text(0) } }
      }
      #expect(names == ["one", "two", nil])
      #expect(trips == (engine == .sqlite ? 0 : 1))
    }
  }

  @Test(
    "A server that is lost is asked again for all of them", .aboutPostgres("a file is never away"))
  func loss() throws {
    let place = try EngineDatabase(.postgres)
    let database = try place.open()
    #expect(try more("a", database) == "ax")
    let process = SQL(sqlite: "", postgres: "SELECT pg_backend_pid()")
    let number = try #require(try database.first(process) { $0.int(0) })
    let kill = SQL(sqlite: "", postgres: "SELECT pg_terminate_backend(?::int4)")
    _ = try place.open().exists(kill, number)
    #expect(try database.abreast(["b", "c"]) { try more($0, database) } == ["bx", "cx"])
  }
}

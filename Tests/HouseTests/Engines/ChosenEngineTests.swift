import Testing

@Suite("Databases of tests")
struct ChosenEngineTests {
  static let others: [String: String] = [
    "Tests/StoreTests/Engines/PostgresAddressTests.swift": "refused before anything is opened",
    "Tests/HouseTests/Engines/Play/PlayedDatabase.swift": "whoever plays names the engine",
  ]

  @Test("A test takes a database of the engine that was chosen, or says whose it is about")
  func chosen() throws {
    let opening = /\bDatabase(\.inMemory\(|\(path:)/
    for path in try Repository.files(below: "Tests", suffix: ".swift")
    where path.contains(/^Tests\/\w+Tests\//) && Self.others[path] == nil {
      let code = try SwiftSource(path).code
      guard let line = code.firstIndex(where: { $0.contains(opening) }) else { continue }
      let isMarked = code.contains { $0.contains(/\.about(SQLite|Postgres)\(/) }
      #expect(isMarked, "\(path):\(line + 1): Database.ofTest, or a mark")
    }
  }
}

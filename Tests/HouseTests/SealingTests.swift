import TestDatabases
import Testing

@testable import CLI

@Suite("Sealing")
struct SealingTests {
  /// Where a sealer itself is used: what all others go through.
  static let doors: Set<String> = [
    "Sources/Platform/PersonKeys.swift", "Sources/Platform/ReadingHandle.swift",
    "Sources/Platform/SealedColumn.swift",
  ]

  @Test("Nothing is sealed or opened but through a declared column or handle")
  func doors() throws {
    var used: Set<String> = []
    for path in try Repository.files(below: "Sources", suffix: ".swift") {
      let code = try SwiftSource(path).code.joined(separator: "\n")
      if code.contains(/\.(seal|open)\((?:[^()]|\([^()]*\))*?\bpurpose:/) { used.insert(path) }
    }
    #expect(used == Self.doors)
  }

  @Test(
    "Every column that is declared is listed, and a value of it is looked for",
    .aboutSQLite("its plans"))
  func columns() throws {
    var declared: [String] = []
    for path in try Repository.files(below: "Sources", suffix: ".swift") {
      let text = try Repository.text(path)
      declared += text.matches(of: /SealedColumn\(\s*"([a-z_.]+)"/).map { String($0.output.1) }
    }
    let listed = makeHouse().sealedColumns
    #expect(declared.sorted() == listed.map(\.name.description).sorted())

    let database = try migratedDatabase()
    for column in listed {
      let parts = column.name.description.split(separator: ".")
      try #require(parts.count == 2, "\(column.name) is no table and column")
      let sample = column.sample.description
      #expect(sample.hasPrefix("SELECT \(parts[1]), "), "\(column.name): \(sample)")
      #expect(sample.contains("FROM \(parts[0])\n"), "\(column.name): \(sample)")
      _ = try database.explainScans(sample)
    }
  }
}

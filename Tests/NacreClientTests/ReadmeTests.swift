import Foundation
import NacreClient
import Testing

@Suite("What is written about the Swift client")
struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  private func read(_ path: String) throws -> String {
    try String(contentsOf: Self.root.appending(path: path), encoding: .utf8)
  }

  @Test("The README works when pasted")
  func pasted() async throws {
    let block = try #require(
      try read("Clients/swift/README.md").components(separatedBy: "```swift\nimport NacreClient\n")
        .dropFirst().first?.components(separatedBy: "```").first)
    let source = try String(contentsOfFile: #filePath, encoding: .utf8)
    let body = block.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    #expect(source.replacing("\n\n", with: "\n").contains(body))
    // The service lies beside the program that runs the tests, where a client looks for it.
    try await example()
  }

  private func example() async throws {
    let n = try await Nacre.start(NacreOptions(database: ":memory:"))
    let me = try await n.open(["locale": "en"])
    print("Hello,", me["actor"]["name"].string ?? "")

    let clerk = try await n.call(
      "directory.addMember", ["name": "Åsa Öberg", "roles": ["booking": "office"]])
    print("Added", clerk["name"].string ?? "")

    do {
      _ = try await n.call("directory.addMember", ["name": "", "roles": [:]])
    } catch let error as NacreError where error.reason == .validationFailed {
      for violation in error.violations { print(violation.path, violation.message) }
    }

    await n.close()
  }

  @Test("The tests that the table of clients names are there")
  func table() throws {
    let lines = try read("Clients/README.md").split(separator: "\n")
    let head = try #require(lines.firstIndex { $0.hasPrefix("| behaviour | Python") })
    let names = lines[(head + 2)...].prefix { $0.hasPrefix("| ") }.compactMap {
      $0.split(separator: "|").last?.trimmingCharacters(in: .whitespaces)
    }
    #expect(names.count > 15)
    let folder = "Tests/NacreClientTests"
    let sources = try ["CallTests", "ReadmeTests", "RestartTests", "TypedTests"].map {
      try read("\(folder)/\($0).swift")
    }.joined()
    for name in names where name.first?.isUppercase == true {
      #expect(sources.contains("\"\(name)\""), "\(name)")
    }
  }
}

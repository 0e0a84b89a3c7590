import Foundation
import Testing

@Suite("Tidy")
struct TidyTests {
  /// Longer than 400 lines, and why one file reads better than two.
  static let longFiles: [String: String] = [
    "Sources/Wire/FrameReader.swift": "one buffer, two framings, and the change between them",
    "Sources/Domains/Booking/Starter/StarterCatalogue.swift": "a table, one model to a line",
    "Sources/Server/Connection.swift": "one loop, and all that can wake it",
    "Tests/LeaveTests/Devices/SyncTests.swift": "one conversation of two devices, step by step",
  ]

  /// Everything people read: code, protocol, clients, scripts, documents.
  static let texts: [String] = {
    let folders = ["Sources", "Tests", "Protocol", "Clients", ".ci"]
    let suffixes = [
      ".swift", ".h", ".c", ".cpp", ".json", ".py", ".md", ".sql", ".toml", ".sh", ".lua", ".el",
      ".js", ".mjs", ".ts", ".mts", ".cts", ".go",
    ]
    let found = folders.flatMap { (try? Repository.files(below: $0)) ?? [] }
      // Data of others, kept as it came.
      .filter { !$0.hasPrefix("Sources/BundledData/") }
    let top = [
      "Package.swift", "README.md", "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md",
      "SECURITY.md", "NOTICE", "nacre", "test",
    ]
    return top + found.filter { path in suffixes.contains { path.hasSuffix($0) } }
  }()

  /// What people write: goldens are printed by a program.
  static let swift = texts.filter { $0.hasSuffix(".swift") && !$0.contains("/Goldens/") }

  @Test("The top level has the agreed entries and no other")
  func topLevel() throws {
    let agreed: Set<String> = [
      "Package.swift", "Package.resolved", "Sources", "Tests", "Protocol", "Clients", "README.md",
      "ARCHITECTURE.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md", "LICENSE", "NOTICE",
      "nacre", "test",
    ]
    #expect(try Set(Repository.names(in: ".")).subtracting(agreed).isEmpty)
  }

  @Test("No mark of unfinished work")
  func marks() throws {
    // Put together here, so that this file does not find itself.
    let marks = ["TO" + "DO", "FIX" + "ME", "X" + "XX", "HA" + "CK", "not imple" + "mented"]
    try expectNone(of: Self.texts, "unfinished") { line in marks.contains { line.contains($0) } }
  }

  @Test("No path of a machine")
  func machinePaths() throws {
    let folders = ["wo" + "rk", "fa" + "rm", "ro" + "ot", "ho" + "me"].map { "/\($0)/" }
    try expectNone(of: Self.texts, "a path of one machine") { line in
      folders.contains { line.contains($0) }
    }
  }

  @Test("No line of Swift is longer than 100 characters, unless a literal makes it so")
  func lineLength() throws {
    var places: [String] = []
    for path in Self.swift {
      let source = try SwiftSource(path)
      for (index, (text, code)) in zip(source.text, source.code).enumerated()
      where text.count > 100 && !code.contains("\"") {
        let isInLiteral = code.allSatisfy(\.isWhitespace) && !text.contains("//")
        if !isInLiteral { places.append("\(path):\(index + 1)") }
      }
    }
    #expect(places == [])
  }

  @Test("A file is one idea: at most 400 lines")
  func fileLength() throws {
    var long: Set<String> = []
    for path in Self.swift where try lines(of: path).count > 400 { long.insert(path) }
    let unnamed = long.subtracting(Self.longFiles.keys)
    #expect(unnamed.isEmpty, "longer than 400 lines: \(unnamed.sorted())")
    let stale = Set(Self.longFiles.keys).subtracting(long)
    #expect(stale.isEmpty, "no longer long, take them off the list: \(stale.sorted())")
  }

  @Test("No file and no type has a name that says nothing")
  func emptyNames() throws {
    let endings = ["Util", "Utils", "Helper", "Helpers", "Manager", "Misc", "Impl"]
    let whole = ["Common", "Base", "Extensions", "Types", "Constants"] + endings
    for path in Self.swift {
      let source = try SwiftSource(path)
      let file = path.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      let declared = source.code.compactMap(declaredType)
      for name in [String(file)] + declared {
        // `ReadTypes` says something, `Types` does not.
        let isEmpty = whole.contains(name) || endings.contains { name.hasSuffix($0) }
        #expect(!isEmpty, "\(path): \(name)")
      }
    }
  }

  @Test("Nothing in Domains and Server can trap on input")
  func traps() throws {
    let words = [
      "try!", "as!", "fatalError", "precondition(", "preconditionFailure", "unsafeBitCast",
    ]
    for folder in ["Sources/Domains", "Sources/Server"] {
      for path in try Repository.files(below: folder, suffix: ".swift") {
        let places = try SwiftSource(path).places { line in
          words.contains { line.contains($0) } || hasForcedUnwrap(line)
        }
        #expect(places.isEmpty, "can end the process: \(places)")
      }
    }
  }

  /// One use of its clock brings the whole runtime of Swift's tasks, and Dispatch with it, into the
  /// release binary: a twentieth of each start.
  @Test("Nothing in the service needs Swift's tasks")
  func tasks() throws {
    let words = ["ContinuousClock", "SuspendingClock", " async ", "await "]
    for folder in ["CLI", "Domains", "Kernel", "Platform", "Server", "Store", "Wire", "nacre"] {
      for path in try Repository.files(below: "Sources/\(folder)", suffix: ".swift") {
        let places = try SwiftSource(path).places { line in words.contains { line.contains($0) } }
        #expect(places.isEmpty, "brings the runtime of tasks along: \(places)")
      }
    }
  }

  /// What waits until an hour of the day waits for centuries when somebody sets the clock.
  @Test("The clock of the day is read in one place; whoever waits goes by the other one")
  func clockOfTheDay() throws {
    let words = ["CLOCK_REALTIME", "gettimeofday", "time(nil)"]
    let files = try Repository.files(below: "Sources", suffix: ".swift")
    let readers = try files.filter { path in
      try !SwiftSource(path).places { line in words.contains { line.contains($0) } }.isEmpty
    }
    // How far a server's clock is ahead is known where the server is greeted.
    #expect(
      readers == ["Sources/Platform/Clock.swift", "Sources/Store/Postgres/PostgresGreeting.swift"])
  }

  /// Swift's list of them is empty when there is no memory for it.
  @Test("The words of the command line are the system's own")
  func words() throws {
    for folder in ["CLI", "nacre"] {
      for path in try Repository.files(below: "Sources/\(folder)", suffix: ".swift") {
        let places = try SwiftSource(path).places { line in line.contains("CommandLine.arguments") }
        #expect(places.isEmpty, "may be empty: \(places)")
      }
    }
  }

  @Test(
    "A forced unwrap is told from a negation",
    arguments: [
      ("let a = b!", true), ("f(x)!.y", true), ("rows[0]! + 1", true), ("a != b", false),
      ("if !a { }", false), ("f(!a, ! b)", false), ("x ?? !y", false),
    ]
  )
  func forcedUnwrap(line: String, expected: Bool) {
    #expect(hasForcedUnwrap(Substring(line)) == expected)
  }

  private func expectNone(
    of paths: [String], _ what: String, where matches: (Substring) -> Bool
  ) throws {
    let places = try paths.flatMap { path in
      try lines(of: path).enumerated().filter { matches($0.element) }
        .map { "\(path):\($0.offset + 1)" }
    }
    #expect(places == [], "\(what)")
  }

  private func lines(of path: String) throws -> [Substring] {
    // Fixtures hold wrong UTF-8 on purpose.
    let data = try Data(contentsOf: Repository.root.appending(path: path))
    let text = String(decoding: data, as: UTF8.self)
    return text.split(separator: "\n", omittingEmptySubsequences: false)
  }
}

/// `x!`, `f()!` and `a[0]!`, but neither `a != b` nor `!a`.
private func hasForcedUnwrap(_ line: Substring) -> Bool {
  var before: Character = " "
  for (character, after) in zip(line, line.dropFirst() + " ") {
    let isOperand = before.isLetter || before.isNumber || ")]_?".contains(before)
    if character == "!", isOperand, after != "=" { return true }
    before = character
  }
  return false
}

private func declaredType(_ line: Substring) -> String? {
  let words = line.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
  let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias"]
  guard let kind = words.firstIndex(where: kinds.contains), words.count > kind + 1 else {
    return nil
  }
  return String(words[kind + 1])
}

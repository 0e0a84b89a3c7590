import Testing

@Suite("Every fault happens somewhere")
struct FaultTests {
  /// A domain's faults by name, with their kinds, and what its examples answer.
  struct Declared: Sendable, CustomTestStringConvertible {
    let domain: String
    var kinds: [String: String] = [:]
    var testDescription: String { domain }
  }

  static let declared: [Declared] = {
    var all: [String: Declared] = [:]
    for path in (try? Repository.files(below: "Protocol", suffix: ".json")) ?? [] {
      guard let file = try? JSON(file: path), let domain = file["domain"]?.string,
        !["wire", "platform"].contains(domain)
      else { continue }
      for (name, fault) in file["faults"]?.members ?? [:] {
        all[domain, default: Declared(domain: domain)].kinds[name] = fault["kind"]?.string ?? name
      }
    }
    return all.values.sorted { $0.domain < $1.domain }
  }()

  /// Words of all tests, and of what examples are refused with.
  static let words: Set<String> = {
    var words: Set<String> = []
    let files = (try? Repository.files(below: "Tests")) ?? []
    for path in files where path.hasSuffix(".swift") || path.hasSuffix(".py") {
      let text = (try? Repository.text(path)) ?? ""
      words.formUnion(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
    }
    for example in Examples.all {
      let outcome =
        switch example.outcome {
        case .result(let json), .error(let json): json
        }
      words.formUnion(outcome.texts)
    }
    return words
  }()

  @Test("A test or an example provokes it", arguments: declared)
  func provoked(_ declared: Declared) {
    let missing = declared.kinds.filter { name, kind in
      !Self.words.contains(kind) && !Self.words.contains(lowerCamel(name))
    }
    #expect(missing.keys.sorted() == [])
  }

  /// A conformance takes what its own module has, without a word: whatever another adds under the
  /// name of a requirement is never called through the protocol.
  @Test("What a fault answers is all compiled from the protocol")
  func compiled() throws {
    let requirements = Set(
      try SwiftSource("Sources/Kernel/Fault.swift").code.compactMap { member(declaredOn: $0) })
    #expect(requirements.contains("reason"))
    for path in try Repository.files(below: "Sources/Domains", suffix: ".swift") {
      var isOfFault = false
      for (index, line) in try SwiftSource(path).code.enumerated() {
        if !line.hasPrefix(" ") { isOfFault = isExtensionOfFault(line) }
        guard isOfFault, let member = member(declaredOn: line) else { continue }
        #expect(!requirements.contains(member), "\(path):\(index + 1)")
      }
    }
  }

  private func isExtensionOfFault(_ line: Substring) -> Bool {
    let words = line.split { !$0.isLetter }
    return words.contains("extension") && words.contains { $0.hasSuffix("Fault") }
  }

  /// The property or function whose head stands at the depth of members.
  private func member(declaredOn line: Substring) -> Substring? {
    guard line.hasPrefix("  "), !line.hasPrefix("   ") else { return nil }
    let words = line.split { !$0.isLetter }
    guard let place = words.firstIndex(where: { $0 == "var" || $0 == "func" }) else { return nil }
    return words[words.index(after: place)...].first
  }

  @Test("What cannot be shown is refused in the same words by all")
  func invalidCharacters() throws {
    var texts: Set<[String]> = []
    for path in try Repository.files(below: "Protocol", suffix: ".json") {
      for (name, fault) in try JSON(file: path)["faults"]?.members ?? [:]
      where (fault["kind"]?.string ?? name) == "invalid_characters" {
        texts.insert(["en", "sv"].compactMap { fault["text"]?[$0]?.string })
      }
    }
    #expect(
      texts == [
        [
          "This text holds characters that cannot be shown.",
          "Texten innehåller tecken som inte kan visas.",
        ]
      ])
  }

  private func lowerCamel(_ name: String) -> String {
    let parts = name.split(separator: "_")
    return (parts.first.map(String.init) ?? "")
      + parts.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
}

extension JSON {
  /// All texts in it.
  fileprivate var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .array(let items): items.flatMap(\.texts)
    case .object(let members): members.values.flatMap(\.texts)
    case .null, .bool, .number: []
    }
  }
}

import Testing

@Suite("Documentation")
struct DocumentationTests {
  /// What protocols of the language ask for says what it does by being that.
  static let selfEvident: Set<String> = [
    "==", "<", "hash", "bind", "write", "encode", "makeIterator", "next",
  ]

  @Test(
    "Every public type and function of the house's ground floor says what it promises",
    arguments: ["Kernel", "Wire", "Store", "Secrets", "Platform"])
  func publicDeclarations(target: String) throws {
    for path in try Repository.files(below: "Sources/\(target)", suffix: ".swift") {
      let source = try SwiftSource(path)
      var documented: Set<String> = []
      for (index, line) in source.code.enumerated() {
        guard let name = publicName(line) else { continue }
        if isDocumented(index, in: source) {
          documented.insert(name)
        } else {
          // Another overload says it: `format(_:)` of an Int and of a Bool.
          let isSaid = documented.contains(name) || Self.selfEvident.contains(name)
          #expect(isSaid, "\(path):\(index + 1): \(name) has no `///`")
        }
      }
    }
  }

  private func isDocumented(_ index: Int, in source: SwiftSource) -> Bool {
    var above = index - 1
    while above >= 0, source.code[above].drop(while: \.isWhitespace).hasPrefix("@") { above -= 1 }
    return above >= 0 && source.text[above].drop(while: \.isWhitespace).hasPrefix("///")
  }
}

/// The name of the public type or function that a line declares. Properties and initializers are
/// told by their names, their types and what they belong to.
private func publicName(_ line: Substring) -> String? {
  let words = line.split(separator: " ")
  guard words.contains("public"), !words.contains("extension") else { return nil }
  let kinds: Set<Substring> = ["struct", "class", "enum", "protocol", "actor", "typealias", "func"]
  guard let kind = words.firstIndex(where: kinds.contains), words.count > kind + 1 else {
    return nil
  }
  return String(
    words[kind + 1].prefix { !"(<:{".contains($0) || $0 == "<" && words[kind] == "func" }
  )
  .components(before: "(")
}

extension String {
  fileprivate func components(before end: Character) -> String {
    let name = prefix { $0 != end }
    // `func row<T>(…)`, but not the operator `<`.
    return name.count > 1 ? String(name.prefix { $0 != "<" }) : String(name)
  }
}

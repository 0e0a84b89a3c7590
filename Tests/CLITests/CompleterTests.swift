import Testing

@testable import CLI

@Suite("What may come next on a command line")
struct CompleterTests {
  private func candidates(_ line: String) throws -> [String] {
    let schemas = try Schemas.ofThisBuild()
    let words = ShellWords(line)
    let completer = Completer(table: .standard) { schemas }
    return completer.completion(words.words, typed: words.last).candidates.map(\.text)
  }

  @Test("Commands, options and their values")
  func words() throws {
    #expect(try candidates("ca") == ["call"])
    #expect(try candidates("--framing ") == ["auto", "line", "header"])
    #expect(try candidates("call --out") == ["--output"])
    #expect(try candidates("call --output=n") == ["--output=ndjson"])
    #expect(try candidates("call --dry-run --dr") == [])
    #expect(try candidates("--color never des") == ["describe"])
    #expect(try candidates("call -- --out") == [])
  }

  @Test("An option that the method of another command takes is not offered")
  func foreign() throws {
    #expect(try !candidates("methods --").contains("--output"))
    #expect(try candidates("methods --").contains("--json"))
  }

  @Test("Methods come in the order of the alphabet")
  func order() throws {
    let found = try candidates("call booking.")
    #expect(found.count > 50)
    #expect(found == found.sorted())
  }

  @Test("Every method and every param of every method can be reached")
  func reach() throws {
    let schemas = try Schemas.ofThisBuild()
    let completer = Completer(table: .standard) { schemas }
    for method in schemas.methods {
      let name = method["name"]?.string ?? ""
      let found = completer.completion(["call", name], typed: "").candidates.map(\.text)
      let params = method["params"]?.items.compactMap { $0["name"]?.string } ?? []
      for param in params {
        #expect(found.contains { $0.hasPrefix(param) }, "\(name) \(param)")
      }
      for text in found {
        // What is offered is what the builder understands.
        let key = text.hasSuffix("=") ? text + "x" : text + "x=y"
        let word = try ParamWord(key.replacing(":=x", with: ":=1"))
        #expect(throws: Never.self) { try ParamPath(word.key) }
      }
    }
  }
}

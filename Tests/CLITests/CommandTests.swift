import Testing

@testable import CLI

@Suite("Commands, by the real binary")
struct CommandTests {
  @Test("The version", arguments: [["--version"], ["version"]])
  func version(_ words: [String]) throws {
    let outcome = try Binary.run(words)
    #expect(outcome.output == "nacre \(productVersion)\n")
    #expect(outcome.exitCode == 0)
    let json = try JSONTree(parsing: Binary.run(["version", "--json"]).output)
    #expect(json["version"] == .string(productVersion))
  }

  @Test(
    "Help is on stdout and fine",
    arguments: [["--help"], ["help"], ["help", "call"], ["call", "-h"]])
  func help(_ words: [String]) throws {
    let outcome = try Binary.run(words)
    #expect(outcome.exitCode == 0)
    #expect(outcome.output.contains("Usage: nacre"))
    #expect(outcome.errors == "")
  }

  @Test(
    "Wrong words are one line on stderr",
    arguments: [
      ["clal"], ["--framng"], ["describe", "sistem.ping"], ["methods", "boking"], ["help", "clal"],
    ])
  func wrongWords(_ words: [String]) throws {
    let outcome = try Binary.run(words)
    #expect(outcome.exitCode == 2)
    #expect(outcome.output == "")
    #expect(outcome.errors.contains("Did you mean"))
    #expect(outcome.errors.split(separator: "\n").count == 1)
  }

  @Test("A wrong variable is a wrong configuration")
  func wrongVariable() throws {
    #expect(try Binary.run(["config"], variables: ["NACRE_CLOCK": "noon"]).exitCode == 4)
    // Whoever wants to know what is installed is told, whatever is set.
    #expect(try Binary.run(["version"], variables: ["NACRE_CLOCK": "noon"]).exitCode == 0)
  }

  @Test("No word serves, and writes nothing but answers")
  func serve() throws {
    let request =
      "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"system.ping\",\"params\":{\"payload\":\"å\"}}\n"
    let plain = try Binary.run(["--db", ":memory:"], input: request)
    #expect(plain.output == "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{\"payload\":\"å\"}}\n")
    #expect(plain.errors == "" && plain.exitCode == 0)
    let ascii = try Binary.run(["--db", ":memory:", "serve", "--ascii"], input: request)
    #expect(ascii.output.contains("\\u00e5"))
  }

  @Test("A database that must be there and is not")
  func requiredDatabase() throws {
    let outcome = try Binary.run(["--db", "/proc/none/nacre.db", "--require-db"])
    #expect(outcome.exitCode == 3)
    #expect(
      outcome.output == "" && outcome.errors.hasPrefix("nacre: The database cannot be opened"))
  }

  @Test("methods lists what system.methods lists")
  func methods() throws {
    let called = try Binary.run(["--db", ":memory:", "call", "system.methods", "prefix=session."])
    #expect(try Binary.run(["methods", "session.", "--json"]).output == called.output)
    let lines = try Binary.run(["methods", "session."]).output.split(separator: "\n")
    #expect(lines.count > 5 && lines == lines.sorted())
  }

  @Test("openrpc prints what rpc.discover answers")
  func openRPC() throws {
    let document = try JSONTree(parsing: Binary.run(["openrpc"]).output)
    let discovered = try Binary.run(["--db", ":memory:", "call", "rpc.discover"]).output
    #expect(try JSONTree(parsing: discovered) == document)
  }

  @Test("Every method has a page within its width, and an example that is a request")
  func describe() throws {
    let schemas = try Schemas.ofThisBuild()
    let methods = schemas.methods
    #expect(methods.count > 10)
    for method in methods {
      let page = MethodPage(
        method: method, schemas: schemas, palette: Palette(isOn: false), width: 80)
      let tooLong = page.text.split(separator: "\n").filter {
        $0.count > 80 && !$0.hasPrefix("   ")
      }
      #expect(tooLong.isEmpty, "\(tooLong)")
      let example = try #require(ExampleLine(method, schemas))
      let lines = example.requests(OwnerRoles(byNamespace: [:]))
      #expect(!lines.isEmpty)
      for line in lines { #expect(try JSONTree(parsing: line)["jsonrpc"] == "2.0") }
    }
  }

  @Test("Another name of a method leads to the same page")
  func otherName() throws {
    let page = try Binary.run(["describe", "leave.listHolidays"])
    #expect(page.output == (try Binary.run(["describe", "leave.holidays"]).output))
    #expect(page.output.contains("leave.holidays"))
  }

  @Test("No page shows words that call would refuse")
  func exampleSecrets() throws {
    let page = try Binary.run(["describe", "session.setPassword"]).output
    #expect(page.contains("password=\n") && !page.contains("horse"))
  }

  @Test("The words of an example say the same params as the example")
  func exampleWords() throws {
    let schemas = try Schemas.ofThisBuild()
    for method in schemas.methods {
      let example = try #require(ExampleLine(method, schemas))
      // A word stands in for what an earlier call has made.
      if example.params.text.contains("\"{") { continue }
      let builder = ParamsBuilder(schemas, schemas.params(of: method))
      let words = example.words.dropFirst(3).map { word in
        word.hasPrefix("'")
          ? String(word.dropFirst().dropLast()).replacing("'\\''", with: "'") : word
      }
      #expect(try builder.params(words) == example.params, "\(words)")
    }
  }
}

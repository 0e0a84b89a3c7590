import TestDatabases
import Testing

@testable import CLI

@Suite("Examples of the protocol")
struct ExampleTests {
  @Test("Come true in process, and results fit their schema", arguments: Examples.all)
  func inProcess(example: Example) throws {
    let answer = try Conversation(InProcessHost.init).play(example)
    #expect(faults(of: answer, example) == [])
    guard let result = answer["result"] else { return }
    let check = try Self.schemas.get()
    let schema = try #require(check.result(of: example.method))
    #expect(check.faults(of: result, schema) == [])
  }

  // The laws of Tests/Integration play all of them through the pipes of the release binary.
  @Test(
    "The first of every method comes true through the pipes of the binary",
    .aboutSQLite("a file comes true sooner, and Tests/Integration has both"),
    arguments: Examples.firsts)
  func throughPipes(example: Example) throws {
    let answer = try Conversation(BinaryHost.init).play(example)
    #expect(faults(of: answer, example) == [])
  }

  @Test("Every method has at least one success and one refusal")
  func bothWays() throws {
    let byMethod = Dictionary(grouping: Examples.all, by: \.method)
    let methods = makeHouse().table.methods.map(\.name.description)
    #expect(Set(byMethod.keys) == Set(methods))
    for (method, examples) in byMethod {
      let outcomes = examples.map { example in
        if case .result = example.outcome { true } else { false }
      }
      #expect(Set(outcomes).count == 2 || Self.neverRefusing.contains(method), "\(method)")
    }
  }

  /// Methods that show what is wrong in their result, so that a refusal has another code.
  static let neverRefusing: Set<String> = []

  private func faults(of answer: JSON, _ example: Example) -> [String] {
    switch example.outcome {
    case .result(let wanted): answer["result"].map { differences(wanted, $0) } ?? ["\(answer)"]
    case .error(let wanted):
      answer["error"].map { differences(ofError: wanted, $0) } ?? ["\(answer)"]
    }
  }

  private static let schemas = Result {
    let line = #"{"jsonrpc":"2.0","id":1,"method":"rpc.discover"}"#
    return SchemaCheck(
      document: try #require(try JSON(InProcessHost(TemporaryFolder()).answer(line))["result"]))
  }
}

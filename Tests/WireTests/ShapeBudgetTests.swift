import Kernel
import Testing

@testable import Wire

@Suite("How many faults are told, protocol 4.7")
struct ShapeBudgetTests {
  /// A record of one member.
  private struct One: WireReadable {
    init?(_ element: Element) {
      guard var members = Members(element) else { return nil }
      _ = members.optional("one") { $0.int() }
      members.finish(["one"])
    }
  }

  /// Facts of one member.
  private struct Given: WireReadable {
    init?(_ element: Element) {
      guard var members = FactMembers(element) else { return nil }
      while members.next() { _ = members.read { $0.int() } }
    }
  }

  @Test(
    "A hundred are kept, the others counted",
    arguments: [(1, 1, nil), (100, 100, nil), (101, 100, 1), (5_000, 100, 4_900)]
      as [(Int, Int, Int?)])
  func unknownMembers(count: Int, told: Int, more: Int?) throws {
    let members = (0..<count).map { "\"m\($0)\":1" }.joined(separator: ",")
    let violations = try faults(in: "{\"one\":1,\(members)}") { $0.record(One.self) }
    #expect(violations.count == told)
    #expect(violations.told.count == told)
    #expect(violations.more == more)
    #expect(violations.total == count)
  }

  @Test("Elements of a list count like members, and both together")
  func elements() throws {
    let elements = Array(repeating: #"{"two":2,"three":3}"#, count: 300)
    let text = "[\(elements.joined(separator: ","))]"
    let violations = try faults(in: text) { $0.array(0...1_000) { $0.record(One.self) } }
    #expect(violations.count == 100)
    #expect(violations.more == 500)
    #expect(violations.last?.path == "/49/three")
  }

  @Test("What facts say wrong is no fault, also behind a hundred others")
  func openData() throws {
    let wrong = Array(repeating: "true", count: 250).joined(separator: ",")
    let text = "[[\(wrong)],{\"a\":\"no number\",\"b\":[]}]"
    let violations = try faults(in: text) { element in
      _ = element.value[0].map { Element($0, element.shape).array(0...300) { $0.int() } }
      return element.value[1].flatMap { Element($0, element.shape).record(Given.self) }
    }
    #expect(violations.total == 250)
  }

  @Test("The collector is empty for the next request")
  func reset() throws {
    let shape = Shape()
    for _ in 0..<500 { shape.report(WireFault.required) }
    #expect(!shape.isClean)
    #expect(shape.take().total == 500)
    #expect(shape.isClean)
    #expect(shape.violations.total == 0)
    for _ in 0..<500 { shape.report(WireFault.required) }
    shape.reset()
    shape.report(WireFault.required)
    #expect(shape.violations.total == 1)
  }

  @Test("A map of too many members is one fault, before any of them is read")
  func maps() throws {
    let members = (0..<50).map { "\"m\($0)\":true" }.joined(separator: ",")
    let violations = try faults(in: "{\(members)}") { $0.map(0...10) { $0.int() } }
    #expect(violations.map(\.kind) == ["out_of_range"])
  }

  private func faults<Value>(
    in text: String, _ read: (Element) -> Value?
  ) throws -> [Violation] {
    let document = try #require(JSONDocument(Array(text.utf8)))
    let shape = Shape()
    return withExtendedLifetime((document, shape)) {
      _ = read(Element(document.root, shape))
      return shape.take()
    }
  }
}

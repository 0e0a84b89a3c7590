import Foundation
import Testing

@testable import nacre

@Suite("nacre demo")
struct DemoTests {
  @Test(
    "Ends with the order that was there before the kill, and leaves nothing behind",
    arguments: [1, 7])
  func plays(_ seed: Int) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let outcome = try Binary.run(
      ["demo", "--seed", "\(seed)"], variables: ["TMPDIR": folder.path])
    #expect(outcome.exitCode == 0, "\(outcome.errors)")
    let steps = try outcome.output.split(separator: "\n").map { try JSONTree(parsing: String($0)) }
    #expect(steps.filter { $0["request"] != nil }.count >= 10)
    #expect(steps.contains { $0["event"] == "killed" })
    let orders = steps.filter { $0["request", "method"] == "booking.getOrder" }
    #expect(orders.count == 2)
    #expect(orders[0]["answer", "result"] == orders[1]["answer", "result"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
  }

  @Test("The same seed gives the same people and devices")
  func seeds() {
    #expect(DemoData(seed: 5).visitor.name == DemoData(seed: 5).visitor.name)
    #expect(DemoData(seed: 5).phone.imei == DemoData(seed: 5).phone.imei)
    let visitors = Set((1...20).map { DemoData(seed: $0).visitor.name })
    #expect(visitors.count > 10)
  }
}

import Foundation
import Testing

@testable import CLI

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
    try #require(orders.count == 2)
    #expect(orders[0]["answer", "result"] == orders[1]["answer", "result"])
    let days = steps.filter { $0["request", "method"] == "routines.today" }
    let shifts = days.first?["answer", "result", "instances"]?.items ?? []
    let found = Set(shifts.compactMap { $0["status"]?.string })
    for status in ["completed", "in_progress", "scheduled"] { #expect(found.contains(status)) }
    let taken = steps.first { $0["request", "method"] == "routines.claim" }
    let kept = steps.first { $0["request", "method"] == "routines.get" }
    #expect(taken?["answer", "result", "id"] == kept?["answer", "result", "id"])
    let leaves = steps.filter { $0["request", "method"] == "leave.get" }
    #expect(leaves.last?["answer", "result", "status"] == "APPROVED")
    let tab = steps.first { $0["request", "method"] == "signatures.summary" }
    #expect(tab?["answer", "result", "progress", "label"] == "2/3")
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

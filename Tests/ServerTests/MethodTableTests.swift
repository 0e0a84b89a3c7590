import Platform
import Testing

@testable import Server

@Suite("The table of methods")
struct MethodTableTests {
  private func method(_ name: StaticString, also: [StaticString] = []) -> Method {
    Method(
      name: name, also: also, summary: "", access: .none, positions: [], openRPC: "{}",
      check: { _ in }, perform: .rule { _, _, out in out.raw("{}") })
  }

  @Test("A method is found by its name and by each other that it has, and by no more")
  func names() {
    let many = (0..<60).map { _ in method("shop.same") }
    let table = MethodTable(
      [
        method("shop.list", also: ["shop.listOrders", "shop.orders"]), method("shop.order"),
      ] + many)
    for (name, index) in [
      ("shop.list", 0), ("shop.listOrders", 0), ("shop.orders", 0), ("shop.order", 1),
      ("shop.same", 2), ("shop.lists", nil), ("", nil),
    ] as [(String, Int?)] {
      var name = name
      #expect(name.withUTF8 { table.index(of: UnsafeRawBufferPointer($0)) } == index, "\(name)")
    }
    #expect(table.methods[0].isCalled("shop.orders"))
    #expect(!table.methods[1].isCalled("shop.orders"))
  }
}

import Platform
import Synchronization
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
    let table = MethodTable([
      MethodRows([method("shop.list", also: ["shop.listOrders"]), method("shop.order")]),
      MethodRows([method("store.list", also: ["store.all"])] + many),
    ])
    for (name, index) in [
      ("shop.list", 0), ("shop.listOrders", 0), ("shop.order", 1), ("store.list", 2),
      ("store.all", 2), ("shop.same", 3), ("shop.lists", nil), ("", nil),
    ] as [(String, Int?)] {
      var name = name
      #expect(name.withUTF8 { table.index(of: UnsafeRawBufferPointer($0)) } == index, "\(name)")
    }
    #expect(table[0].isCalled("shop.listOrders"))
    #expect(!table[1].isCalled("shop.listOrders"))
    #expect(table[2].isCalled("store.all"))
    #expect(table.methods.count == 63)
  }

  @Test("A method is made when somebody first asks for it, and once")
  func lazily() {
    let made = Mutex<[Int]>([])
    let rows = MethodRows(names: ["shop.list", "shop.order"]) { index in
      made.withLock { $0.append(index) }
      return self.method("shop.any")
    }
    let table = MethodTable([rows, rows])
    #expect(made.withLock { $0 } == [])
    #expect(table[3] === table[3])
    #expect(table[1] !== table[3])
    #expect(made.withLock { $0 } == [1, 1])
  }
}

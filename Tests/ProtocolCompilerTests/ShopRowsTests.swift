import Kernel
import Platform
import Testing
import Wire

/// The type that the printed rows are of: a shop that is closed, and asks who somebody is.
struct Shop: ShopMethods {
  func validate(_ params: ValidateParams, _ call: RuleCall) throws -> ValidateResult {
    throw Refusal(ShopFault.closed)
  }

  func list(_ params: ListParams, _ call: ReadCall) throws -> ListResult {
    throw Refusal(ShopFault.closed)
  }

  func order(_ params: OrderParams, _ call: WriteCall) throws -> OrderResult {
    throw Refusal(ShopFault.closed)
  }

  func export(_ params: ExportParams, _ call: JobCall) throws -> ExportResult {
    throw Refusal(ShopFault.closed)
  }

  func decide(_ action: ShopAction, _ actor: Actor) -> Decision {
    action.isPermitted(to: actor) ? .allowed : .refused(ShopFault.closed)
  }
}

@Suite("Printed rows of the method table")
struct ShopRowsTests {
  @Test("Every name leads to its own row, also the other one that a method has")
  func rows() {
    let rows = Shop().methods
    #expect(
      rows.names.map(\.description) == ["shop.validate", "shop.list", "shop.order", "shop.export"])
    for (index, name) in rows.names.enumerated() {
      #expect(rows.make(index).name.description == name.description)
    }
    #expect(rows.others.map(\.name.description) == ["shop.listOrders"])
    #expect(rows.others.map(\.index) == [1])
    #expect(rows.make(1).also.map(\.description) == ["shop.listOrders"])
  }

  @Test(
    "Only the roles that the protocol names for an action permit it",
    arguments: [("owner", true), ("clerk", true), ("thief", false)]
  )
  func permitted(role: String, isPermitted: Bool) {
    let actor = Actor(organizationId: "o", userId: "u", name: "U", roles: ["shop": [role]])
    #expect(Shop().permitted(actor).contains("shop.order") == isPermitted)
    #expect(Shop().permitted(.nobody).isEmpty)
  }
}

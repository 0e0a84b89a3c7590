import Kernel

/// What a line may be for, and what it is when it does not say.
struct ItemTypes {
  let allowed: [ItemType]
  let fallback: ItemType

  init(_ allowed: [ItemType], fallback: ItemType) {
    self.allowed = allowed
    self.fallback = fallback
  }

  /// The lines of a sale when it is booked.
  init(of service: ServiceType) {
    self.init(service.itemTypes, fallback: service.itemTypeDefault)
  }

  /// The lines that come to an order later: units of the stock are sold by booking alone, and
  /// only a buyback has something to purchase.
  ///
  /// `workflow` is that of the line's device; `nil` for a line of the order as a whole.
  init(addedTo service: ServiceType, _ workflow: WorkflowType?) {
    let work: [ItemType] = [.repair, .part, .labour, .accessory, .other]
    if service.isSale {
      self.init([.accessory, .other], fallback: .accessory)
    } else if workflow == .buyback {
      self.init([.devicePurchase] + work.filter { $0 != .repair }, fallback: .devicePurchase)
    } else {
      self.init(work, fallback: .repair)
    }
  }

  /// A line that was booked keeps being the sale of its unit.
  init(keeping type: ItemType) {
    self.init([type], fallback: type)
  }

  /// Everything there is, as the money rule alone takes it.
  static let all = ItemTypes(ItemType.allCases, fallback: .accessory)
}

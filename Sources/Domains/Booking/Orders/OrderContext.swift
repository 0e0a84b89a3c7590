import Kernel
import Platform
import Store

/// An order with everything that decisions about it depend on.
struct OrderContext {
  var order: OrderRow
  var devices: [DeviceContext]
  var accessories: [StoredAccessory]
  var money: OrderMoney

  /// Every round, by device and round.
  var quotes: [StoredQuote]
  let preAuthorizedMinor: Int
  var hasCollectionSignature: Bool
  let settings: CompanySettings

  /// Who can have a device, of those who have one: what anybody else had is nobody's. `nil`: that
  /// makes no difference to whoever asks.
  var engineers: Set<ID>?

  /// The facts of the rules.
  var facts: OrderFacts {
    OrderFacts(
      service: order.serviceType,
      status: order.status,
      override: order.override,
      assignedUserId: order.assignedUserId,
      devices: devices.map(facts),
      preAuthorizedMinor: preAuthorizedMinor,
      balanceDueMinor: money.totals.balanceDueMinor,
      netPaidMinor: money.totals.netPaidMinor,
      hasCollectionSignature: hasCollectionSignature,
      allowsCollectionWithBalance: settings.allowCollectionWithBalance,
      takesDeposits: settings.depositsEnabled,
      itemCount: money.items.count,
      currency: order.currency
    )
  }

  func facts(of device: DeviceContext) -> DeviceFacts {
    let lines = lines(of: device)
    var facts = DeviceFacts(
      id: device.id,
      workflow: device.device.workflowType,
      status: device.device.status,
      assignedUserId: device.work.assignedUserId.flatMap { id in
        engineers?.contains(id) == false ? nil : id
      },
      hasFoundIssues: device.work.foundIssues != nil,
      hasDiagnosisNotes: device.work.diagnosisNotes != nil,
      lineItemCount: lines.count,
      quotedGrossMinor: Totals(items: lines.map(Totals.Line.init)).grandTotalMinor,
      accessoriesHere: accessories(of: device).filter { $0.returned == nil }.map(\.row.type)
    )
    facts.isFindMyEnabled = device.device.findMyStatus == .enabled
    facts.hasOpenQuote = QuoteRule.open(quotes, of: facts) != nil
    return facts
  }

  func accessories(of device: DeviceContext) -> [StoredAccessory] {
    accessories.filter { $0.row.deviceId == device.id }
  }

  /// The lines for a device; those of the order as a whole belong to an only device.
  func lines(of device: DeviceContext) -> [StoredItem] {
    let own = money.items(ofDevice: device.id)
    return devices.count == 1 ? own + money.items.filter { $0.deviceId == nil } : own
  }
}

extension ReadCall {
  /// An order with what decisions about it depend on, whoever asks.
  func atWork(_ order: OrderRow) throws -> OrderContext {
    var work = try database.atWork(order, of: organizationId)
    // Only an engineer is refused what lies on the bench of another.
    guard actor.bookingRole == .engineer else { return work }
    let assigned = Set(work.devices.compactMap(\.work.assignedUserId))
    work.engineers = try assigned.filter { try colleague($0).map(isEngineer) ?? false }
    return work
  }
}

extension Database {
  /// An order with what is on file of it.
  func atWork(_ order: OrderRow, of organizationId: ID) throws -> OrderContext {
    try atWork(order, settings(of: organizationId))
  }

  /// The same, beside others for which the company's settings were read.
  func atWork(_ order: OrderRow, _ settings: CompanySettings) throws -> OrderContext {
    let ((devices, accessories, hasCollectionSignature), (money, quotes, preAuthorization)) =
      try abreast(
        {
          try abreast(
            { try devicesOnFile(ofOrder: order.id) }, { try accessoriesOnFile(ofOrder: order.id) },
            { try self.hasSignature(.collection, ofOrder: order.id) })
        },
        {
          try abreast(
            { try self.money(ofOrder: order.id) }, { try self.quotes(ofOrder: order.id) },
            { try self.preAuthorization(ofOrder: order.id) })
        })
    return OrderContext(
      order: order.labelled(settings),
      devices: devices,
      accessories: accessories,
      money: money,
      quotes: quotes,
      preAuthorizedMinor: preAuthorization?.amountMinor ?? 0,
      hasCollectionSignature: hasCollectionSignature,
      settings: settings
    )
  }
}

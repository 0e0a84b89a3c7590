import Kernel

/// Quotes: which round is open, and what follows from an answer.
///
/// Source: booking specification 7.3 and 7.4.
enum QuoteRule {
  /// The round of a device that waits for an answer: the last one, while the device waits too.
  static func open(_ quotes: [StoredQuote], of device: DeviceFacts) -> StoredQuote? {
    guard device.status == .awaitingAuthorisation else { return nil }
    let last = quotes.last { $0.deviceId == device.id }
    return last?.status == .open ? last : nil
  }

  /// What was agreed to last about a device.
  static func agreed(_ quotes: [StoredQuote], of deviceId: ID) -> StoredQuote? {
    quotes.last { $0.deviceId == deviceId && $0.status == .authorized }
  }

  /// Where a device may go when its price is agreed to; the first is where it goes when nobody
  /// says.
  static func next(_ workflow: WorkflowType, _ items: [StoredItem]) -> [DeviceStatus] {
    guard workflow == .repair else { return [.readyToPay] }
    let needsParts = items.contains { $0.type == .part }
    let ways: [DeviceStatus] = [
      .readyToRepair, .authorisedSourceParts, .authorisedAwaitingParts,
    ]
    return needsParts
      ? [.authorisedSourceParts] + ways.filter { $0 != .authorisedSourceParts } : ways
  }

  /// Whether there is a device that a quote can be sent for.
  static func decideSending(_ order: OrderFacts) -> Decision {
    guard let first = order.devices.first else { return .refused(BookingFault.nothingToQuote) }
    if order.devices.contains(where: { $0.canBecome(.awaitingAuthorisation) }) { return .allowed }
    let ways = DeviceMachine.steps(from: first.status, in: first.workflow) ?? []
    return .refused(
      BookingFault.transitionNotAllowed(
        from: first.status, to: .awaitingAuthorisation, allowed: ways.map(\.to)))
  }

  static func decideAnswer(_ order: OrderFacts) -> Decision {
    order.devices.contains(where: \.hasOpenQuote) ? .allowed : .refused(BookingFault.quoteNotOpen)
  }
}

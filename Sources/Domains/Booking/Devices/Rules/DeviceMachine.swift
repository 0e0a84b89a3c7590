/// One way on from where a device stands.
struct DeviceStep: Equatable {
  let to: DeviceStatus

  /// Needs hands that repair: an engineer's, or those of who leads them.
  var isBench = false
}

/// The ways of a device through the shop: one table, which guards every change of status and draws
/// every button.
///
/// Source: booking specification 7.3.
enum DeviceMachine {
  /// The ways on from a status; none when it is an end, `nil` when the workflow does not have it.
  static func steps(from status: DeviceStatus, in workflow: WorkflowType) -> [DeviceStep]? {
    guard let row = rows.first(where: { $0.from == status }) else { return nil }
    return workflow == .repair ? row.repair : row.buyback
  }

  /// The statuses that a device of a workflow can have, in the order of the table.
  static func statuses(of workflow: WorkflowType) -> [DeviceStatus] {
    rows.filter { (workflow == .repair ? $0.repair : $0.buyback) != nil }.map(\.from)
  }

  private struct Row {
    let from: DeviceStatus

    /// `nil`: no device of the workflow comes here.
    let repair: [DeviceStep]?
    let buyback: [DeviceStep]?

    init(_ from: DeviceStatus, _ repair: [DeviceStep]?, _ buyback: [DeviceStep]?) {
      self.from = from
      self.repair = repair
      self.buyback = buyback
    }

    init(_ from: DeviceStatus, both steps: [DeviceStep]) { self.init(from, steps, steps) }
  }

  private static func to(_ statuses: DeviceStatus...) -> [DeviceStep] {
    statuses.map { DeviceStep(to: $0) }
  }

  private static func bench(_ statuses: DeviceStatus...) -> [DeviceStep] {
    statuses.map { DeviceStep(to: $0, isBench: true) }
  }

  private static let rows: [Row] = [
    Row(.awaitingDevice, both: to(.deviceReceived)),
    Row(.deviceReceived, both: bench(.diagnosing)),
    Row(.diagnosing, bench(.readyToQuote), bench(.readyToQuote) + to(.companyRejected)),
    Row(
      .readyToQuote,
      to(
        .awaitingAuthorisation, .companyRejected, .authorisedSourceParts,
        .authorisedAwaitingParts, .readyToRepair),
      to(.awaitingAuthorisation)),
    Row(
      .awaitingAuthorisation,
      to(.authorisedSourceParts, .authorisedAwaitingParts, .readyToRepair, .rejected),
      to(.readyToPay, .rejected)),
    Row(.authorisedSourceParts, to(.authorisedAwaitingParts, .awaitingAuthorisation), nil),
    Row(.authorisedAwaitingParts, to(.readyToRepair, .awaitingAuthorisation), nil),
    Row(.readyToRepair, bench(.repairing) + to(.awaitingAuthorisation), nil),
    Row(
      .repairing, bench(.repairedQc, .awaitingRevisedQuote) + to(.awaitingAuthorisation), nil),
    Row(.awaitingRevisedQuote, to(.awaitingAuthorisation), nil),
    // Back to the bench when the quality check failed.
    Row(.repairedQc, to(.repairedReady, .readyToRepair), nil),
    Row(.repairedReady, to(.collected, .despatched), nil),
    Row(.readyToPay, nil, to(.paymentMade)),
    Row(.paymentMade, nil, to(.addedToBuyback)),
    Row(.rejected, both: to(.rejectionQc)),
    Row(.companyRejected, both: to(.rejectionQc)),
    Row(.rejectionQc, both: to(.rejectionReady)),
    Row(.rejectionReady, both: to(.collected, .despatched)),
    Row(.collected, both: []),
    Row(.despatched, both: []),
    Row(.addedToBuyback, nil, []),
  ]
}

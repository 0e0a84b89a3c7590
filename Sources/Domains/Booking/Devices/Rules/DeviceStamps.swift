import Kernel

/// When a device passed something, and who did it.
struct Stamp: Equatable {
  let at: Instant
  let by: ID
}

/// What a device has passed. The log of statuses is the only record: this reads it.
///
/// What happened twice shows its latest time, except that work began when it first began.
/// Source: booking specification 7.3, “stamps who/when”.
struct DeviceStamps {
  private(set) var received: Stamp?
  private(set) var diagnosisStarted: Stamp?
  private(set) var diagnosisCompleted: Stamp?
  private(set) var quoteSent: Stamp?
  private(set) var authorised: Stamp?
  private(set) var rejected: Stamp?
  private(set) var repairStarted: Stamp?
  private(set) var repairCompleted: Stamp?
  private(set) var qualityChecked: Stamp?
  private(set) var ready: Stamp?
  private(set) var collected: Stamp?
  private(set) var despatched: Stamp?

  /// Takes the next entry of the log.
  mutating func pass(from: DeviceStatus?, to: DeviceStatus, _ stamp: Stamp) {
    if from == .diagnosing { diagnosisCompleted = stamp }
    switch to {
    case .deviceReceived: received = stamp
    case .diagnosing: diagnosisStarted = diagnosisStarted ?? stamp
    case .awaitingAuthorisation: quoteSent = stamp
    case .authorisedSourceParts, .authorisedAwaitingParts, .readyToRepair, .readyToPay:
      if from == .readyToQuote || from == .awaitingAuthorisation { authorised = stamp }
    case .rejected, .companyRejected: rejected = stamp
    case .repairing: repairStarted = repairStarted ?? stamp
    case .repairedQc: repairCompleted = stamp
    case .repairedReady, .rejectionReady:
      qualityChecked = stamp
      ready = stamp
    case .collected: collected = stamp
    case .despatched: despatched = stamp
    case .awaitingDevice, .readyToQuote, .awaitingRevisedQuote, .rejectionQc, .paymentMade,
      .addedToBuyback:
      break
    }
  }
}

extension DeviceStamps {
  /// When it was given back.
  var left: Instant? { (collected ?? despatched)?.at }
}

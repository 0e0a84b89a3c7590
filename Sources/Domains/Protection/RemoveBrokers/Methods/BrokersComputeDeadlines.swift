import Kernel
import Platform

extension Protection {
  /// `brokers.computeDeadlines`: by when a request has to be answered, and what to do after.
  /// Source: protection specification 7.2.
  public func brokersComputeDeadlines(
    _ params: BrokersComputeDeadlinesParams, _ call: RuleCall
  ) throws -> BrokersComputeDeadlinesResult {
    let way = params.method == .postal ? RemovalFacts.postalDays : 0
    let receivedOn = params.receivedOn ?? params.sentOn.adding(days: way)
    var violations: [Violation] = []
    if receivedOn < params.sentOn {
      violations.append(Violation(ProtectionFault.receivedBeforeSent, at: "/receivedOn"))
    }
    let holidays = params.holidays.map { GivenPeriod.date($0) }
    for (index, day) in holidays.enumerated() where day == nil {
      violations.append(Violation(ProtectionFault.invalidDate, at: "/holidays/\(index)"))
    }
    if params.extended, !params.law.isExtensible {
      violations.append(Violation(ProtectionFault.extensionNotAvailable, at: "/extended"))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
    let deadlines = RemovalDeadlines(
      RemovalFacts(
        law: params.law, receivedOn: receivedOn, holidays: Set(holidays.compactMap(\.self)),
        isExtended: params.extended, relistIntervalDays: params.relistIntervalDays,
        confirmedOn: params.confirmedOn))
    return BrokersComputeDeadlinesResult(
      receivedOn: deadlines.receivedOn, acknowledgeBy: deadlines.acknowledgeBy,
      respondBy: deadlines.respondBy, extendedRespondBy: deadlines.extendedRespondBy,
      dueOn: deadlines.dueOn, followUps: deadlines.followUps, escalateOn: deadlines.escalateOn,
      recheckOn: deadlines.recheckOn, basis: deadlines.basis,
      basisLabel: deadlines.basis.label(call.language))
  }
}

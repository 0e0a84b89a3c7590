import Kernel
import Platform

extension Protection {
  /// `brokers.computeDeadlines`: by when a request has to be answered, and what to do after.
  /// Source: protection specification 7.2.
  func brokersComputeDeadlines(
    _ params: DeadlinesForm, _ call: RuleCall
  ) throws -> BrokersComputeDeadlinesResult {
    guard let facts = try RemovalFacts(params) else { throw Defect("no request and no fault") }
    let deadlines = RemovalDeadlines(facts)
    return BrokersComputeDeadlinesResult(
      receivedOn: deadlines.receivedOn, acknowledgeBy: deadlines.acknowledgeBy,
      respondBy: deadlines.respondBy, extendedRespondBy: deadlines.extendedRespondBy,
      dueOn: deadlines.dueOn, followUps: deadlines.followUps, escalateOn: deadlines.escalateOn,
      recheckOn: deadlines.recheckOn, basis: deadlines.basis,
      basisLabel: deadlines.basis.label(call.language))
  }
}

extension RemovalFacts {
  /// What somebody says of a request, or a refusal of all that cannot be.
  fileprivate init?(_ form: DeadlinesForm) throws {
    var findings = Findings(
      shape: form.shape,
      order: [
        "law", "sentOn", "method", "receivedOn", "holidays", "extended", "relistIntervalDays",
        "confirmedOn",
      ])
    let law = findings.required(form.law, at: "/law")
    let sentOn = findings.required(form.sentOn, at: "/sentOn")
    if let sentOn, let received = form.receivedOn.value, received < sentOn {
      findings.refuse(ProtectionFault.receivedBeforeSent, at: "/receivedOn")
    }
    let holidays = findings.days(form.holidays, at: "/holidays")
    let isExtended = form.extended.value ?? false
    if let law, isExtended, !law.isExtensible {
      findings.refuse(ProtectionFault.extensionNotAvailable, at: "/extended")
    }
    try findings.orThrow()
    guard let law, let sentOn else { return nil }
    let way = form.method.value == .postal ? Self.postalDays : 0
    self.init(
      law: law, receivedOn: form.receivedOn.value ?? sentOn.adding(days: way), holidays: holidays,
      isExtended: isExtended, relistIntervalDays: form.relistIntervalDays.value ?? 90,
      confirmedOn: form.confirmedOn.value)
  }
}

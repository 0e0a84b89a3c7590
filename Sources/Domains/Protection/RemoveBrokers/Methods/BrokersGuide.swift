import Kernel
import Platform

extension Protection {
  /// `brokers.guide`: what to do by hand to be removed at a broker.
  /// Source: protection specification 7, “Steps by hand”.
  func brokersGuide(
    _ params: BrokersGuideParams, _ call: ReadCall
  ) throws -> BrokersGuideResult {
    let household = try call.household()
    let row = try params.requestId.map { try call.removal($0, .viewAlerts).row }
    if let row, row.brokerId != params.brokerId {
      throw Refusal(ProtectionFault.requestNotFound)
    }
    let broker =
      try row.map { try self.broker(of: $0, in: household, call) }
      ?? self.broker(params.brokerId, in: household, call)
    let asked = try subject(params, of: row, broker, household, call)
    var warnings = BrokerGuide(broker, by: asked.method).warnings
    if try broker.onePerEmail == true && call.hasUsedEmail(asked, of: broker) {
      warnings.append(.emailUsedBefore)
    }
    return BrokersGuideResult(
      steps: guideSteps(
        broker, by: asked.method, info: asked.info, done: asked.done, in: call.language),
      warnings: warnings.map { warning in
        GuideWarning(
          kind: warning, kindLabel: warning.label(call.language),
          message: warning.message.text(in: call.language))
      },
      waitsFor: asked.waitsFor, waitsForLabel: asked.waitsFor.label(call.language))
  }

  /// Of what the steps are: of a request, of an identity, or of the caller's default one.
  private func subject(
    _ params: BrokersGuideParams, of request: RemovalRow?, _ broker: BrokerEntry,
    _ household: Household, _ call: ReadCall
  ) throws -> GuideSubject {
    let first = broker.methods.first ?? .privacyPage
    if let row = request {
      return GuideSubject(
        personId: row.personId, requestId: row.id, method: row.course.method, info: row.data.info,
        done: row.data.steps,
        waitsFor: row.course.standing(on: try call.today(of: row.personId)).waitsFor)
    }
    let row =
      try params.identityId.map { try call.identity($0, .viewAlerts).row }
      ?? call.identity(nil, of: household.own.userId)
    return GuideSubject(
      personId: row.personId, requestId: nil, method: first, info: RemovalInfo(row.data),
      done: [], waitsFor: RequestState.draft.waitsFor)
  }
}

/// Whose steps are shown, and what is known of them.
private struct GuideSubject {
  let personId: ID
  let requestId: ID?
  let method: RemovalMethod
  let info: RemovalInfo
  let done: [StoredStepDone]
  let waitsFor: RequestWaitsFor
}

extension ReadCall {
  /// Whether another request to the broker has named the same address.
  fileprivate func hasUsedEmail(_ asked: GuideSubject, of broker: BrokerEntry) throws -> Bool {
    guard let email = asked.info.email?.folded else { return false }
    return try removals(of: asked.personId).contains { row in
      row.brokerId == broker.id && row.id != asked.requestId
        && row.data.info.email?.folded == email
    }
  }
}

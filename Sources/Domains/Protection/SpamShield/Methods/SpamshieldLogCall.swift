import Kernel
import Platform

extension Protection {
  /// `spamshield.logCall`: what happens with a call that arrives, and why.
  func spamshieldLogCall(
    _ params: SpamshieldLogCallParams, _ call: WriteCall
  ) throws -> SpamshieldLogCallResult {
    let arrived = ArrivedCall(
      personId: try call.reading.reportingPerson(params.personId), number: params.number,
      isAnonymous: params.anonymous ?? false, at: params.at ?? call.now, channel: .call,
      attestation: params.attestation, called: params.calledNumber)
    let judged = try judge(arrived, call.reading)
    _ = try call.storedHousehold()
    let kept = try call.keep(judged, arrived)
    let answer = judged.evaluation.answer(judged.facts, in: call.language)
    return SpamshieldLogCallResult(
      action: answer.action, actionLabel: answer.actionLabel,
      actionColorToken: answer.actionColorToken, actionIcon: answer.actionIcon,
      reason: answer.reason, reasonLabel: answer.reasonLabel, ruleId: answer.ruleId,
      e164: answer.e164, anonymous: answer.anonymous, candidates: answer.candidates,
      message: answer.message, historyId: kept.historyId, reputation: judged.facts.reputation,
      alertId: kept.alertId)
  }
}

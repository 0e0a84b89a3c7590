import Kernel
import Platform

extension Protection {
  /// `spamshield.logMessage`: what happens with a text that arrives; what it says is not kept.
  func spamshieldLogMessage(
    _ params: SpamshieldLogMessageParams, _ call: WriteCall
  ) throws -> SpamshieldLogMessageResult {
    let arrived = ArrivedCall(
      personId: try call.reading.reportingPerson(params.personId), number: params.number,
      isAnonymous: false, at: params.at ?? call.now, channel: .sms, text: params.text)
    let judged = try judge(arrived, call.reading)
    _ = try call.storedHousehold()
    let kept = try call.keep(judged, arrived)
    let answer = judged.evaluation.answer(judged.facts, in: call.language)
    let (text, found) = (judged.judgement, judged.judgement?.textClass)
    return SpamshieldLogMessageResult(
      action: answer.action, actionLabel: answer.actionLabel,
      actionColorToken: answer.actionColorToken, actionIcon: answer.actionIcon,
      reason: answer.reason, reasonLabel: answer.reasonLabel, ruleId: answer.ruleId,
      e164: answer.e164, anonymous: answer.anonymous, candidates: answer.candidates,
      message: answer.message, class: found, classLabel: found?.label(call.language),
      classColorToken: found?.look.colorToken, classIcon: found?.look.icon,
      probability: text?.shownProbability, modelProbability: text?.modelProbability,
      signals: text?.signals, signalLabels: text?.signals.map { $0.label(call.language) },
      topFeatures: text?.topFeatures.map { TextFeature(feature: $0.feature, weight: $0.weight) },
      historyId: kept.historyId, reputation: judged.facts.reputation, alertId: kept.alertId)
  }
}

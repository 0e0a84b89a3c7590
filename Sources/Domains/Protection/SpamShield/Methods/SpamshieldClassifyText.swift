import Kernel
import Platform

extension Protection {
  /// `spamshield.classifyText`: how likely a text is spam, and what speaks for it.
  /// Source: protection specification 5.3.
  func spamshieldClassifyText(
    _ params: SpamshieldClassifyTextParams, _ call: RuleCall
  ) throws -> SpamshieldClassifyTextResult {
    let judgement = TextJudgement(
      params.text, try spamModel(), logistic: Mathematics.logistic)
    let found = judgement.textClass
    return SpamshieldClassifyTextResult(
      class: found, classLabel: found.label(call.language), classColorToken: found.look.colorToken,
      classIcon: found.look.icon,
      probability: (judgement.probability * 1000 + 0.5).rounded(.down) / 1000,
      modelProbability: judgement.modelProbability, signals: judgement.signals,
      signalLabels: judgement.signals.map { $0.label(call.language) },
      topFeatures: judgement.topFeatures.map { TextFeature(feature: $0.feature, weight: $0.weight) }
    )
  }
}

import Kernel
import Platform
import Wire

extension Routines {
  /// `routines.labels`: every set of words with its labels, for hosts that draw them.
  /// Source: routines specification (g).
  public func labels(_ params: LabelsParams, _ call: RuleCall) throws -> LabelsResult {
    let words = ShiftWords(
      vocabulary: params.vocabulary ?? .shift,
      language: params.locale.flatMap { Language(tag: $0) } ?? call.language)
    return LabelsResult(
      locale: words.language.rawValue, vocabulary: words.vocabulary, groups: LabelGroups(words))
  }
}

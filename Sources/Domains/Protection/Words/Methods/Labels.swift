import Kernel
import Platform

extension Protection {
  /// `protection.labels`: every set of words with its labels, colours and icons.
  /// Source: protection specification 0.12.
  func labels(_ params: LabelsParams, _ call: RuleCall) throws -> LabelsResult {
    let language = params.locale.flatMap { Language(tag: $0) } ?? call.language
    return LabelsResult(locale: language.rawValue, sets: shownSets(in: language))
  }
}

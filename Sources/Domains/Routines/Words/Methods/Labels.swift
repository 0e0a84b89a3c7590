import Kernel
import Platform
import Wire

extension Routines {
  /// `routines.labels`: every set of words with its labels, for hosts that draw them.
  /// Source: routines specification (g).
  func labels(_ params: LabelsParams, _ call: RuleCall) throws -> LabelsResult {
    // Without a session, and with a database that nobody can open, these are the words of all.
    let own = params.vocabulary == nil ? try? call.read()?.settings().vocabulary : nil
    let words = ShiftWords(
      vocabulary: params.vocabulary ?? own ?? .shift,
      language: params.locale.flatMap { Language(tag: $0) } ?? call.language)
    return LabelsResult(
      locale: words.language.rawValue, vocabulary: words.vocabulary, groups: LabelGroups(words))
  }
}

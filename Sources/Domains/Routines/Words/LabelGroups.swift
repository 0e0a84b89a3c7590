import Kernel
import Platform
import Wire

/// All labels, by the set of words and the word.
struct LabelGroups: WireWritable {
  private let groups: [String: [String: String]]

  init(_ words: ShiftWords) {
    var groups: [String: [String: String]] = [:]
    for list in RoutinesWords.all where !Self.other.contains(list.name) {
      groups[Self.names[list.name] ?? list.name] = Dictionary(
        list.words.map { word in
          let label = word.label(words.language)
          // What one chooses between is called the same in both.
          return (word.value, list.name == "vocabulary" ? label : words.inRoutineWords(label))
        }, uniquingKeysWith: { first, _ in first })
    }
    groups["status"] = Dictionary(
      ShiftStatus.allCases.map { ($0.rawValue, words.label($0)) },
      uniquingKeysWith: { first, _ in first })
    groups["action"] = Dictionary(
      ShiftAction.allCases.map { ($0.rawValue, words.label($0, isFree: false)) },
      uniquingKeysWith: { first, _ in first })
    self.groups = groups
  }

  /// Sets that are called after the member that holds their words.
  private static let names = [
    "shiftStatus": "status", "shiftAction": "action", "holidayKey": "holiday",
    "unusedReason": "ignoredException", "assignmentReason": "reason",
    "blanketAdvice": "recommended",
  ]

  /// The same words in the other vocabulary.
  private static let other: Set<String> = [
    "routineStatus", "routineAction", "standardTemplate", "standardStep",
  ]

  func write(to out: JSONWriter) {
    out.map(groups) { labels in out.map(labels) { out.string($0) } }
  }
}

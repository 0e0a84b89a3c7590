import Kernel
import Platform

extension ReadCall {
  /// What leaked of a person, leak by leak, the newest first.
  func timeline(of personId: ID) throws -> [TimelineLeak] {
    let rows = try exposures(of: personId)
    let answers = try ExposureAnswers(self, rows, household())
    let zone = try zone(ofPerson: personId)
    return Dictionary(grouping: rows) { $0.foundIn }.values
      .compactMap { found -> TimelineLeak? in
        let exposures = found.map { answers.answer($0, whole: true) }
        guard let gravest = exposures.max(by: { $0.severity.rank < $1.severity.rank }),
          let seen = found.map(\.firstSeenAt).min()
        else { return nil }
        return TimelineLeak(exposures, gravest, foundOn: zone.date(at: seen), in: language)
      }
      .sorted { one, other in
        if one.on != other.on { return one.on > other.on }
        return one.title == other.title
          ? one.exposureIds.lexicographicallyPrecedes(other.exposureIds)
          : one.title.isBefore(other.title)
      }
  }
}

extension TimelineLeak {
  /// All that was found of somebody in one leak.
  fileprivate init(
    _ exposures: [Exposure], _ gravest: Exposure, foundOn: CalendarDate, in language: Language
  ) {
    let (breach, severity) = (gravest.breach, gravest.severity)
    let words: [FindingStatus] = [.open, .resolved]
    let status =
      words.first { word in exposures.contains { $0.status == word } } ?? .falsePositive
    let on = breach?.breachDate ?? foundOn
    var told: Set<ID> = []
    let items = exposures.compactMap(\.watchItem).filter { told.insert($0.id).inserted }
    let when =
      breach?.breachDate == nil ? ProtectionText.timelineFound(date: on) : .timelineLeaked(date: on)
    let onText = when.text(in: language)
    let summary = ProtectionText.timelineLeak(
      title: gravest.title, when: onText, severity: severity, status: status
    ).text(in: language)
    self.init(
      breachId: gravest.breachId, title: gravest.title, on: on, onText: onText,
      dataClasses: breach?.dataClasses ?? [], dataClassLabels: breach?.dataClassLabels ?? [],
      watchItems: items, exposureIds: exposures.map(\.id),
      severity: severity, severityLabel: severity.label(language),
      severityColorToken: severity.look.colorToken, severityIcon: severity.look.icon,
      status: status, statusLabel: status.label(language),
      statusColorToken: status.look.colorToken, statusIcon: status.look.icon, summary: summary,
      accessibilityText: summary)
  }
}

extension BreachTimeline {
  /// What is drawn of leaks; the rest is counted.
  init(_ leaks: [TimelineLeak], in language: Language) {
    let entries = leaks.prefix(Self.leaksMax).map { leak in
      Entry(
        title: leak.title, when: "\(leak.onText) · \(leak.severityLabel) · \(leak.statusLabel)",
        what: (leak.watchItems.map(\.display) + leak.dataClassLabels).joined(separator: ", "),
        colorToken: leak.severityColorToken)
    }
    let rest = leaks.count - entries.count
    let foot: ProtectionText? =
      leaks.isEmpty ? .timelineEmpty : rest > 0 ? .timelineMore(n: rest) : nil
    let title = ProtectionText.timelineTitle.text(in: language)
    let told = leaks.prefix(Self.leaksMax).map(\.summary) + [foot?.text(in: language) ?? ""]
    self.init(
      title: title, description: told.filter { !$0.isEmpty }.joined(separator: " "),
      entries: Array(entries), foot: foot?.text(in: language))
  }

  /// As many as somebody looks at in one picture.
  static let leaksMax = 20
}

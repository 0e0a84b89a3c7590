import Kernel
import Platform

/// How runs look to whoever asks.
struct RunAnswers {
  private let call: ReadCall
  private let people: AlertAnswers

  init(_ call: ReadCall, _ rows: [RunRow], _ household: Household) throws {
    self.call = call
    people = try AlertAnswers(
      call, [], household, and: rows.flatMap { [$0.byUser] + [$0.personId].compactMap(\.self) })
  }

  func answer(_ row: RunRow) -> Run {
    let (state, language) = (row.standing, call.language)
    let summary = row.summary(in: language)
    return Run(
      jobId: row.id, kind: row.kind, kindLabel: row.kind.label(language), personId: row.personId,
      person: row.personId.map(people.person), by: people.person(row.byUser), state: state,
      stateLabel: state.label(language), stateColorToken: state.look.colorToken,
      stateIcon: state.look.icon, partial: state == .partial || state == .cancelled,
      startedAt: row.startedAt, endedAt: row.endedAt, counts: row.data.counts,
      coverage: row.coverage(in: language), error: row.data.error,
      summary: summary, accessibilityText: summary)
  }
}

extension RunRow {
  /// Which sources were looked at, in words.
  func coverage(in language: Language) -> [Coverage] {
    data.coverage.map { Coverage($0, in: language) }
  }

  func summary(in language: Language) -> String {
    if let files = data.counts["files"] {
      return ProtectionText.runFiles(kind: kind, state: standing, files: files).text(in: language)
    }
    if kind == .refresh, standing == .succeeded || standing == .partial {
      let count = { (name: String) in data.counts[name] ?? 0 }
      return ProtectionText.runRefreshed(
        state: standing, items: count("items"), properties: count("properties"),
        found: count("found"), due: count("due")
      ).text(in: language)
    }
    if kind == .registryImport, standing == .succeeded {
      let count = { (name: String) in data.counts[name] ?? 0 }
      return ProtectionText.runRegistry(
        kind: kind, state: standing, added: count("added"), changed: count("changed"),
        removed: count("removed") + count("gone")
      ).text(in: language)
    }
    let found = data.counts["found"] ?? data.counts["hits"] ?? 0
    return ProtectionText.runSummary(kind: kind, state: standing, found: found).text(in: language)
  }
}

extension JobResult {
  /// What a job answers when it is done.
  init(_ row: RunRow, in language: Language) {
    let summary = row.summary(in: language)
    self.init(
      jobId: row.id, state: row.state, stateLabel: row.state.label(language),
      stateColorToken: row.state.look.colorToken, stateIcon: row.state.look.icon,
      summary: summary, accessibilityText: summary, counts: row.data.counts,
      coverage: row.coverage(in: language))
  }
}

extension StoredCoverage {
  /// That nothing was looked at, and why, in words.
  static func none(saying text: String) -> StoredCoverage {
    StoredCoverage(providerId: "none", state: .missing, label: text)
  }

  var isNone: Bool { providerId == "none" }
}

extension Coverage {
  init(_ stored: StoredCoverage, in language: Language) {
    if stored.isNone {
      self.init(stored, message: stored.label, in: language)
      return
    }
    if stored.reason == .reimportNeeded {
      self.init(
        stored, message: ProtectionText.coverageReimport(label: stored.label).text(in: language),
        in: language)
      return
    }
    let text: ProtectionText =
      switch stored.state {
      case .ok: .coverageOk(label: stored.label)
      case .stale: .coverageStale(label: stored.label)
      case .missing: .coverageMissing(label: stored.label)
      case .error: .coverageError(label: stored.label)
      }
    self.init(stored, message: text.text(in: language), in: language)
  }

  init(_ stored: StoredCoverage, message: String, in language: Language) {
    self.init(
      providerId: stored.providerId, state: stored.state,
      stateLabel: stored.state.label(language), stateColorToken: stored.state.look.colorToken,
      stateIcon: stored.state.look.icon, asOf: stored.asOf, reason: stored.reason,
      reasonLabel: stored.reason?.label(language), message: message)
  }
}

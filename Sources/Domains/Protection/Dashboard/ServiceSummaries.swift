import Kernel
import Platform

extension ReadCall {
  /// How the five services stand for a person.
  func serviceSummaries(of personId: ID, in household: Household) throws -> DashboardServices {
    let open = try database.alertCounts(of: personId, organizationId).filter {
      $0.status == FindingStatus.open.rawValue && $0.count > 0
    }
    let reported = try database.countReports(
      of: personId, since: now.adding(days: -30), organizationId)
    let calls = try database.countCalls(
      of: personId, since: now.adding(days: -30), organizationId)
    let rules = try database.countRules(of: personId, at: now, organizationId)
    let items = try database.countWatchItems(of: personId, organizationId)
    let exposures = try openExposures(of: personId)
    let coverage = try sourceCoverage(of: [personId])
    let darkwatch = DarkWatchFigures(
      items: items, ranks: exposures.map(\.severity.rank),
      hasFailed: try database.hasScanFailed(of: personId, organizationId),
      coverage: coverage, lastScanAt: try database.lastScan(of: personId, organizationId))
    func summary(_ service: Service, items: Int, _ counts: [String: Int]) -> ServiceSummary {
      let own = open.filter { $0.service == service.rawValue }
      let waiting = own.filter { $0.severity >= Severity.medium.rank }
      let state: ServiceState =
        !waiting.isEmpty ? .attention : items == 0 && own.isEmpty ? .notSetUp : .ok
      return ServiceSummary(
        state, open: own.reduce(0) { $0 + $1.count }, counts, language)
    }
    return DashboardServices(
      darkwatch: darkwatch.summary(language),
      voiceprint: try household.sees(.voiceprint, of: personId)
        ? voiceSummary(of: personId) { summary(.voiceprint, items: $0, $1) }
        : .hiddenVoices(language),
      spamshield: summary(
        .spamshield, items: rules + reported + calls.values.reduce(0, +),
        [
          "rules": rules, "blocked30d": calls[RuleAction.block.rawValue] ?? 0,
          "warned30d": calls[RuleAction.warn.rawValue] ?? 0, "reported30d": reported,
        ]),
      hometitle: try titleSummary(of: personId),
      brokers: try removals(
        of: personId, summary(.brokers, items: 0, removalFigures(of: personId).counts)))
  }
}

extension ReadCall {
  /// Requests that wait for the person need attention, whether or not there is an alert.
  private func removals(of personId: ID, _ given: ServiceSummary) throws -> ServiceSummary {
    let figures = try removalFigures(of: personId)
    guard given.state != .attention, figures.all > 0 else { return given }
    return ServiceSummary(
      figures.waiting > 0 ? .attention : .ok, waiting: figures.waiting, given.counts, language)
  }
}

/// What is watched and found of somebody, in figures.
private struct DarkWatchFigures {
  let items: Int

  /// Of what is open: how grave each is.
  let ranks: [Int]
  let hasFailed: Bool
  let coverage: [Coverage]
  let lastScanAt: Instant?

  func summary(_ language: Language) -> ServiceSummary {
    let isWaiting = ranks.contains { $0 >= Severity.medium.rank }
    let state: ServiceState =
      if hasFailed || coverage.isUnusable {
        .error
      } else if isWaiting {
        .attention
      } else {
        items == 0 ? .notSetUp : .ok
      }
    let counts = [
      "items": items, "open": ranks.count,
      "high": ranks.count(where: { $0 >= Severity.high.rank }),
    ]
    var summary = ServiceSummary(state, open: ranks.count, counts, language)
    summary.take(coverage, lastScanAt: lastScanAt, language)
    return summary
  }
}

extension [Coverage] {
  /// Whether there are sources, and none can be used. That there is none at all is no error:
  /// nobody has set one up.
  var isUnusable: Bool {
    contains { $0.providerId != "none" }
      && allSatisfy { $0.state == .missing || $0.state == .error }
  }
}

extension ServiceSummary {
  /// Says what is looked through, and when it was; that all is well nobody knows where nothing was.
  mutating func take(_ coverage: [Coverage], lastScanAt: Instant?, _ language: Language) {
    self.coverage = coverage
    self.lastScanAt = lastScanAt
    if state == .error, let gone = coverage.first, coverage.isUnusable { headline = gone.message }
    guard state == .ok else { return }
    if let none = coverage.first, none.providerId == "none" {
      headline = none.message
    } else if lastScanAt == nil, counts["open"] == 0 {
      headline = ProtectionText.serviceUnsearched.text(in: language)
    }
  }

  init(
    _ state: ServiceState, open: Int, _ counts: [String: Int], _ language: Language
  ) {
    let headline: ProtectionText =
      switch state {
      case .attention: .openAlerts(count: open)
      case .notSetUp: .serviceNotSetUp
      case .ok: open > 0 ? .openAlerts(count: open) : .serviceWell
      case .error: .serviceFailed
      }
    self.init(state, headline, counts, language)
  }

  /// Of requests to brokers: so many wait for the person.
  fileprivate init(
    _ state: ServiceState, waiting: Int, _ counts: [String: Int], _ language: Language
  ) {
    self.init(
      state, waiting > 0 ? .removalsWaiting(n: waiting) : .serviceWell, counts, language)
  }

  init(
    _ state: ServiceState, _ headline: ProtectionText, _ counts: [String: Int],
    _ language: Language
  ) {
    self.init(
      state: state, stateLabel: state.label(language), stateColorToken: state.look.colorToken,
      stateIcon: state.look.icon, headline: headline.text(in: language), counts: counts,
      coverage: [])
  }
}

import Kernel
import Platform

extension ReadCall {
  /// How the five services stand for a person.
  func serviceSummaries(of personId: ID) throws -> DashboardServices {
    let open = try database.alertCounts(of: personId, organizationId).filter {
      $0.status == FindingStatus.open.rawValue && $0.count > 0
    }
    let reported = try database.countReports(
      of: personId, since: now.adding(days: -30), organizationId)
    let items = try database.countWatchItems(of: personId, organizationId)
    func summary(_ service: Service, items: Int, _ counts: [String: Int]) -> ServiceSummary {
      let own = open.filter { $0.service == service.rawValue }
      let waiting = own.filter { $0.severity >= Severity.medium.rank }
      let state: ServiceState =
        !waiting.isEmpty ? .attention : items == 0 && own.isEmpty ? .notSetUp : .ok
      return ServiceSummary(
        state, open: own.reduce(0) { $0 + $1.count }, counts, language)
    }
    func count(_ service: Service, from rank: Int = 0) -> Int {
      open.filter { $0.service == service.rawValue && $0.severity >= rank }
        .reduce(0) { $0 + $1.count }
    }
    return DashboardServices(
      darkwatch: summary(
        .darkwatch, items: items,
        [
          "items": items, "open": count(.darkwatch),
          "high": count(.darkwatch, from: Severity.high.rank),
        ]),
      voiceprint: summary(
        .voiceprint, items: 0,
        ["enrollments": 0, "ready": 0, "analyses30d": 0, "suspected30d": 0]),
      spamshield: summary(
        .spamshield, items: reported,
        ["rules": 0, "blocked30d": 0, "warned30d": 0, "reported30d": reported]),
      hometitle: summary(
        .hometitle, items: 0, ["properties": 0, "changed": 0, "open": count(.hometitle)]),
      brokers: summary(
        .brokers, items: 0, ["listed": 0, "waiting": 0, "overdue": 0, "removed": 0]))
  }
}

extension ServiceSummary {
  fileprivate init(
    _ state: ServiceState, open: Int, _ counts: [String: Int], _ language: Language
  ) {
    let headline: ProtectionText =
      switch state {
      case .attention: .openAlerts(count: open)
      case .notSetUp: .serviceNotSetUp
      case .ok: open > 0 ? .openAlerts(count: open) : .serviceWell
      case .error: .serviceFailed
      }
    self.init(
      state: state, stateLabel: state.label(language), stateColorToken: state.look.colorToken,
      stateIcon: state.look.icon, headline: headline.text(in: language), counts: counts,
      coverage: [])
  }
}

import Kernel
import Platform

extension Protection {
  /// `spamshield.listRules`: rules in the order in which they win.
  func spamshieldListRules(
    _ params: SpamshieldListRulesParams, _ call: ReadCall
  ) throws -> SpamshieldListRulesResult {
    let household = try call.household()
    let people = try call.people(params.personId, .viewAlerts)
    // Plans bound how many there are.
    let all = try call.abreast(people) { try call.callRules(of: $0) }.flatMap(\.self)
    let search = SearchWords(params.search)
    let found = all.filter { row in
      search.fit(
        [
          row.data.name ?? "", row.data.pattern ?? "", row.data.kind.label(call.language),
          row.data.action.label(call.language),
        ])
    }
    let filter = RuleFilter(params)
    let fitting = found.filter { filter.fits($0) }.map { PlacedRule(row: $0, place: $0.place) }
      .sorted { $0.place.isBefore($1.place) }
    let page = try call.page(of: params, at: { (item: PlacedRule) in item.place }) {
      (place: RulePlace?, limit) in
      Array(
        fitting.drop { item in place.map { !$0.isBefore(item.place) } ?? false }.prefix(limit))
    }
    let answers = try RuleAnswers(call, page.items.map(\.row), household)
    return SpamshieldListRulesResult(
      items: page.items.map { answers.answer($0.row) }, counts: filter.counts(found),
      emptyState: fitting.isEmpty
        ? all.isEmpty ? .noRules(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

/// A rule, and where it stands.
private struct PlacedRule {
  let row: RuleRow
  let place: RulePlace
}

/// Which rules are asked for.
private struct RuleFilter {
  let kind: SpamRuleKind?
  let action: RuleAction?
  let isEnabled: Bool?

  init(_ params: SpamshieldListRulesParams) {
    (kind, action, isEnabled) = (params.kind, params.action, params.enabled)
  }

  func fits(
    _ row: RuleRow, anyKind: Bool = false, anyAction: Bool = false, anyState: Bool = false
  ) -> Bool {
    (anyKind || kind == nil || kind == row.data.kind)
      && (anyAction || action == nil || action == row.data.action)
      && (anyState || isEnabled == nil || isEnabled == row.isEnabled)
  }

  /// How many the filter leaves, without the member that is counted.
  func counts(_ rows: [RuleRow]) -> RuleCounts {
    func count(_ words: [String]) -> [String: Int] {
      Dictionary(words.map { ($0, 1) }, uniquingKeysWith: +)
    }
    return RuleCounts(
      action: count(rows.filter { fits($0, anyAction: true) }.map(\.data.action.rawValue)),
      kind: count(rows.filter { fits($0, anyKind: true) }.map(\.data.kind.rawValue)),
      enabled: count(rows.filter { fits($0, anyState: true) }.map { "\($0.isEnabled)" }))
  }
}

/// Where a rule stands among others: by priority, how specific it is, and age.
private typealias RulePlace = ListPlace<RuleKey, ID>

private struct RuleKey: PlaceKey {
  let priority: Int
  let specificity: Int
  let createdAt: Instant

  var spelled: String { "\(priority).\(specificity).\(createdAt.milliseconds)" }

  init(priority: Int, specificity: Int, createdAt: Instant) {
    (self.priority, self.specificity, self.createdAt) = (priority, specificity, createdAt)
  }

  init?(spelled: Substring) {
    let parts = spelled.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 3, let priority = Int(parts[0]), let specificity = Int(parts[1]),
      let time = Int64(parts[2])
    else { return nil }
    self.init(
      priority: priority, specificity: specificity, createdAt: Instant(milliseconds: time))
  }
}

extension RuleRow {
  fileprivate var place: RulePlace {
    RulePlace(
      key: RuleKey(
        priority: priority, specificity: rule?.look.specificity ?? 0, createdAt: createdAt),
      id: id)
  }
}

extension RulePlace {
  fileprivate func isBefore(_ other: RulePlace) -> Bool {
    if key.priority != other.key.priority { return key.priority > other.key.priority }
    if key.specificity != other.key.specificity { return key.specificity > other.key.specificity }
    if key.createdAt != other.key.createdAt { return key.createdAt < other.key.createdAt }
    return id.isBefore(other.id)
  }
}

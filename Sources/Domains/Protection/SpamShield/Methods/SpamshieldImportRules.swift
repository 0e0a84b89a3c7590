import Kernel
import Platform

extension Protection {
  /// `spamshield.importRules`: rules from a list, in one transaction.
  /// Source: protection specification 5.5, "Lists in and out".
  func spamshieldImportRules(
    _ params: SpamshieldImportRulesParams, _ call: WriteCall
  ) throws -> SpamshieldImportRulesResult {
    let personId = try call.reading.person(params.personId, .manageRules)
    let list = try GivenList(path: params.path, text: params.text, call.files)
    let reader = try callReader(for: personId, call.reading)
    let household = try call.storedHousehold()
    let held = try call.reading.callRules(of: personId).filter { !$0.isTemporary }
    let plan = try call.reading.plan(of: household.group.id)
    let limit = call.services.plans.limits.limit(of: .spamRules, on: plan)
    var taking = RuleTaking(held, limit: limit, at: call.now)
    try list.eachRule(params.format, params.action) { listed in
      try call.request.step()
      let isTaken = taking.take(listed, reader, call.language)
      if !isTaken, params.onError == .stop { throw list.unreadable(line: listed.line) }
    }
    let gone = params.mode == .replace ? taking.unnamed(of: held) : []
    let more = taking.room(freedBy: gone)
    if more > 0 { try call.reading.requireRoom(for: .spamRules, adding: more, in: household) }
    for row in gone { try call.database.deleteRule(row.id, call.organizationId) }
    let keys = try call.keysToSeal(of: personId)
    for (rule, form) in taking.added {
      try call.insert(
        RuleRow(
          id: call.makeID(), personId: personId, isEnabled: rule.isEnabled,
          priority: rule.priority, expiresAt: rule.expiresAt, isTemporary: false,
          createdAt: call.now, version: 1, data: StoredRule(rule, form)), keys)
    }
    let event = ProtectionEvent.spamshieldRulesImported(
      .init(personId: personId, added: taking.added.count, removed: gone.count))
    try call.record(Change(event, of: personId))
    return SpamshieldImportRulesResult(
      added: taking.added.count, unchanged: taking.unchanged,
      skipped: taking.skipped, skippedCount: taking.skippedCount,
      removed: gone.count, limit: limit,
      current: try call.reading.count(.spamRules, household).group)
  }
}

/// Rules that come in, beside those that were there.
private struct RuleTaking {
  /// As many as there may be room for; all are counted.
  private(set) var added: [(rule: SpamRule, form: SpamRuleForm)] = []
  private var addedCount = 0
  private var endedCount = 0
  private(set) var unchanged = 0

  /// The first of those that cannot be rules; all are counted.
  private(set) var skipped: [SkippedRule] = []
  private(set) var skippedCount = 0
  private static let skippedMax = 20

  // What tells rules apart: kind, pattern and action. One that has expired is there for a while
  // yet, and judges nothing: it is none that a list need not bring.
  private var named: Set<String> = []
  private var inForce: Set<String>
  private var ended: Set<String>

  private let limit: Int
  private let addedMax: Int
  private let now: Instant

  init(_ rows: [RuleRow], limit: Int, at now: Instant) {
    inForce = Set(rows.filter { !$0.isExpired(at: now) }.map(\.data.mark))
    ended = Set(rows.filter { $0.isExpired(at: now) }.map(\.data.mark))
    // Those that are there may all go, and what has expired may come along.
    addedMax = 2 * limit + rows.count
    (self.limit, self.now) = (limit, now)
  }

  /// Those that the list does not name.
  func unnamed(of rows: [RuleRow]) -> [RuleRow] { rows.filter { !named.contains($0.data.mark) } }

  /// How many more rules the plan has to allow once some are gone. Those that have expired count
  /// towards no plan, unless they alone are more than it allows: everything has a bound.
  func room(freedBy gone: [RuleRow]) -> Int {
    guard endedCount <= limit else { return addedCount }
    return addedCount - endedCount - gone.count { !$0.isExpired(at: now) }
  }

  /// Takes a rule, unless it cannot be one.
  mutating func take(_ listed: ListedRule, _ reader: CallReader, _ language: Language) -> Bool {
    var findings = Findings(shape: [], order: SpamRule.order)
    let rule =
      listed.fault == nil
      ? SpamRule(
        listed.form, at: "", isStored: false, &findings, dialled: reader.dialled) : nil
    if let fault = listed.fault ?? findings.violations.first?.fault {
      skippedCount += 1
      guard skipped.count < Self.skippedMax else { return false }
      skipped.append(
        SkippedRule(
          line: listed.line, kind: fault.kind.description, message: fault.text(in: language)))
      return false
    }
    guard let rule else { return false }
    let mark = StoredRule(rule, listed.form).mark
    let isEnded = hasEnded(rule.expiresAt, at: now)
    if inForce.contains(mark) || (isEnded && ended.contains(mark)) {
      unchanged += 1
    } else {
      addedCount += 1
      if isEnded { endedCount += 1 }
      if added.count < addedMax { added.append((rule, listed.form)) }
    }
    if isEnded { ended.insert(mark) } else { inForce.insert(mark) }
    named.insert(mark)
    return true
  }
}

extension StoredRule {
  /// What tells it from others of a list.
  fileprivate var mark: String { "\(kind.rawValue) \(action.rawValue) \(pattern ?? "")" }
}

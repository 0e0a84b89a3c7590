import Kernel
import Platform
import Wire

extension GivenList {
  /// The rules of a list; without a format by what it looks like.
  func rules(_ format: RuleListFormat?, _ action: RuleAction) throws -> [ListedRule] {
    switch format ?? look {
    case .lines: return RuleList.rules(ofLines: text, action)
    case .vcard: return RuleList.rules(ofCards: text, action)
    case .csv:
      guard let rules = RuleList.rules(ofTable: bytes, action) else { throw unreadable(line: 1) }
      return rules
    case .json:
      guard let rules = rulesOfJSON(action) else { throw unreadable(line: 1) }
      return rules
    }
  }

  /// The refusal of a list in which a line cannot be read.
  func unreadable(line: Int) -> Refusal {
    Refusal([Violation(ProtectionFault.ruleLineUnreadable(line: line), at: path)])
  }

  private var look: RuleListFormat {
    if begins(with: "{") || begins(with: "[") { return .json }
    if begins(with: "BEGIN:VCARD") { return .vcard }
    return begins(with: "KIND,") ? .csv : .lines
  }

  /// The rules of a JSON text: a list, or an object that holds one; `nil` when it is neither.
  private func rulesOfJSON(_ action: RuleAction) -> [ListedRule]? {
    guard let document = JSONDocument(foreign: bytes) else { return nil }
    return withExtendedLifetime(document) {
      let root = document.root
      guard let list = root.isArray ? root : root.isObject ? root.member("rules") : nil,
        list.isArray
      else { return nil }
      return (0..<list.count).map { index in
        var rule = ListedRule(line: index + 1)
        let shape = Shape()
        let form = list[index].flatMap { value in
          value.isObject
            ? withExtendedLifetime(shape) { SpamRuleForm(Element(value, shape)) } : nil
        }
        guard let form else {
          rule.fault = ProtectionFault.ruleLineUnreadable(line: index + 1)
          return rule
        }
        rule.form = form
        if form.action.isAbsent { rule.form.action = .value(action) }
        rule.fault = shape.violations.first?.fault
        return rule
      }
    }
  }
}

extension ExportedRule {
  init(_ row: RuleRow) {
    self.init(
      kind: row.data.kind, pattern: row.data.pattern, action: row.data.action,
      name: row.data.name, priority: row.priority, enabled: row.isEnabled,
      channels: row.data.channels, schedule: row.data.schedule, expiresAt: row.expiresAt)
  }

  /// The fields of a record of a table; the last one only where any rule of it has times.
  func fields(withTimes: Bool) -> [String] {
    let fields = [
      kind.rawValue, pattern ?? "", action.rawValue, name ?? "", "\(priority)", "\(enabled)",
      channels.map(\.rawValue).joined(separator: " "), expiresAt?.description ?? "",
    ]
    return withTimes ? fields + [schedule?.field ?? ""] : fields
  }

  /// What those fields are called. Source: protection specification 5.5, "Lists in and out".
  static let columns = [
    "kind", "pattern", "action", "name", "priority", "enabled", "channels", "expiresAt",
  ]

  /// What the field behind them is called.
  static let timesColumn = "schedule"
}

extension RuleTimes {
  /// As a table has it: the days, and from when to when, such as `1 2 22:00-06:00`.
  fileprivate var field: String {
    (days.sorted().map { "\($0)" } + ["\(from)-\(to)"]).joined(separator: " ")
  }
}

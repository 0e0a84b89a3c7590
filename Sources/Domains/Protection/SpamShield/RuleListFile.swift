import Kernel
import Platform
import Wire

extension GivenList {
  /// Lends the rules of a list; without a format by what it looks like.
  func eachRule(
    _ format: RuleListFormat?, _ action: RuleAction, _ body: (ListedRule) throws -> Void
  ) throws {
    var isList = true
    switch format ?? look {
    case .lines: try RuleList.eachRule(ofLines: bytes, action, body)
    case .vcard: try RuleList.eachRule(ofCards: bytes, action, body)
    case .csv: isList = try RuleList.eachRule(ofTable: bytes, action, body)
    case .json: isList = try eachRuleOfJSON(action, body)
    }
    guard isList else { throw unreadable(line: 1) }
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

  /// Of a JSON text: a list, or an object that holds one; answers whether it is either.
  private func eachRuleOfJSON(
    _ action: RuleAction, _ body: (ListedRule) throws -> Void
  ) throws -> Bool {
    guard let document = JSONDocument(foreign: bytes) else { return false }
    return try withExtendedLifetime(document) {
      let root = document.root
      guard let list = root.isArray ? root : root.isObject ? root.member("rules") : nil,
        list.isArray
      else { return false }
      for index in 0..<list.count {
        try body(ListedRule(list[index], line: index + 1, action))
      }
      return true
    }
  }
}

extension ListedRule {
  /// A rule of a JSON list.
  fileprivate init(_ value: JSONValue?, line: Int, _ action: RuleAction) {
    self.init(line: line)
    let shape = Shape()
    let read = value.flatMap { value in
      value.isObject ? withExtendedLifetime(shape) { SpamRuleForm(Element(value, shape)) } : nil
    }
    guard let read else {
      fault = ProtectionFault.ruleLineUnreadable(line: line)
      return
    }
    form = read
    if read.action.isAbsent { form.action = .value(action) }
    fault = shape.violations.first?.fault
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

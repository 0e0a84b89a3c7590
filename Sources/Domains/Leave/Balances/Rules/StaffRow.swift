import Kernel

/// A row of a table of people, read; what its cells leave empty is `nil`.
struct StaffRow {
  let number: Int

  /// By what the person is named, in the order of the columns.
  private(set) var person: [(column: StaffColumn, text: String)] = []
  private(set) var head: String?
  private(set) var code: String?
  private(set) var department: String?
  private(set) var joiningDate: CalendarDate?
  private(set) var retirementDate: CalendarDate?
  private(set) var leavingDate: CalendarDate?
  private(set) var gender: Gender?
  private(set) var isConfirmed: Bool?

  /// What the balances are to be.
  private(set) var balances: [(column: StaffColumn, type: LeaveType, days: Double)] = []

  init(
    _ number: Int, _ fields: [String], _ columns: [StaffColumn?],
    _ findings: inout [StaffFinding]
  ) {
    self.number = number
    for (column, field) in zip(columns, fields) {
      let text = field.trimmed
      guard let column, !text.isEmpty else { continue }
      if let fault = take(column, text) { findings.append(StaffFinding(number, column, fault)) }
    }
  }

  /// Takes a cell; answers what is wrong with it.
  private mutating func take(_ column: StaffColumn, _ text: String) -> LeaveFault? {
    switch column {
    case .header: return nil
    case .userId, .login, .name: person.append((column, text))
    case .head: head = text
    case .employeeCode: code = String(text.prefix(40))
    case .department: department = String(text.prefix(100))
    case .joiningDate: return read(text, into: &joiningDate)
    case .retirementDate: return read(text, into: &retirementDate)
    case .leavingDate: return read(text, into: &leavingDate)
    case .gender:
      gender = Gender(said: text)
      return gender == nil ? .genderUnknown(given: text.shortened) : nil
    case .confirmed:
      isConfirmed = answers[text.unicodeLowercased]
      return isConfirmed == nil ? .yesOrNo(given: text.shortened) : nil
    case .earned, .casual, .medical, .special: return readDays(column, text)
    }
    return nil
  }

  private func read(_ text: String, into date: inout CalendarDate?) -> LeaveFault? {
    date = ListedDate.read(text)
    return date == nil ? .invalidDate : nil
  }

  private mutating func readDays(_ column: StaffColumn, _ text: String) -> LeaveFault? {
    guard let type = column.balance, let days = halfDays(text), 0...10_000 ~= days else {
      return .daysUnreadable(given: text.shortened)
    }
    balances.append((column, type, days))
    return nil
  }
}

/// A number of whole or half days, with a point or a comma.
private func halfDays(_ text: String) -> Double? {
  let plain = text.split(separator: ",", omittingEmptySubsequences: false).joined(separator: ".")
  guard plain.utf8.count <= 8,
    plain.utf8.allSatisfy({ 0x30...0x39 ~= $0 || $0 == UInt8(ascii: ".") }),
    let days = Double(plain), isHalves(days)
  else { return nil }
  return days
}

/// How people say yes and no.
private let answers: [String: Bool] = [
  "yes": true, "true": true, "1": true, "ja": true, "no": false, "false": false, "0": false,
  "nej": false,
]

extension Gender {
  /// As people write it in either language.
  fileprivate init?(said text: String) {
    switch text.unicodeLowercased {
    case "female", "f", "woman", "kvinna": self = .female
    case "male", "m", "man": self = .male
    case "other", "annat": self = .other
    default: return nil
    }
  }
}

extension String {
  /// As much of a cell as anybody recognises it by.
  var shortened: String { unicodeScalars.count > 40 ? prefix(40) + "…" : self }
}

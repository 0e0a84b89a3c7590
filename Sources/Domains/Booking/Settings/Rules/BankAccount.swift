import Kernel

/// Where the money for a bought device goes.
///
/// Source: booking specification 7.4: a holder, a sort code of 6 digits, an account of 8.
struct BankAccount: Equatable {
  let holder: String
  let sortCode: String
  let number: String

  /// The account that somebody gave for a device, or `nil` when something is wrong with it.
  static func judge(
    _ form: BankDetailsInput, _ workflow: WorkflowType, _ findings: inout Findings
  ) -> BankAccount? {
    let path = FieldPath().member("bankDetails")
    guard workflow == .buyback else {
      findings.refuse(.bankDetailsNotAllowed, at: path)
      return nil
    }
    let holder = findings.name(
      form.accountHolder.isEmpty ? .absent : .value(form.accountHolder), upTo: 160,
      or: .nameInvalid, at: path.member("accountHolder"))
    if holder.isAbsent { findings.refuse(.nameInvalid, at: path.member("accountHolder")) }
    let sortCode = digits(form.sortCode, 6)
    if sortCode == nil { findings.refuse(.sortCodeInvalid, at: path.member("sortCode")) }
    let number = digits(form.accountNumber, 8)
    if number == nil { findings.refuse(.accountNumberInvalid, at: path.member("accountNumber")) }
    guard let holder = holder.value, let sortCode, let number else { return nil }
    return BankAccount(holder: holder, sortCode: sortCode, number: number)
  }

  /// As reads show it: enough to recognise one's own account, too little to use it.
  var masked: BankDetails {
    BankDetails(
      accountHolder: holder.split(separator: " ").map { "\($0.prefix(1))•••" }
        .joined(separator: " "),
      sortCode: "••••\(sortCode.suffix(2))",
      accountNumber: "••••\(number.suffix(4))"
    )
  }

  /// One field to a line, in the order of the properties: what is sealed.
  var text: String { "\(holder)\n\(sortCode)\n\(number)" }

  /// Reads what `text` wrote; `nil` for anything else.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 3 else { return nil }
    self.init(holder: lines[0], sortCode: lines[1], number: lines[2])
  }

  private init(holder: String, sortCode: String, number: String) {
    self.holder = holder
    self.sortCode = sortCode
    self.number = number
  }

  /// So many ASCII digits, between which spaces and hyphens may stand.
  private static func digits(_ text: String, _ count: Int) -> String? {
    let bytes = text.utf8.filter { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "-") }
    guard bytes.count == count, bytes.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else {
      return nil
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

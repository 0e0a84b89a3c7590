import Kernel

/// Where the money for a bought device goes.
///
/// Source: booking specification 7.4: a holder, a sort code of 6 digits, an account of 8.
struct BankAccount: Equatable {
  let holder: String
  let sortCode: String
  let number: String

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

  init(holder: String, sortCode: String, number: String) {
    self.holder = holder
    self.sortCode = sortCode
    self.number = number
  }

  /// Reads what `text` wrote; `nil` for anything else.
  init?(text: String) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines.count == 3 else { return nil }
    self.init(holder: lines[0], sortCode: lines[1], number: lines[2])
  }
}

import Kernel

/// How a proof of belonging goes. Source: protection specification 3.5.
enum VerificationTerms {
  static let minutes: Int64 = 15
  static let days: Int64 = 7
  static let tries = 5

  /// When another code may be sent after these, the newest first; `nil`: now.
  static func next(after moments: [Instant]) -> Instant? {
    moments.count < 3 ? nil : moments[2].adding(hours: 1)
  }

  /// Six digits of some random bytes, each as likely as any other to a part in a million million.
  static func digits(_ bytes: [UInt8]) -> String {
    let number = bytes.prefix(8).reduce(0 as UInt64) { $0 << 8 | UInt64($1) } % 1_000_000
    let text = String(number)
    return String(repeating: "0", count: 6 - text.utf8.count) + text
  }
}

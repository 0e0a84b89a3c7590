import Glibc
import Kernel

// How the kernel's words look on the wire. Source: wire conventions.

extension JSONWriter {
  /// RFC 3339 in UTC with milliseconds.
  public func instant(_ instant: Instant) {
    reserve(Instant.textLength + 2)
    byte(UInt8(ascii: "\""))
    instant.write(into: base + count)
    count += Instant.textLength
    byte(UInt8(ascii: "\""))
  }

  /// `YYYY-MM-DD`.
  public func date(_ date: CalendarDate) {
    reserve(CalendarDate.textLength + 2)
    byte(UInt8(ascii: "\""))
    date.write(into: base + count)
    count += CalendarDate.textLength
    byte(UInt8(ascii: "\""))
  }

  /// `{amountMinor, currency}`.
  public func money(_ money: Money) {
    raw("{\"amountMinor\":")
    int(money.amountMinor)
    raw(",\"currency\":")
    string(money.currency)
    endObject()
  }

  /// Bytes as padded standard base64.
  public func base64(_ bytes: [UInt8]) { string(Base64.encode(bytes)) }

  /// `{kind, path, message, expected?, actual?}` and the fault's own facts.
  public func violation(_ violation: Violation) {
    raw("{\"kind\":")
    string(violation.fault.kind)
    raw(",\"path\":")
    string(violation.path)
    raw(",\"message\":")
    string(violation.fault.text(in: language))
    if let expected = violation.fault.expected {
      raw(",\"expected\":")
      fact(expected)
    }
    if let actual = violation.fault.actual {
      raw(",\"actual\":")
      fact(actual)
    }
    facts(of: violation.fault)
    endObject()
  }

  /// `{allowed, reason?, message?}`.
  public func decision(_ decision: Decision) {
    switch decision {
    case .allowed: raw("{\"allowed\":true}")
    case .refused(let fault):
      raw("{\"allowed\":false,\"reason\":")
      string(fault.reason)
      raw(",\"message\":")
      string(fault.text(in: language))
      // A fact of the same name, such as the words that would be allowed, stands in the error only:
      // a name that comes twice makes the whole answer useless.
      facts(of: fault, besides: ["allowed", "reason", "message"])
      endObject()
    }
  }

  /// A fault's own facts as further members.
  public func facts(of fault: any Fault, besides taken: [StaticString] = []) {
    for fact in fault.facts where !taken.contains(where: { $0.isSame(as: fact.name) }) {
      key(named: fact.name.description)
      self.fact(fact.value)
    }
  }
}

extension StaticString {
  /// Whether both are one text; as `String`s they would have to be copied first.
  fileprivate func isSame(as other: StaticString) -> Bool {
    utf8CodeUnitCount == other.utf8CodeUnitCount
      && memcmp(utf8Start, other.utf8Start, utf8CodeUnitCount) == 0
  }
}

extension Element {
  /// `{amountMinor, currency}`, with a currency of three capital letters (ISO 4217).
  public func money() -> Money? {
    guard var members = Members(self) else { return nil }
    let amount = members.required("amountMinor") { $0.int() }
    let currency = members.required("currency") { $0.currency() }
    members.finish(["amountMinor", "currency"])
    guard let amount, let currency else { return nil }
    return Money(amountMinor: amount, currency: currency)
  }

  private func currency() -> String? {
    guard let text = value.string else { return mismatch("string") }
    let isCode = text.utf8.count == 3 && text.utf8.allSatisfy { 65...90 ~= $0 }
    return isCode ? text : invalidFormat("GBP (ISO 4217)")
  }
}

import Kernel

extension ShiftData {
  /// What somebody gets for the work; it counts on the day on which the work was done. Source:
  /// routines specification (e), "Points".
  ///
  /// - Parameter now: stands for when it was done where nobody has said so.
  func award(to userId: String, of instanceId: String, _ zone: TimeZoneRules, at now: Instant)
    -> LedgerData
  {
    LedgerData(
      userId: userId, instanceId: instanceId, points: pointsValue, kind: .awarded,
      countedOn: zone.date(at: completedAt ?? now))
  }
}

/// The id of an award that nobody makes but the clock: the same before it is written and after.
///
/// - Parameter version: that of the shift for which it is given.
func idOfAward(_ instanceId: String, version: Int, to userId: String, at moment: Instant) -> String
{
  let facts = Array("\(instanceId) \(version) \(userId)".utf8)
  // As UUIDs of version 7, by the moment; two halves of FNV-1a stand where chance does elsewhere.
  let time = UInt64(max(0, moment.milliseconds)) & 0xffff_ffff_ffff
  let high = time << 16 | 0x7000 | fnv1a(facts) & 0xfff
  let low = fnv1a(facts.reversed()) >> 2 | 0x8000_0000_0000_0000
  let digits = hexadecimal(high) + hexadecimal(low)
  var text = ""
  for (index, digit) in digits.enumerated() {
    if index == 8 || index == 12 || index == 16 || index == 20 { text.append("-") }
    text.append(digit)
  }
  return text
}

/// FNV-1a of 64 bits.
private func fnv1a(_ bytes: some Sequence<UInt8>) -> UInt64 {
  bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
}

private func hexadecimal(_ value: UInt64) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: 16 - text.count) + text
}

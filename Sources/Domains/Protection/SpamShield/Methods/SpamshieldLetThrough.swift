import Kernel
import Platform

extension Protection {
  /// `spamshield.letThrough`: a number, or everybody, gets through for a while.
  /// Source: protection specification 5.5, "Only contacts ring".
  func spamshieldLetThrough(
    _ params: SpamshieldLetThroughParams, _ call: WriteCall
  ) throws -> CallRule {
    let personId = try call.reading.person(params.personId, .manageRules)
    let region = try call.reading.region(of: personId)
    let number = try params.number.map { try reportedNumber($0, region: region) }
    let household = try call.storedHousehold()
    // As high as the rules that keep strangers out, so that those for single numbers still win.
    let strangers = try call.reading.callRules(of: personId).filter {
      $0.data.kind == .unknownCaller && $0.isEnabled && !$0.isExpired(at: call.now)
    }
    let row = RuleRow(
      id: call.makeID(), personId: personId, isEnabled: true,
      priority: strangers.map(\.priority).max() ?? 0,
      expiresAt: call.now.adding(minutes: Int64(params.minutes)), isTemporary: true,
      createdAt: call.now, version: 1,
      data: StoredRule(
        kind: number == nil ? .unknownCaller : .exact, pattern: number, action: .allow,
        channels: params.channel.map { [$0] } ?? CallChannel.allCases))
    try call.insert(row, call.keysToSeal(of: personId))
    try call.record(row)
    return try call.reading.answer(row, household)
  }
}

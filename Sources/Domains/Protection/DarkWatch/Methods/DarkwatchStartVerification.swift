import Kernel
import Platform
import Secrets

extension Protection {
  /// `darkwatch.startVerification`: a code that the host sends, and does not show.
  func darkwatchStartVerification(
    _ params: DarkwatchStartVerificationParams, _ call: WriteCall
  ) throws -> DarkwatchStartVerificationResult {
    let (row, _) = try call.reading.watchItem(params.itemId, .manageWatchItems)
    guard let channel = row.type.channel else {
      throw Refusal([Violation(ProtectionFault.notVerifiable, at: "/itemId")])
    }
    let times = try call.database.verificationTimes(
      ofItem: row.id, since: call.now.adding(hours: -1), call.organizationId)
    if let then = VerificationTerms.next(after: times) {
      throw Refusal(
        ProtectionFault.verificationTooOften(
          retryAfterMs: Int(then.milliseconds(since: call.now))))
    }
    let isRecord = channel == .dns
    let code =
      isRecord ? invitationCode(of: randomBytes(20)) : VerificationTerms.digits(randomBytes(8))
    let keys = try call.keysToSeal(of: row.personId)
    let verification = VerificationRow(
      id: call.makeID(), itemId: row.id, personId: row.personId,
      codeHash: try WatchItemRow.value.fingerprint(codeMark(row.id, code), keys),
      createdAt: call.now,
      expiresAt: isRecord
        ? call.now.adding(days: VerificationTerms.days)
        : call.now.adding(minutes: VerificationTerms.minutes),
      attemptsLeft: VerificationTerms.tries, hasEnded: false)
    try call.database.insert(verification, of: call.organizationId)
    try call.record(
      row,
      ProtectionEvent.darkwatchItemChanged(
        .init(personId: row.personId, itemId: row.id, type: row.type)))
    let message: ProtectionText =
      isRecord ? .verificationRecord(code: code) : .verificationMessage(code: code)
    return DarkwatchStartVerificationResult(
      verificationId: verification.id, channel: channel,
      channelLabel: channel.label(call.language),
      deliver: VerificationDelivery(
        to: try call.reading.value(of: row),
        title: ProtectionText.verificationTitle.text(in: call.language),
        message: message.text(in: call.language), code: code),
      expiresAt: verification.expiresAt, attemptsLeft: verification.attemptsLeft)
  }
}

import Kernel
import Platform
import Secrets

extension Protection {
  /// `darkwatch.verifyItem`: the code that came back proves that a value is the person's.
  func darkwatchVerifyItem(
    _ params: DarkwatchVerifyItemParams, _ call: WriteCall
  ) throws -> WatchItem {
    let (old, household) = try call.reading.watchItem(params.itemId, .manageWatchItems)
    var row = old
    let found = try call.database.verification(ofItem: row.id, call.organizationId)
    guard var verification = found, !verification.hasEnded else {
      throw Refusal(ProtectionFault.verificationMissing)
    }
    guard verification.attemptsLeft > 0 else { throw Refusal(ProtectionFault.verificationLocked) }
    guard call.now < verification.expiresAt else {
      throw Refusal(ProtectionFault.verificationExpired)
    }
    // Who names none has not tried.
    if row.type.channel != .dns, (params.code ?? "").trimmed.isEmpty {
      throw Refusal([Violation(ProtectionFault.required, at: "/code")])
    }
    let keys = try call.keysToSeal(of: row.personId)
    func isRight(_ code: String) throws -> Bool {
      let hash = try WatchItemRow.value.fingerprint(codeMark(row.id, code), keys)
      return constantTimeEquals(hash, verification.codeHash)
    }
    if row.type.channel == .dns {
      guard try codes(under: row, call).contains(where: isRight) else {
        // A record needs its time to be seen everywhere, and cannot be guessed.
        throw Refusal([
          Violation(
            ProtectionFault.verificationWrong(attemptsLeft: verification.attemptsLeft), at: "/code")
        ])
      }
    } else if try !isRight(params.code ?? "") {
      verification.attemptsLeft -= 1
      let (database, organizationId, tried) = (call.database, call.organizationId, verification)
      call.request.keptWhenRefused = { try database.update(tried, of: organizationId) }
      throw Refusal([
        Violation(
          ProtectionFault.verificationWrong(attemptsLeft: tried.attemptsLeft), at: "/code")
      ])
    }
    verification.hasEnded = true
    try call.database.update(verification, of: call.organizationId)
    row.verifiedAt = call.now
    row.version += 1
    try call.update(row, keys)
    try call.record(
      row,
      ProtectionEvent.darkwatchItemChanged(
        .init(personId: row.personId, itemId: row.id, type: row.type)))
    return try call.reading.answer(row, household)
  }
}

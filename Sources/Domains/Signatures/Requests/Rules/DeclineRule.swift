import Kernel

/// Why somebody may not decline to sign as `role`; `nil` when they may: whoever was asked, and
/// where nobody was, whoever could sign. Source: signatures specification (j) 3.
func declineFault(as role: SignatureRole, _ facts: SigningFacts) -> SignaturesFault? {
  guard let userId = facts.userId, !userId.isEmpty, let rank = facts.role else {
    return .notAuthenticated
  }
  let signer = Signer(userId: userId, rank: rank, wanted: role, facts: facts)
  if let fault = signer.closed { return fault }
  if signer.asked.isEmpty {
    if let fault = signer.wrongRank ?? signer.bothHands ?? signer.notDistinct { return fault }
  } else if !signer.asked.contains(userId) {
    return signer.askedOthers
  }
  return signer.hasDeclined ? .alreadyDeclined : nil
}

/// Who hears that somebody declined: the run's maker, and those who have signed already.
func toldOfDecline(
  by userId: ID, maker: ID, _ signatures: [GivenSignature]
) -> [ID] {
  var told: [ID] = []
  for id in [maker] + signatures.active.compactMap(\.signerUserId)
  where id != userId && !told.contains(id) {
    told.append(id)
  }
  return told
}

/// What to do about an exposure, in a fixed order, each thing once.
/// Source: protection specification 3.3, “Recommendations”.
func advice(for facts: BreachFacts) -> [AdviceKind] {
  let classes = Set(facts.dataClasses.compactMap(DataClass.init(wire:)))
  func has(_ some: DataClass...) -> Bool { !classes.isDisjoint(with: some) }
  var found: [AdviceKind] = []
  func add(_ kinds: AdviceKind...) { found += kinds.filter { !found.contains($0) } }

  if has(.passwords) { add(.changePassword, .enableTwoFactor, .stopPasswordReuse) }
  if facts.isStealerLog || has(.authTokens) { add(.signOutEverywhere, .scanDevices) }
  if has(.securityAnswers) { add(.changeSecurityAnswers) }
  // Part of a number is not enough to pay with.
  if has(.creditCards, .creditCardCvv) { add(.replaceCard) }
  if has(.creditCards, .creditCardCvv, .partialCreditCards) { add(.watchStatements) }
  if has(.bankAccounts) { add(.notifyBank, .watchStatements) }
  if has(.governmentIds, .socialSecurityNumbers, .passportNumbers) {
    add(.freezeCredit, .reportIdentityTheft)
  }
  if has(.datesOfBirth) { add(.freezeCredit) }
  if has(.biometricData) { add(.disableVoiceLogin) }
  if has(.healthRecords) { add(.reviewInsuranceClaims) }
  if has(.phoneNumbers) { add(.setSimPin) }
  if has(.physicalAddresses) { add(.watchMail) }
  if found.isEmpty, has(.emailAddresses, .usernames) { add(.expectPhishing) }
  return found
}

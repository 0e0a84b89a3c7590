import Kernel
import Platform

extension Protection {
  /// `brokers.upsertIdentity`: a name with addresses under which a person may be listed.
  func brokersUpsertIdentity(
    _ params: BrokersUpsertIdentityParams, _ call: WriteCall
  ) throws -> ListedName {
    var (row, household) = try identity(params, call)
    try requireVersion(params.expectedVersion, row.version)
    row.data.label = params.label ?? row.data.label
    row.data.fullName = params.fullName ?? row.data.fullName
    row.data.otherNames = params.otherNames ?? row.data.otherNames
    row.data.birthYear = params.birthYear ?? row.data.birthYear
    row.data.emails = params.emails ?? row.data.emails
    row.data.phones = params.phones ?? row.data.phones
    row.data.addresses = params.addresses ?? row.data.addresses
    let violations = row.data.violations
    guard violations.isEmpty else { throw Refusal(violations) }
    // There is always one default: another one takes its place.
    row.isDefault = row.isDefault || params.isDefault ?? false
    row.version += 1
    if !household.isStored, row.personId == call.actor.userId {
      household = try call.storedHousehold()
    }
    try call.conclude(row)
    let isInUse = try call.reading.identitiesInUse(of: row.personId).contains(row.id)
    return try call.reading.answer(row, household, isInUse: isInUse)
  }

  /// The identity that is changed, or a new one.
  private func identity(
    _ params: BrokersUpsertIdentityParams, _ call: WriteCall
  ) throws -> (IdentityRow, Household) {
    if let id = params.identityId { return try call.reading.identity(id, .startRemoval) }
    let household = try call.reading.household()
    let personId = try call.reading.person(params.personId, .startRemoval, in: household)
    guard let fullName = params.fullName else {
      throw Refusal([Violation(ProtectionFault.required, at: "/fullName")])
    }
    let count = try call.reading.identities(of: personId).count
    guard count < IdentityRow.countMax else {
      throw Refusal(
        ProtectionFault.tooManyIdentities(limit: IdentityRow.countMax, current: count))
    }
    // Not the name itself: labels stand in traces and logs, names do not.
    let label = ProtectionText.identityLabel(n: count + 1).text(in: call.language)
    let data = StoredListedName(
      label: label, fullName: fullName, otherNames: [], emails: [], phones: [], addresses: [])
    let row = IdentityRow(
      id: call.makeID(), personId: personId, isDefault: false, createdAt: call.now, version: 0,
      data: data)
    return (row, household)
  }
}

extension StoredListedName {
  /// What nobody could be written to with: each goes into letters.
  fileprivate var violations: [Violation] {
    var found: [Violation] = []
    func check(_ text: String, _ path: String) {
      if text.hasLineEnd {
        found.append(Violation(ProtectionFault.letterHeaderInjection, at: path))
      }
    }
    check(label, "/label")
    check(fullName, "/fullName")
    for (index, name) in otherNames.enumerated() { check(name, "/otherNames/\(index)") }
    for (index, email) in emails.enumerated() {
      let path = "/emails/\(index)"
      check(email, path)
      if !email.hasLineEnd, MailAddress(email) == nil {
        found.append(Violation(ProtectionFault.invalidEmail, at: path))
      }
    }
    for (index, phone) in phones.enumerated() { check(phone, "/phones/\(index)") }
    for (index, address) in addresses.enumerated() { check(address, "/addresses/\(index)") }
    return found
  }
}

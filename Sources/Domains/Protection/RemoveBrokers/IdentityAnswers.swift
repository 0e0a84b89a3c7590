import Kernel
import Platform

extension ReadCall {
  /// All identities of a person; the one of the account is there before it is on file.
  func identities(of personId: ID) throws -> [IdentityRow] {
    let stored = try storedIdentities(of: personId)
    guard !stored.contains(where: \.isOfAccount) else { return stored }
    let values = try settings(of: personId).values
    let data = StoredListedName(
      label: ProtectionText.identityOfAccountLabel.text(in: language),
      fullName: try values.displayName ?? name(of: personId), otherNames: [],
      emails: [values.email].compactMap(\.self), phones: [], addresses: [])
    let own = IdentityRow(
      id: personId, personId: personId, isDefault: !stored.contains(where: \.isDefault),
      createdAt: now, version: 0, data: data)
    return [own] + stored
  }

  /// An identity with which whoever asks may do this.
  func identity(
    _ id: ID, _ action: FamilyAction
  ) throws -> (row: IdentityRow, Household) {
    let household = try household()
    // The account's has the id of the person.
    let owner = try personOfIdentity(id) ?? household.place(of: id)?.userId
    guard let owner else { throw Refusal(ProtectionFault.identityNotFound) }
    try decision(action, onThingOf: owner, else: .identityNotFound, in: household).orThrow()
    guard let row = try identities(of: owner).first(where: { $0.id == id }) else {
      throw Refusal(ProtectionFault.identityNotFound)
    }
    return (row, household)
  }

  /// A person's identity of this id, or their default one.
  func identity(_ id: ID?, of personId: ID) throws -> IdentityRow {
    let all = try identities(of: personId)
    let found = all.first { id == nil ? $0.isDefault : $0.id == id }
    guard let found else { throw Refusal(ProtectionFault.identityNotFound) }
    return found
  }

  func answer(_ row: IdentityRow, _ household: Household, isInUse: Bool) throws -> ListedName {
    let data = row.data
    let summary = ProtectionText.identitySummary(label: data.label, n: data.addresses.count)
      .text(in: language)
    var actions: [String: Decision] = [:]
    if let place = household.place(of: row.personId) {
      let managing = household.decision(.startRemoval, on: place)
      let removing: Decision =
        row.isOfAccount
        ? .refused(ProtectionFault.identityOfAccount)
        : isInUse ? .refused(ProtectionFault.identityInUse) : .allowed
      actions = ["upsertIdentity": managing, "removeIdentity": managing.and(removing)]
    }
    return ListedName(
      id: row.id, version: row.version, personId: row.personId,
      person: PersonRef(userId: row.personId, name: try name(of: row.personId)),
      label: data.label, fullName: data.fullName, otherNames: data.otherNames,
      birthYear: data.birthYear, emails: data.emails, phones: data.phones,
      addresses: data.addresses, isDefault: row.isDefault, actions: actions, summary: summary,
      accessibilityText: summary)
  }

  /// The identities of a person under which a request goes on.
  func identitiesInUse(of personId: ID) throws -> Set<ID> {
    let heads = try database.removalHeads(of: personId, organizationId)
    return Set(heads.filter(\.state.isActive).map(\.identityId))
  }
}

extension WriteCall {
  /// Puts an identity on file, or changes it; one of a person's is their default one.
  func conclude(_ row: IdentityRow) throws {
    if row.isDefault {
      for var other in try reading.storedIdentities(of: row.personId)
      where other.isDefault && other.id != row.id {
        other.isDefault = false
        other.version += 1
        try save(other)
        try record(other)
      }
    }
    try save(row)
    try record(row)
  }

  /// Says that an identity was made, changed or removed.
  func record(_ row: IdentityRow, isRemoved: Bool = false) throws {
    let event = ProtectionEvent.brokersIdentityChanged(
      .init(
        personId: row.personId, identityId: row.id, removed: isRemoved ? true : nil))
    try record(Change(event, of: row.personId, version: row.version))
  }
}

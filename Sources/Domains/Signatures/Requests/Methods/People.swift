import Kernel
import Platform

extension Signatures {
  /// `signatures.people`: those who can be chosen for a signature, by name.
  func people(_ params: PeopleParams, _ call: ReadCall) throws -> PeopleResult {
    let listing = try Listing<NamePlace>(params, call)
    let facts = try params.runId.map { try call.signingFacts(of: call.run($0)) }
    let terms = SigningTerms(try call.database.policy(of: call.organizationId))
    let words = nameTokens(of: params.search ?? "")
    let found = try call.signingPeople()
    let page = try listing.page(
      at: { NamePlace(key: NameKey($0.name), id: $0.userId) },
      rows: { last, limit in
        let later = found.drop { person in
          last.map { (person.name, person.userId) <= ($0.key.name, $0.id) } ?? false
        }
        return Array(later.prefix(limit))
      },
      fitting: { person -> SigningPerson? in
        guard fitsWords(words, in: [person.name]) else { return nil }
        return call.answer(person, as: params.signatureRole, facts, terms)
      })
    return PeopleResult(items: page.items, nextCursor: page.nextCursor)
  }
}

extension ReadCall {
  /// The active people with a part in signing, by name.
  fileprivate func signingPeople() throws -> [Actor] {
    try services.ports.members.people(in: "signatures", of: organizationId, in: database)
      .filter { $0.isActive && $0.actor.signaturesRole != nil }.map(\.actor)
      .sorted { ($0.name, $0.userId) < ($1.name, $1.userId) }
  }

  fileprivate func answer(
    _ person: Actor, as wanted: SignatureRole?, _ facts: SigningCase?, _ terms: SigningTerms
  ) -> SigningPerson? {
    guard let role = person.signaturesRole else { return nil }
    let own = facts?.facts(for: person)
    let roles = own.map { signatureRoles($0) } ?? signatureRoles(of: person, terms)
    var actions: [String: Decision] = [:]
    if let wanted {
      // Without a run all that is known of somebody is what they are.
      let byRank = SigningFacts(
        userId: person.userId, role: role, jobCreatorId: person.userId,
        terms: SigningTerms(allowOther: terms.allowOther))
      actions["sign"] = decideSigning(as: wanted, own ?? byRank).decision
      if let own { actions["ask"] = decideAsking(as: wanted, own) }
    }
    return SigningPerson(
      userId: person.userId, name: person.name, role: role, roleLabel: role.label(language),
      isSelf: person.userId == actor.userId,
      label: SignaturesText.signingPersonDescribed(name: person.name, role: role)
        .text(in: language),
      signatureRoles: roles, actions: actions)
  }
}

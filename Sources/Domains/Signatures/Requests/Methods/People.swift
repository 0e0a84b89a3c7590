import Kernel
import Platform

extension Signatures {
  /// `signatures.people`: those who can be chosen for a signature, by name.
  func people(_ params: PeopleParams, _ call: ReadCall) throws -> PeopleResult {
    let listing = try Listing<NamePlace>(params, call)
    let run = try params.runId.map(call.run)
    // Of those who are looked at.
    var facts: SigningCase?
    let terms = SigningTerms(try call.database.policy(of: call.organizationId))
    let words = nameTokens(of: params.search ?? "")
    let page = try listing.page(
      at: { NamePlace(key: NameKey($0.name), id: $0.userId) }, looking: lookedAtOnce,
      rows: { last, limit in
        let some = try call.services.ports.members.people(
          in: "signatures", of: call.organizationId, after: last, limit: limit, in: call.database)
        facts = try run.map { try call.signingFacts(of: $0, and: some.map(\.userId)) }
        return some
      },
      fitting: { person -> SigningPerson? in
        guard fitsWords(words, in: [person.name]) else { return nil }
        return call.answer(person, as: params.signatureRole, facts, terms)
      })
    return PeopleResult(items: page.items, nextCursor: page.nextCursor)
  }
}

/// People who are looked at before more are read.
private let lookedAtOnce = 200

extension ReadCall {
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

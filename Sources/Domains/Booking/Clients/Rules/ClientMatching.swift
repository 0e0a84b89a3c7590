import Kernel

/// A client on file who may be the one at the counter.
struct ClientCandidate {
  let id: ID
  var email: String?

  /// Whether the address only stands in for a missing one; such addresses never match.
  var isGeneratedEmail = false

  /// E.164.
  var phone: String?
  var firstName: String?
  var lastName: String?
  var lastOrderAt: Instant?

  var realEmail: String? { isGeneratedEmail ? nil : email }
}

/// Who the client at the counter is, as far as it can be told. Source: booking specification 5.
struct ClientMatching: Equatable {
  enum Reason: String {
    case email
    case phoneAndName = "phone_and_name"
    case none
  }

  let clientId: ID?
  let reason: Reason

  /// Clients with the same phone number, the latest to order first.
  var possibleDuplicates: [ID] = []
}

/// Names alone never match, and a phone that a family shares never merges two people.
func matchClient(
  email: String?,
  phone: String?,
  firstName: String?,
  lastName: String?,
  among candidates: [ClientCandidate]
) -> ClientMatching {
  if let email, let found = candidates.first(where: { $0.realEmail == email }) {
    return ClientMatching(clientId: found.id, reason: .email)
  }
  guard let phone else { return ClientMatching(clientId: nil, reason: .none) }

  let sharing = candidates.filter { $0.phone == phone }
  let name = foldedName(firstName, lastName)
  let same = sharing.filter { candidate in
    foldedName(candidate.firstName, candidate.lastName) == name
      && (email == nil || candidate.realEmail == nil)
  }
  if same.count == 1 { return ClientMatching(clientId: same[0].id, reason: .phoneAndName) }
  return ClientMatching(
    clientId: nil, reason: .none, possibleDuplicates: sharing.sorted(by: isLaterOrder).map(\.id)
  )
}

/// The words of first and then last name, as the searches fold them.
private func foldedName(_ first: String?, _ last: String?) -> [String] {
  nameTokens(of: first ?? "") + nameTokens(of: last ?? "")
}

private func isLaterOrder(_ left: ClientCandidate, _ right: ClientCandidate) -> Bool {
  if left.lastOrderAt != right.lastOrderAt {
    return (left.lastOrderAt ?? .min) > (right.lastOrderAt ?? .min)
  }
  return left.id < right.id
}

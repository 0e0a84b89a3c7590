import Kernel
import Platform

extension Booking {
  /// `booking.matchClient`: the matching of `booking.submit` over given candidates.
  func matchClient(
    _ params: MatchClientParams, _ call: RuleCall
  ) throws -> MatchClientResult {
    let matching = Booking.matching(
      params.clientEmail, params.clientPhone, params.clientFirstName, params.clientLastName,
      (params.candidates ?? []).compactMap(\.candidate))
    return MatchClientResult(
      clientId: matching.clientId,
      reason: MatchReason(rawValue: matching.reason.rawValue) ?? MatchReason.none,
      possibleDuplicates: matching.possibleDuplicates
    )
  }

  // The method has the rule's name, which would hide it.
  private static let matching = matchClient(email:phone:firstName:lastName:among:)
}

extension MatchCandidate {
  fileprivate var candidate: ClientCandidate? {
    guard let id else { return nil }
    return ClientCandidate(
      id: id, email: email, isGeneratedEmail: isGeneratedEmail ?? false, phone: phone,
      firstName: firstName, lastName: lastName, lastOrderAt: lastOrderAt)
  }
}

import Kernel
import Platform

extension ReadCall {
  /// Somebody of the asker's group, as hosts see them.
  func member(_ userId: ID) throws -> FamilyMember {
    let household = try household()
    let names = try names(of: household.places.map(\.userId))
    guard let member = try memberAnswers(household, names).first(where: { $0.userId == userId })
    else { throw Refusal(ProtectionFault.memberNotFound) }
    return member
  }
}

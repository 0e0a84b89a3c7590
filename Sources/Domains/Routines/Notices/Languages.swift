import Kernel
import Platform
import Store

extension Routines {
  /// Remembers in which language somebody is spoken to: what they are told is said in it also while
  /// they are not there.
  public func heard(
    _ language: Language, of userId: ID, in organizationId: ID, _ database: Database
  ) throws {
    guard try database.language(of: userId, in: organizationId) != language else { return }
    try database.together(in: Lane(of: organizationId)) {
      try database.keep(language, of: userId, in: organizationId)
    }
  }

  public func memberLeft(_ userId: ID, _ call: WriteCall) throws {
    try call.database.forgetLanguage(of: userId, in: call.organizationId)
  }
}

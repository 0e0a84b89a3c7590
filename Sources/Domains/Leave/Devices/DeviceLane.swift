import Kernel
import Platform
import Wire

extension Leave {
  /// A device that is paired, or goes on, has nobody signed in: its token says whose it is.
  public func organization(
    of method: String, _ params: JSONValue, _ call: ReadCall
  ) throws -> ID? {
    switch method {
    case "leave.pair":
      let token = params.member("pairToken")?.string
      return try token.flatMap { try call.database.pairing(hash: hash(ofSecret: $0)) }?
        .organizationId
    case "leave.pairRefresh":
      let token = params.member("refreshToken")?.string
      return try token.flatMap { try call.database.refresh(hash: hash(ofSecret: $0)) }?
        .organizationId
    default: return nil
    }
  }

  /// Wrong tokens are counted before anybody knows whose they would be.
  public var houseTables: Set<String> { ["leave_pair_failure"] }
}

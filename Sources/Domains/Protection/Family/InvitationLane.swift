import Kernel
import Platform
import Wire

extension Protection {
  /// Who has not signed in takes part where their invitation's code says.
  public func organization(
    of method: String, _ params: JSONValue, _ call: ReadCall
  ) throws -> ID? {
    guard ["family.previewInvitation", "family.acceptInvitation"].contains(method),
      call.organizationId.isEmpty, let code = params.member("code")?.string
    else { return nil }
    let asking = WriteCall(call.request, database: call.database, actor: call.actor)
    return try asking.found(code: code)?.1.organizationId
  }
}

import Kernel
import Platform

extension Session {
  /// `session.whoami`: who this request acts for.
  func whoami(_ params: WhoamiParams, _ call: RuleCall) throws -> SessionInfo {
    guard let session = call.request.session else { throw Refusal(PlatformFault.sessionRequired) }
    return try SessionInfo(session, call.services)
  }
}

import Kernel
import Platform

extension Session {
  /// `session.close`: ends the named session, or the default one.
  public func close(_ params: CloseParams, _ call: RuleCall) throws -> CloseResult {
    guard let id = params.session ?? call.request.session?.id, call.request.sessions.close(id)
    else {
      throw Refusal(SessionFault.sessionNotFound)
    }
    return CloseResult(closed: id)
  }
}

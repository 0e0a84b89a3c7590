import Kernel
import Platform

extension Session {
  /// `session.close`: ends the named session, or the default one.
  func close(_ params: CloseParams, _ call: RuleCall) throws -> CloseResult {
    let sessions = call.request.sessions
    guard let id = params.session ?? call.request.session?.id, sessions.find(id) != nil else {
      throw Refusal(SessionFault.sessionNotFound)
    }
    if !call.request.isDryRun { _ = sessions.close(id) }
    return CloseResult(closed: id)
  }
}

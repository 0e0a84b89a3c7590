import Kernel
import Platform

extension Session {
  /// `session.changePassword`: one's own, by whoever knows the current one. A wrong guess counts as
  /// a failed sign-in, or an open session would be a way around the wait.
  func changePassword(
    _ params: ChangePasswordParams, _ call: WriteCall
  ) throws -> ChangePasswordResult {
    try call.request.requirePerson()
    let userId = call.actor.userId
    let attempt = try SignInAttempt(
      .user(userId), call.services, call.database, kept: attempts, now: call.now)
    try attempt.requirePatience()
    guard try attempt.verify(params.currentPassword) else {
      call.request.keptWhenRefused = { try attempt.recordFailure() }
      throw Refusal([Violation(SessionFault.currentPasswordWrong, at: "/currentPassword")])
    }
    try call.setPassword(params.newPassword, of: userId, at: "/newPassword")
    try attempt.forgive()
    return ChangePasswordResult(userId: userId)
  }
}

import Kernel
import Platform
import Secrets

extension Session {
  /// `session.setPassword`: a first password, or a new one for who forgot theirs. Ends the wait
  /// after failed sign-ins.
  func setPassword(
    _ params: SetPasswordParams, _ call: WriteCall
  ) throws -> SetPasswordResult {
    try call.request.requirePerson()
    let members = call.services.ports.members
    let holder = try members.member(
      userId: params.userId, organizationId: call.organizationId, in: call.database)
    guard let holder else { throw Refusal(PlatformFault.notFound) }
    try decidePasswordChange(
      PasswordChange(
        isOwn: params.userId == call.actor.userId,
        hasPassword: call.database.passwordHash(of: params.userId) != nil,
        isLocallyTrusted: call.isLocallyTrusted,
        setterRole: call.actor.role(in: "directory"),
        holderRole: holder.actor.role(in: "directory"),
        organizations: members.memberships(of: params.userId, in: call.database).count)
    ).orThrow()

    try call.setPassword(params.password, of: params.userId, at: "/password")
    let attempt = try SignInAttempt(
      .user(params.userId), call.services, call.database, kept: attempts, now: call.now)
    try attempt.forgive()
    return SetPasswordResult(userId: params.userId)
  }
}

extension WriteCall {
  fileprivate var isLocallyTrusted: Bool {
    if case .localTrust = request.session?.signIn { return true }
    return false
  }
}

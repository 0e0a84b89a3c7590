import Kernel
import Platform

extension Leave {
  /// `leave.preferences`: what the person has chosen for themselves.
  func preferences(
    _ params: PreferencesParams, _ call: ReadCall
  ) throws -> PreferencesResult {
    try call.database.preferences(of: call.actor.userId, call.organizationId)
      .answer(in: call.language)
  }
}

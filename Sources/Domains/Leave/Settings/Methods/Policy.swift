import Kernel
import Platform

extension Leave {
  /// `leave.policy`: the whole policy as data, with the organization's settings when somebody of it
  /// asks.
  func policy(_ params: PolicyParams, _ call: RuleCall) throws -> PolicyResult {
    if let version = params.version, version != Limits.policyVersion {
      throw Refusal(LeaveFault.policyVersionUnknown(known: Limits.policyVersion))
    }
    var settings = LeaveSettings()
    var chosen: Set<SettingKey> = []
    if let read = try call.read() {
      settings = try read.database.settings(of: read.organizationId)
      chosen = try read.database.settingsOnFile(of: read.organizationId).chosen
    }
    return PolicyResult(
      version: Limits.policyVersion,
      types: LeaveType.allCases.map { policyType($0, settings, in: call.language) },
      numbers: policyNumbers, settings: settings.answer(chosen: chosen, in: call.language))
  }
}

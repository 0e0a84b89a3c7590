import Kernel
import Platform

extension Protection {
  /// `protection.getRun`: something that was run, so that who lost its answer can look.
  func getRun(_ params: GetRunParams, _ call: ReadCall) throws -> Run {
    let household = try call.household()
    guard let row = try call.database.run(params.jobId, of: call.organizationId) else {
      throw Refusal(ProtectionFault.runNotFound)
    }
    if let personId = row.personId {
      try call.decision(
        .viewAlerts, onThingOf: personId, else: .runNotFound, in: household
      ).orThrow()
    } else {
      let isOperator = call.actor.roles(in: "protection").contains(Role.operator.rawValue)
      guard isOperator || governs(call.actor) else { throw Refusal(ProtectionFault.runNotFound) }
    }
    return try RunAnswers(call, [row], household).answer(row)
  }
}

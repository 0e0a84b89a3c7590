import Kernel
import Platform
import Store
import Wire

// A device makes a leave before its certificate has come: until then the leave stays a draft.
// Source: leave specification 9.4.

extension Leave {
  /// The leave that a device has made, sent; or kept as a draft where only the certificate lacks.
  func make(
    _ action: DeviceAction, _ call: WriteCall
  ) throws -> (leave: LeaveRecord, isSent: Bool) {
    do {
      let sent = try call.database.savepoint {
        try action.asParams { try submit($0.params(SubmitParams.self), call) }
      }
      return (sent.leave, true)
    } catch let refusal as Refusal where refusal.lacksCertificateOnly {
      let draft = try action.asParams(only: Leave.drafted) {
        try saveDraft($0.params(DraftForm.self), call)
      }
      return (draft, false)
    }
  }

  /// Sends a draft that waited for a certificate; what else speaks against it is for the person to
  /// see, and it stays a draft.
  func sendAwaited(_ id: ID, _ call: WriteCall) throws {
    guard let draft = try call.database.draft(id, of: call.organizationId),
      draft.status == .draft, draft.clientActionId != nil
    else { return }
    do {
      _ = try call.database.savepoint { try submit(SubmitForm(leaveId: .value(id)), call) }
    } catch is Refusal {
      return
    }
  }

  /// What a draft takes of a request.
  private static let drafted: Set<String> = [
    "type", "startDate", "endDate", "reason", "halfDays", "purpose", "incidentDate",
    "contactDuringLeave", "substituteId", "parentLeaveId", "certificateIds", "policyVersion",
  ]
}

extension Refusal {
  /// Nothing else speaks against it than that a document is not here yet.
  fileprivate var lacksCertificateOnly: Bool {
    guard case .violations(let violations) = self else { return false }
    return violations.allSatisfy {
      $0.kind == "medical_certificate_required" || $0.kind == "medical_recommendation_required"
    }
  }
}

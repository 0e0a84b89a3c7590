import Kernel
import Platform

extension Leave {
  /// `leave.decideMany`: decides about several leaves; one that is refused stops no other.
  func decideMany(_ params: DecideManyParams, _ call: WriteCall) throws -> DecideManyResult {
    DecideManyResult(items: try params.items.map { try call.decided($0) })
  }
}

extension WriteCall {
  /// One decision of several, with a savepoint of its own.
  fileprivate func decided(_ item: DecisionItem) throws -> Decided {
    do {
      let leave = try database.savepoint { try decide(item) }
      return Decided(leaveId: item.leaveId, ok: true, leave: leave)
    } catch let refusal as Refusal {
      return Decided(
        leaveId: item.leaveId, ok: false, error: DecisionError(refusal, in: language))
    }
  }
}

extension DecisionError {
  fileprivate init(_ refusal: Refusal, in language: Language) {
    self.init(
      code: refusal.fault.code, kind: refusal.fault.kind.description,
      message: refusal.sentences(in: language), violations: refusal.violations?.told,
      more: refusal.violations?.more)
  }
}

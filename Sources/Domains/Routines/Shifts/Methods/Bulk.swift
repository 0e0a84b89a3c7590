import Kernel
import Platform

extension Routines {
  /// `routines.bulk`: does the same with several shifts, each checked alone, or all or none.
  func bulk(_ params: BulkParams, _ call: WriteCall) throws -> BulkResult {
    let caller = try call.reading.caller()
    let action = try require(params)
    try caller.require()
    var seen = Set<ID>()
    let ids = params.instanceIds.filter { seen.insert($0).inserted }
    let isWhole = params.mode == "all_or_nothing"
    let isDry = params.dryRun == true
    var refused: [ID: Refusal] = [:]
    do {
      try call.database.savepoint {
        for id in ids {
          refused[id] = try outcome(call) { try one(action, id, params, call) }
          // Nothing is done any more: the others are as those that were undone.
          if isWhole, refused[id] != nil { break }
        }
        if isDry || isWhole && !refused.isEmpty { throw Undone() }
      }
    } catch is Undone {}
    let failed = refused.count
    let isUndone = isWhole && failed > 0
    let words = ShiftWords(
      vocabulary: try call.reading.settings().vocabulary, language: call.language)
    let changed = isUndone ? 0 : ids.count - failed
    let items = ids.map { id -> BulkItem in
      if let refusal = refused[id] {
        return BulkItem(instanceId: id, ok: false, error: error(refusal, words))
      }
      guard isUndone else { return BulkItem(instanceId: id, ok: true) }
      let undone = Refusal([Violation(RoutinesFault.undone, at: "")])
      return BulkItem(instanceId: id, ok: false, error: error(undone, words))
    }
    return answer(items, changed, isDry ? action : nil, words)
  }

  private struct Undone: Error {}

  private func require(_ params: BulkParams) throws -> ShiftAction {
    var violations: [Violation] = []
    let actions: [ShiftAction] = [.reassign, .cancel, .delete, .reschedule, .addNote, .markMissed]
    let action = actions.first { $0.rawValue == params.action }
    if action == nil { violations.append(Violation(RoutinesFault.unknownValue, at: "/action")) }
    if let mode = params.mode, mode != "best_effort", mode != "all_or_nothing" {
      violations.append(Violation(RoutinesFault.unknownValue, at: "/mode"))
    }
    if let days = params.params?.shiftDays, !(-366...366 ~= days) {
      violations.append(
        Violation(
          RoutinesFault.settingRange(minimum: -366, maximum: 366, actual: days),
          at: "/params/shiftDays"))
    }
    if let text = params.params?.startTime, clockTime(text) == nil {
      violations.append(Violation(RoutinesFault.invalidTime, at: "/params/startTime"))
    }
    if action == .addNote, params.params?.text?.statedReason == nil {
      violations.append(Violation(RoutinesFault.required, at: "/params/text"))
    }
    guard let action, violations.isEmpty else { throw Refusal(violations) }
    // Unit: shifts. Source: routines specification (h), "bulk operations".
    if params.instanceIds.count > 200 { throw Refusal(RoutinesFault.bulkTooLarge) }
    return action
  }

  /// Why a shift was not changed, or `nil`: what it did is undone then.
  private func outcome(_ call: WriteCall, _ body: () throws -> Void) throws -> Refusal? {
    do {
      try call.database.savepoint(body)
      return nil
    } catch let refusal as Refusal { return refusal }
  }

  private func one(
    _ action: ShiftAction, _ id: ID, _ params: BulkParams, _ call: WriteCall
  ) throws {
    let with = params.params
    switch action {
    case .reassign:
      _ = try reassign(
        ReassignParams(
          instanceId: id, assignedTo: with?.assignedTo, replaces: with?.replaces,
          notify: with?.notify), call)
    case .cancel:
      _ = try cancel(
        CancelParams(instanceId: id, reason: with?.reason, notify: with?.notify), call)
    case .delete: _ = try delete(DeleteParams(instanceId: id), call)
    case .reschedule:
      let shift = try call.reading.shift(id).value
      let date = with?.shiftDays.map { shift.date.adding(days: $0).description }
      _ = try reschedule(
        RescheduleParams(
          instanceId: id, date: date, startTime: with?.startTime, reason: with?.reason,
          notify: with?.notify), call)
    case .addNote: _ = try addNote(AddNoteParams(instanceId: id, text: with?.text ?? ""), call)
    case .markMissed:
      _ = try markMissed(
        MarkMissedParams(instanceId: id, reason: with?.reason, notify: with?.notify), call)
    default: throw Defect("an action that is none of several shifts")
    }
  }

  /// A refusal of one of several: what is wrong with it comes first.
  private func error(_ refusal: Refusal, _ words: ShiftWords) -> BulkError {
    let first = refusal.first
    return BulkError(
      code: refusal.fault.code, kind: first.kind.description,
      message: words.vocabulary.wording(first).text(in: words.language))
  }

  /// - Parameter action: what would be done, when nothing was.
  private func answer(
    _ items: [BulkItem], _ changed: Int, _ action: ShiftAction?, _ words: ShiftWords
  ) -> BulkResult {
    let message = words.inRoutineWords(
      RoutinesText.doneBulk(n: changed, total: items.count).text(in: words.language))
    let confirm = action.map { action in
      let label = words.label(action, isFree: false)
      let question = words.inRoutineWords(
        RoutinesText.confirmBulk(action: label, n: changed, m: items.count - changed)
          .text(in: words.language))
      return Confirm(
        title: label, message: question, confirmLabel: label,
        destructive: [.cancel, .delete, .markMissed].contains(action))
    }
    return BulkResult(
      items: items, changed: changed, summary: confirm?.message ?? message, message: message,
      confirm: confirm)
  }
}

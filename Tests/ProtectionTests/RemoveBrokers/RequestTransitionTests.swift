import Kernel
import Testing

@testable import Protection

@Suite("Requests to be removed, protection 7.1")
struct RequestTransitionTests {
  /// The table of the specification, word by word.
  private static let table = """
    draft: prepare ready; cancel cancelled
    ready: send sent; edit draft; cancel cancelled
    sent: acknowledge acknowledged; request_verification verification_required; \
    confirm_removed removed; confirm_not_found not_found; reject rejected; \
    deadline_passed overdue; bounce ready; cancel cancelled
    acknowledged: start in_progress; request_verification verification_required; \
    extend extended; confirm_removed removed; confirm_not_found not_found; reject rejected; \
    deadline_passed overdue; cancel cancelled
    verification_required: submit_verification in_progress; reject rejected; \
    deadline_passed overdue; cancel cancelled
    in_progress: extend extended; confirm_removed removed; confirm_not_found not_found; \
    reject rejected; deadline_passed overdue; cancel cancelled
    extended: confirm_removed removed; confirm_not_found not_found; reject rejected; \
    deadline_passed overdue; cancel cancelled
    overdue: send_reminder sent; escalate escalated; confirm_removed removed; \
    confirm_not_found not_found; reject rejected; cancel cancelled
    rejected: appeal sent; escalate escalated; cancel cancelled
    escalated: confirm_removed removed; confirm_not_found not_found; reject rejected; \
    cancel cancelled
    removed: recheck_found relisted; recheck_clear removed
    not_found: recheck_found relisted; recheck_clear not_found
    relisted: prepare ready; cancel cancelled
    cancelled: reopen draft
    """

  @Test("What can happen, and where it leads, is what the table says, and nothing else")
  func transitions() throws {
    let rows = Self.table.split(separator: "\n").map { $0.split(separator: ":") }
    #expect(rows.map { String($0[0]) }.sorted() == RequestState.allCases.map(\.rawValue).sorted())
    for row in rows {
      let state = try #require(RequestState(wire: String(row[0])))
      let said = row[1].split(separator: ";").map { $0.split(separator: " ").map(String.init) }
      let found = state.transitions.map { [$0.key.rawValue, $0.value.rawValue] }
      #expect(
        found.sorted { $0[0] < $1[0] } == said.sorted { $0[0] < $1[0] }, "\(state.rawValue)")
      #expect(state.allowedEvents.map(\.rawValue) == said.map { $0[0] }.sorted())
    }
  }

  @Test(
    "How far a request has come, and whose turn it is",
    arguments: [
      (RequestState.draft, 0, RequestWaitsFor.person), (.ready, 10, .person),
      (.relisted, 10, .person), (.sent, 30, .broker), (.verificationRequired, 40, .person),
      (.acknowledged, 50, .broker), (.inProgress, 60, .broker), (.extended, 60, .broker),
      (.overdue, 60, .person), (.escalated, 70, .broker), (.rejected, 80, .person),
      (.removed, 100, .nobody), (.notFound, 100, .nobody), (.cancelled, 0, .nobody),
    ]
  )
  func progress(state: RequestState, progress: Int, waitsFor: RequestWaitsFor) {
    #expect(state.progress == progress)
    #expect(state.waitsFor == waitsFor)
  }
}

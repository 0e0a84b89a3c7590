import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("Fitness certificate")
struct FitnessRuleTests {
  @Test(
    "HR administrator, head of HR, CEO; nobody out of turn or twice",
    arguments: [
      (0, Role.hrAdmin, nil), (0, .hrHead, "approval_chain_violation"),
      (0, .ceo, "approval_chain_violation"), (1, .hrAdmin, "already_approved"), (1, .hrHead, nil),
      (1, .ceo, "approval_chain_violation"), (2, .hrHead, "already_approved"), (2, .ceo, nil),
      (3, .hrAdmin, "already_approved"), (3, .ceo, "already_approved"),
      (0, .deptHead, "forbidden"), (0, .employee, "forbidden"), (0, .systemAdmin, "forbidden"),
    ] as [(Int, Role, String?)]
  )
  func order(approvals: Int, role: Role, expected: String?) {
    #expect(refusal(sample { $0.approvals = approvals }, role) == expected)
  }

  @Test("Nothing is reviewed that is not there, or not of a granted medical leave")
  func subject() {
    #expect(refusal(sample { $0.isUploaded = false }) == "certificate_not_uploaded")
    #expect(
      refusal(FitnessCase(type: .earned, status: .approved, isUploaded: true, approvals: 0))
        == "invalid_leave_type")
    #expect(
      refusal(FitnessCase(type: .medical, status: .pending, isUploaded: true, approvals: 0))
        == "invalid_status")
  }

  @Test(
    "The next reviewer",
    arguments: [(0, Role.hrAdmin), (1, .hrHead), (2, .ceo), (3, nil)]
      as [(Int, Role?)]
  )
  func next(approvals: Int, expected: Role?) {
    #expect(nextFitnessReviewer(sample { $0.approvals = approvals }) == expected)
    #expect(
      nextFitnessReviewer(
        sample {
          $0.approvals = approvals
          $0.isUploaded = false
        }) == nil)
  }

  private func sample(_ change: (inout FitnessCase) -> Void) -> FitnessCase {
    var leave = FitnessCase(type: .medical, status: .approved, isUploaded: true, approvals: 0)
    change(&leave)
    return leave
  }

  private func refusal(_ leave: FitnessCase, _ role: Role = .hrAdmin) -> String? {
    guard case .refused(let fault) = decideFitnessReview(leave, by: role) else { return nil }
    return fault.kind.description
  }
}

@Suite("leave.reviewFitness")
struct ReviewFitnessTests {
  let office: PayOffice
  let id: ID

  init() throws {
    office = try PayOffice.atWork()
    id = try office.granted(.medical, "2026-03-01", "2026-03-10")
    try office.set(id) { $0.fitnessDocumentId = "document" }
  }

  @Test("Three approvals open the way back to duty")
  func approvals() throws {
    #expect(try review("hr-admin").nextRole == .hrHead)
    #expect(try office.told("hr-head").contains(.approvalRequired))
    #expect(try review("hr-head").nextRole == .ceo)
    let last = try review("ceo")
    #expect(last.approvals == 3)
    #expect(last.required == 3)
    #expect(last.nextRole == nil)
    let actions = try office.leave.get(GetParams(leaveId: id), try office.reading("ann")).actions
    #expect(actions["dutyReturn"]?.isAllowed == true)
  }

  @Test("A rejection says why, takes the certificate away and asks for another one")
  func rejection() throws {
    _ = try review("hr-admin")
    #expect(
      refusal { try review("hr-head", .reject) } == ["comment_required /comment"])
    let result = try review("hr-head", .reject, "Not signed")
    #expect(result.approvals == 0)
    #expect(result.nextRole == nil)
    #expect(try office.told("ann").contains(.fitnessCertificateRequired))
    #expect(refusal { try review("hr-admin") } == ["4009 certificate_not_uploaded"])
  }

  @discardableResult
  private func review(
    _ user: ID, _ decision: FitnessDecision = .approve, _ comment: String? = nil
  ) throws -> ReviewFitnessResult {
    try office.write(user) {
      try office.leave.reviewFitness(
        ReviewFitnessParams(leaveId: id, decision: decision, comment: comment), $0)
    }
  }
}

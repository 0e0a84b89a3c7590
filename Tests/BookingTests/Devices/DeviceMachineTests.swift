import Kernel
import Testing

@testable import Booking

/// The specification's table as it stands there: the machine is held against every cell.
private let specification = """
  awaiting_device | device_received | device_received
  device_received | diagnosing* | diagnosing*
  diagnosing | ready_to_quote* | ready_to_quote*, company_rejected
  ready_to_quote | awaiting_authorisation, company_rejected, authorised_source_parts, authorised_awaiting_parts, ready_to_repair | awaiting_authorisation
  awaiting_authorisation | authorised_source_parts, authorised_awaiting_parts, ready_to_repair, rejected | ready_to_pay, rejected
  authorised_source_parts | authorised_awaiting_parts, awaiting_authorisation | –
  authorised_awaiting_parts | ready_to_repair, awaiting_authorisation | –
  ready_to_repair | repairing*, awaiting_authorisation | –
  repairing | repaired_qc*, awaiting_revised_quote*, awaiting_authorisation | –
  awaiting_revised_quote | awaiting_authorisation | –
  repaired_qc | repaired_ready, ready_to_repair | –
  repaired_ready | collected, despatched | –
  ready_to_pay | – | payment_made
  payment_made | – | added_to_buyback
  rejected | rejection_qc | rejection_qc
  company_rejected | rejection_qc | rejection_qc
  rejection_qc | rejection_ready | rejection_ready
  rejection_ready | collected, despatched | collected, despatched
  collected | terminal | terminal
  despatched | terminal | terminal
  added_to_buyback | – | terminal
  """

/// The cell of a status, or `nil` when the workflow does not have it.
private func cell(_ status: DeviceStatus, _ workflow: WorkflowType) -> [String]? {
  for line in specification.split(separator: "\n") {
    let columns = line.split(separator: "|").map { $0.split(separator: " ").joined(separator: " ") }
    guard columns[0] == status.rawValue else { continue }
    let text = columns[workflow == .repair ? 1 : 2]
    if text == "–" { return nil }
    return text == "terminal" ? [] : text.components(separatedBy: ", ")
  }
  return nil
}

extension String {
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator).map(String.init)
  }
}

@Suite("The ways of a device")
struct DeviceMachineTests {
  static let workflows: [WorkflowType] = [.repair, .buyback]

  @Test(
    "Every status of every workflow goes where the table says, and nowhere else",
    arguments: workflows, DeviceStatus.allCases)
  func table(_ workflow: WorkflowType, _ status: DeviceStatus) {
    let steps = DeviceMachine.steps(from: status, in: workflow)
    let words = steps?.map { $0.to.rawValue + ($0.isBench ? "*" : "") }
    #expect(words == cell(status, workflow))
    #expect(DeviceMachine.statuses(of: workflow).contains(status) == (words != nil))
  }

  @Test(
    "When nothing is missing, a move is allowed exactly when the table has it",
    arguments: workflows, DeviceStatus.allCases)
  func moves(_ workflow: WorkflowType, _ status: DeviceStatus) {
    let device = complete(workflow, status)
    let order = complete(device)
    let cell = cell(status, workflow) ?? []
    for target in DeviceStatus.allCases {
      let decision = decideMove(
        of: device, to: target, in: order, by: somebody(.seniorEngineer), cause: .payout)
      let isInTable = cell.contains(target.rawValue) || cell.contains(target.rawValue + "*")
      #expect(decision.isAllowed == isInTable, "to \(target.rawValue)")
      if !isInTable { #expect(decision.kind == "transition_not_allowed") }
    }
  }

  @Test(
    "Bench steps are not for the office, and the others are",
    arguments: workflows, DeviceStatus.allCases)
  func office(_ workflow: WorkflowType, _ status: DeviceStatus) {
    let device = complete(workflow, status)
    for step in DeviceMachine.steps(from: status, in: workflow) ?? [] {
      let decision = decideMove(
        of: device, to: step.to, in: complete(device), by: somebody(.office), cause: .payout)
      #expect(decision.kind == (step.isBench ? "role_not_allowed" : nil))
    }
  }
}

/// A device that lacks nothing.
func complete(_ workflow: WorkflowType, _ status: DeviceStatus) -> DeviceFacts {
  DeviceFacts(
    id: "d", workflow: workflow, status: status, hasFoundIssues: true, hasDiagnosisNotes: true,
    lineItemCount: 1, quotedGrossMinor: 100)
}

/// An order of one device that lacks nothing.
func complete(_ device: DeviceFacts) -> OrderFacts {
  OrderFacts(
    service: .repair, status: .inProgress, devices: [device], preAuthorizedMinor: 100,
    hasCollectionSignature: true)
}

func somebody(_ role: Role?, _ id: ID = "me") -> Actor {
  Actor(
    organizationId: "o", userId: id, name: "Kim",
    roles: role.map { ["booking": [$0.rawValue]] } ?? [:])
}

extension Decision {
  /// The kind of the refusal, or `nil` when it is allowed.
  var kind: String? {
    if case .refused(let fault) = self { return fault.kind.description }
    return nil
  }

  /// The facts of the refusal.
  var facts: [String: Fact] {
    guard case .refused(let fault) = self else { return [:] }
    return Dictionary(
      fault.facts.map { ($0.name.description, $0.value) }, uniquingKeysWith: { first, _ in first })
  }
}

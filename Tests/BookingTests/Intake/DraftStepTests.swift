import Kernel
import Testing

@testable import Booking

@Suite("Steps of a draft")
struct DraftStepTests {
  @Test(
    "Each violation has its step, by its path",
    arguments: [
      ("/serviceType", DraftStep.client), ("/clientFirstName", .client), ("/clientId", .client),
      ("/noEmail", .client), ("/addressLine1", .client), ("/city", .client), ("/county", .client),
      ("/postcode", .client), ("/country", .client), ("/locationId", .client),
      ("/existingTicketId", .client), ("/intakeMethod", .client), ("/colour", .client),
      ("", .client), ("/devices", .devices), ("/devices/0/imei", .devices), ("/items", .devices),
      ("/items/3/stockId", .devices), ("/readyBy", .summary), ("/allowOutsideHours", .summary),
      ("/notes", .summary), ("/preAuthorization/amountMinor", .summary), ("/payments/0", .summary),
      ("/signature", .signature), ("/signature/termsAgreed", .signature),
      ("/devicesX", .client),
    ]
  )
  func paths(path: String, step: DraftStep) {
    #expect(DraftStep(ofViolationAt: path) == step)
  }

  @Test("Titles, numbers and percents")
  func titles() {
    #expect(
      DraftStep.allCases.map { $0.title(.repair, .en) } == [
        "Customer", "Devices", "Summary", "Signature", "Complete",
      ])
    #expect(
      DraftStep.allCases.map { $0.title(.repair, .sv) } == [
        "Kund", "Enheter", "Sammanfattning", "Underskrift", "Klart",
      ])
    #expect(DraftStep.devices.title(.accessories, .en) == "Items")
    #expect(DraftStep.devices.title(.deviceSale, .sv) == "Artiklar")
    #expect(DraftStep.allCases.map(\.percent) == [0, 25, 50, 75, 100])
    #expect(DraftStep.allCases.map(\.number) == [1, 2, 3, 4, nil])
  }

  /// Which steps are wrong, where the draft is, where it shall go, and what comes of it.
  @Test(
    "Back is always allowed; forward when every step before the target is valid",
    arguments: [
      ([], DraftStep.client, DraftTarget.next, "devices"),
      ([], .client, .signature, "signature"),
      ([], .client, .back, "client"),
      ([], .signature, .next, "refused confirmation: submit_required"),
      ([], .client, .confirmation, "refused confirmation: submit_required"),
      ([DraftStep.client], .client, .next, "refused client: client"),
      ([.client], .client, .client, "client"),
      ([.devices], .client, .next, "devices"),
      ([.devices], .client, .summary, "refused devices: devices"),
      ([.devices], .devices, .next, "refused devices: devices"),
      ([.client], .devices, .next, "refused client: client"),
      ([.client, .devices], .devices, .signature, "refused client: client devices"),
      ([.client, .devices], .signature, .back, "summary"),
      ([.client, .devices], .signature, .client, "client"),
      ([.client, .devices], .signature, .signature, "signature"),
      ([.signature], .summary, .next, "signature"),
      ([.signature], .signature, .next, "refused signature: signature"),
    ] as [([DraftStep], DraftStep, DraftTarget, String)]
  )
  func navigation(wrong: [DraftStep], current: DraftStep, target: DraftTarget, outcome: String) {
    let judgement = StepJudgement(
      wrong.map { Violation(BookingFault.nameInvalid, at: Self.path(of: $0)) })
    let found =
      switch DraftNavigation.go(to: target, from: current, judgement) {
      case .step(let step): step.rawValue
      case .refused(let step, let violations):
        "refused \(step.rawValue): "
          + violations.map { violation in
            violation.path == "/goTo"
              ? violation.kind : DraftStep(ofViolationAt: violation.path).rawValue
          }.joined(separator: " ")
      }
    #expect(found == outcome)
  }

  @Test(
    "A draft can be submitted when every step is valid, and a step reached when those before are")
  func reachable() {
    let judgement = StepJudgement([Violation(BookingFault.brandRequired, at: "/devices/0")])
    #expect(DraftStep.allCases.map(judgement.isReachable) == [true, true, false, false, false])
    #expect(!judgement.canSubmit)
    #expect(StepJudgement([]).canSubmit)
  }

  private static func path(of step: DraftStep) -> String {
    switch step {
    case .client: "/clientFirstName"
    case .devices: "/devices"
    case .summary: "/notes"
    case .signature, .confirmation: "/signature"
    }
  }
}

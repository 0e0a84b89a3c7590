import Kernel
import Testing

@testable import Booking

@Suite("What a move of a device needs")
struct DeviceMoveTests {
  private func decide(
    _ status: DeviceStatus, _ target: DeviceStatus, workflow: WorkflowType = .repair,
    _ changeDevice: (inout DeviceFacts) -> Void = { _ in },
    order changeOrder: (inout OrderFacts) -> Void = { _ in }
  ) -> Decision {
    var device = complete(workflow, status)
    changeDevice(&device)
    var order = complete(device)
    changeOrder(&order)
    return decideMove(of: device, to: target, in: order, by: somebody(.admin))
  }

  @Test("A bench step is the business of whose device it is, or of any engineer while nobody's")
  func bench() {
    func decide(_ status: DeviceStatus, _ target: DeviceStatus, owner: ID?, order: ID?) -> String? {
      var device = complete(.repair, status)
      device.assignedUserId = owner
      var facts = complete(device)
      facts.assignedUserId = order
      return decideMove(of: device, to: target, in: facts, by: somebody(.engineer)).kind
    }
    #expect(decide(.deviceReceived, .diagnosing, owner: "me", order: "other") == nil)
    #expect(decide(.deviceReceived, .diagnosing, owner: nil, order: "other") == nil)
    let ofColleague = decide(.deviceReceived, .diagnosing, owner: "other", order: "me")
    #expect(ofColleague == "role_not_allowed")
    // Away from the bench the order being theirs is enough.
    #expect(decide(.repairedQc, .repairedReady, owner: "other", order: "me") == nil)
    #expect(decide(.repairedReady, .collected, owner: nil, order: nil) == "role_not_allowed")
    #expect(decide(.repairedReady, .collected, owner: "me", order: nil) == nil)
  }

  @Test("A refused transition says from, to and what is allowed")
  func facts() {
    let decision = decide(.deviceReceived, .repairing)
    #expect(decision.kind == "transition_not_allowed")
    #expect(
      decision.facts == [
        "from": .text("device_received"), "to": .text("repairing"),
        "allowed": .list([.text("diagnosing")]),
      ])
  }

  @Test("The checklist names what is missing, all of it")
  func checklist() {
    #expect(decide(.diagnosing, .readyToQuote).isAllowed)
    let issues = decide(.diagnosing, .readyToQuote, { $0.hasFoundIssues = false })
    #expect(issues.kind == "checklist_incomplete")
    #expect(issues.facts["missing"] == .list([.text("found_issues")]))
    let notes = decide(.diagnosing, .readyToQuote, { $0.hasDiagnosisNotes = false })
    #expect(notes.facts["missing"] == .list([.text("diagnosis_notes")]))
    let everything = decide(
      .diagnosing, .readyToQuote,
      {
        $0.hasFoundIssues = false
        $0.hasDiagnosisNotes = false
        $0.lineItemCount = 0
      })
    #expect(
      everything.facts["missing"]
        == .list([.text("found_issues"), .text("diagnosis_notes"), .text("line_items")]))
    #expect(
      decide(.diagnosing, .companyRejected, workflow: .buyback, { $0.lineItemCount = 0 }).isAllowed)
  }

  @Test(
    "Without asking again only what the pre-authorisation covers",
    arguments: [
      DeviceStatus.authorisedSourceParts, .authorisedAwaitingParts, .readyToRepair,
    ])
  func authorisation(_ target: DeviceStatus) {
    #expect(decide(.readyToQuote, target, { $0.quotedGrossMinor = 100 }).isAllowed)
    let beyond = decide(.readyToQuote, target, { $0.quotedGrossMinor = 101 })
    #expect(beyond.kind == "authorisation_required")
    #expect(beyond.facts == ["quotedMinor": 101, "preAuthorizedMinor": 100])
    let none = decide(
      .readyToQuote, target, { $0.quotedGrossMinor = 0 }, order: { $0.preAuthorizedMinor = 0 })
    #expect(none.kind == "authorisation_required")
    // Once the client was asked, the answer is what counts.
    #expect(
      decide(.awaitingAuthorisation, target, order: { $0.preAuthorizedMinor = 0 }).isAllowed)
  }

  @Test("A buyback is paid by its payout, not by hand")
  func payout() {
    #expect(decide(.readyToPay, .paymentMade, workflow: .buyback).kind == "payout_required")
    let device = complete(.buyback, .readyToPay)
    let decision = decideMove(
      of: device, to: .paymentMade, in: complete(device), by: somebody(.office), cause: .payout)
    #expect(decision.isAllowed)
  }

  @Test("Collection needs a signature, the money, and everything given back")
  func collection() {
    #expect(decide(.repairedReady, .collected).isAllowed)
    #expect(
      decide(.repairedReady, .collected, order: { $0.hasCollectionSignature = false }).kind
        == "collection_signature_required")
    #expect(decide(.repairedReady, .collected, order: { $0.balanceDueMinor = 0 }).isAllowed)
    let due = decide(.repairedReady, .collected, order: { $0.balanceDueMinor = 1 })
    #expect(due.kind == "balance_due")
    #expect(due.facts == ["balanceDueMinor": 1])
    #expect(
      decide(
        .repairedReady, .collected,
        order: {
          $0.balanceDueMinor = 1
          $0.allowsCollectionWithBalance = true
        }
      ).isAllowed)
    let accessory = decide(.rejectionReady, .collected, { $0.accessoriesHere = [.charger] })
    #expect(accessory.kind == "accessories_outstanding")
    #expect(accessory.facts["accessories"] == .list([.text("charger")]))
  }

  @Test("Despatch asks for carrier and tracking number, rejections for a note, others for nothing")
  func inputs() {
    for status in DeviceStatus.allCases {
      let expected: [MoveInput] =
        switch status {
        case .rejected, .companyRejected: [.note]
        case .despatched: [.carrier, .trackingNumber]
        default: []
        }
      #expect(moveInputs(to: status) == expected)
    }
    #expect(
      decide(.repairedReady, .despatched, order: { $0.hasCollectionSignature = false }).isAllowed)
  }

  @Test("A closed order moves nothing", arguments: [OrderStatus.collectedDespatched, .cancelled])
  func closed(_ status: OrderStatus) {
    let decision = decide(.deviceReceived, .diagnosing, order: { $0.status = status })
    #expect(decision.kind == "order_closed")
  }

  @Test("The log says when what happened; work began when it first began")
  func stamps() {
    var stamps = DeviceStamps()
    let way: [DeviceStatus] = [
      .awaitingDevice, .deviceReceived, .diagnosing, .readyToQuote, .awaitingAuthorisation,
      .authorisedSourceParts, .authorisedAwaitingParts, .readyToRepair, .repairing, .repairedQc,
      .readyToRepair, .repairing, .repairedQc, .repairedReady, .collected,
    ]
    for (second, step) in way.enumerated() {
      let from = second == 0 ? nil : way[second - 1]
      stamps.pass(from: from, to: step, Stamp(at: Instant(seconds: Int64(second)), by: "me"))
    }
    func second(_ stamp: Stamp?) -> Int64? { stamp?.at.seconds }
    #expect(second(stamps.received) == 1)
    #expect(second(stamps.diagnosisStarted) == 2)
    #expect(second(stamps.diagnosisCompleted) == 3)
    #expect(second(stamps.quoteSent) == 4)
    #expect(second(stamps.authorised) == 5)
    #expect(stamps.rejected == nil)
    #expect(second(stamps.repairStarted) == 8)
    #expect(second(stamps.repairCompleted) == 12)
    #expect(second(stamps.qualityChecked) == 13)
    #expect(second(stamps.ready) == 13)
    #expect(second(stamps.collected) == 14)
    #expect(stamps.despatched == nil)
    #expect(second(stamps.received).map { $0 > 0 } == true)
  }
}

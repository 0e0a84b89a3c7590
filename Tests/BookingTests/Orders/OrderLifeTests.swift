import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("The life of an order")
struct OrderLifeTests {
  @Test("A repair from the counter to the counter: statuses, stamps, events, versions")
  func repair() throws {
    let shop = try Workshop()
    let order = try shop.book()
    let ready = try shop.bring(order.devices[0], to: .repairedReady)
    #expect(ready.stamps.received?.by == "office")
    #expect(ready.stamps.repairCompleted?.by == "senior_engineer")
    #expect(ready.stamps.ready?.at == Counter.now)
    #expect(try shop.office.order(order.id).status == .awaitingCollection)

    let done = try shop.office.collect(order)
    #expect(done.status == .collectedDespatched)
    #expect(done.devices[0].status == .collected)
    #expect(done.signatures.map(\.type) == [.dropOff, .collection])
    #expect(done.signatures[1].termsAgreed)
    #expect(done.dates.closedAt == Counter.now)
    #expect(done.timeline.last?.to == "collected_despatched")
    #expect(
      done.timeline.compactMap { $0.deviceId == nil ? $0.to : nil }
        == ["awaiting_collection", "collected_despatched"])
    #expect(done.version > order.version)
    let topics = try shop.office.topics()
    #expect(topics.filter { $0 == "booking.deviceStatusChanged" }.count == 8)
    #expect(topics.filter { $0 == "booking.orderStatusChanged" }.count == 2)
    #expect(topics.contains("booking.signatureCaptured"))
    #expect(
      refusal { _ = try shop.admin.update(order.devices[0]) { $0.colour = .value("red") } }
        == ["4009 order_closed"])
    let noted = try shop.office.write {
      try shop.office.booking.addNote(.init(orderId: order.id, text: "Happy"), $0)
    }
    #expect(noted.notes.map(\.text) == ["Happy"])
  }

  @Test(
    "Where an older service took more notes, the latest come along and the rest is counted",
    arguments: [(999, nil), (1_000, nil), (1_001, 1), (1_500, 500)])
  func notes(count: Int, more: Int?) throws {
    let shop = try Workshop()
    let order = try shop.book()
    try shop.office.write { call in
      for number in 1...count {
        let note = NoteRow(
          id: call.makeID(), text: "Note \(number)", createdBy: "office", createdAt: call.now)
        try call.database.insert(note, order: order.id)
      }
    }
    let shown = try shop.office.order(order.id)
    #expect(shown.notes.count == min(count, 1_000))
    #expect(shown.notes.first?.text == "Note \(1 + (more ?? 0))")
    #expect(shown.notes.last?.text == "Note \(count)")
    #expect(shown.moreNotes == more)
  }

  @Test("An order takes a thousand notes, and no more")
  func notesMax() throws {
    let shop = try Workshop()
    let order = try shop.book()
    func add() throws -> Order {
      try shop.office.write {
        try shop.office.booking.addNote(.init(orderId: order.id, text: "Called"), $0)
      }
    }
    try shop.office.write { call in
      for number in 1..<1_000 {
        let note = NoteRow(
          id: call.makeID(), text: "Note \(number)", createdBy: "office", createdAt: call.now)
        try call.database.insert(note, order: order.id)
      }
    }
    #expect(try add().notes.count == 1_000)
    #expect(refusal { _ = try add() } == ["4029 limit_exceeded"])
  }

  @Test("A refused move leaves nothing behind, neither rows nor events")
  func refused() throws {
    let shop = try Workshop()
    let order = try shop.book()
    let before = try shop.office.topics().count
    #expect(
      refusal {
        try shop.senior.move(order.devices[0], to: .readyToQuote) { $0.foundIssues = "Broken" }
      } == ["4009 transition_not_allowed"])
    #expect(try shop.office.topics().count == before)
    let device = try shop.office.order(order.id).devices[0]
    #expect(device.foundIssues == nil)
    #expect(device.version == 1)
  }

  @Test("What a rejection and a despatch must say is asked for at its field")
  func inputs() throws {
    let shop = try Workshop()
    let order = try shop.book()
    let device = order.devices[0]
    try shop.addLine(device, grossMinor: 100)
    try shop.senior.move(device, to: .diagnosing) {
      $0.foundIssues = "Drowned"
      $0.diagnosisNotes = "Beyond repair"
    }
    try shop.senior.move(device, to: .readyToQuote)
    #expect(
      refusal { try shop.senior.move(device, to: .companyRejected) { $0.note = " " } }
        == ["note_required /note"])
    let rejected = try shop.office.move(device, to: .companyRejected) { $0.note = "Drowned" }
    #expect(rejected.stamps.rejected?.by == "office")
    #expect(try shop.office.order(order.id).notes[0].deviceId == device.id)
    try shop.office.move(device, to: .rejectionQc)
    try shop.office.move(device, to: .rejectionReady)
    #expect(
      refusal { try shop.office.move(device, to: .despatched) }
        == ["carrier_required /carrier", "tracking_number_required /trackingNumber"])
    let gone = try shop.office.write {
      try shop.office.booking.despatchDevices(
        .init(
          orderId: order.id, deviceIds: [device.id], carrier: " Royal  Mail ",
          trackingNumber: "AB1"), $0)
    }
    #expect(gone.devices[0].carrier == "Royal Mail")
    #expect(gone.status == .collectedDespatched)
  }

  @Test("The quote that a pre-authorisation covers needs no asking, to the penny")
  func preAuthorised() throws {
    let shop = try Workshop()
    let order = try shop.book {
      $0.preAuthorization = .value(.init(amountMinor: .value(5_000)))
    }
    let device = order.devices[0]
    try shop.addLine(device, grossMinor: 5_000)
    try shop.senior.move(device, to: .diagnosing) {
      $0.foundIssues = "Cracked"
      $0.diagnosisNotes = "New glass"
    }
    try shop.senior.move(device, to: .readyToQuote)
    try shop.addLine(device, grossMinor: 1)
    #expect(
      refusal { try shop.senior.move(device, to: .readyToRepair) }
        == ["4009 authorisation_required"])
    try shop.office.database.write {
      try shop.office.database.run(
        SQL("DELETE FROM booking_item WHERE unit_price_minor = 1"))
    }
    #expect(try shop.senior.move(device, to: .readyToRepair).stamps.authorised != nil)
  }

  @Test("Collection waits for the money, and the setting lifts that")
  func balance() throws {
    let shop = try Workshop()
    let order = try shop.book()
    try shop.bring(order.devices[0], to: .repairedReady)
    try shop.addLine(order.devices[0], grossMinor: 1)
    #expect(refusal { _ = try shop.office.collect(order) } == ["4009 balance_due"])
    #expect(try shop.office.order(order.id).signatures.count == 1)
    _ = try shop.admin.settings { $0.allowCollectionWithBalance = .value(true) }
    #expect(try shop.office.collect(order).status == .collectedDespatched)
  }

  @Test("Accessories go back with their device, one by one or all at once")
  func accessories() throws {
    let shop = try Workshop()
    let order = try shop.book {
      $0.devices = .value([
        .value(
          nokia {
            $0.accessories = .value([
              .value(.init(accessoryType: .value(.charger))),
              .value(.init(accessoryType: .value(.case))),
            ])
          })
      ])
    }
    let device = order.devices[0]
    try shop.bring(device, to: .repairedReady)
    #expect(refusal { _ = try shop.office.collect(order) } == ["4009 accessories_outstanding"])
    let returned = try shop.office.write {
      try shop.office.booking.returnAccessory(
        .init(deviceId: device.id, accessoryId: device.accessories[0].id), $0)
    }
    #expect(returned.accessories[0].returned?.waived == false)
    #expect(returned.accessories[1].returned == nil)
    #expect(refusal { _ = try shop.office.collect(order) } == ["4009 accessories_outstanding"])
    let waived = try shop.office.write {
      try shop.office.booking.returnAccessory(.init(deviceId: device.id, waived: true), $0)
    }
    #expect(waived.accessories[1].returned?.waived == true)
    #expect(try shop.office.collect(order).status == .collectedDespatched)
  }

  @Test("One signature may be captured before, and then collection needs no other")
  func signature() throws {
    let shop = try Workshop()
    let order = try shop.book()
    try shop.bring(order.devices[0], to: .rejectionReady)
    #expect(
      refusal { _ = try shop.office.collect(order) { $0.signature = nil } }
        == ["4009 collection_signature_required"])
    #expect(
      refusal { try shop.office.move(order.devices[0], to: .collected) }
        == ["4009 collection_signature_required"])
    let flat = CaptureForm(
      orderId: .value(order.id), type: .value(.collection), signatureMethod: .value(.typed),
      typedName: .value("Ada"))
    let captured = try shop.office.write { try shop.office.booking.captureSignature(flat, $0) }
    #expect(captured.signatures[1].termsAgreed == false)
    #expect(captured.signatures[1].terms.version == nil)
    #expect(
      refusal {
        var bad = CaptureForm(orderId: .value(order.id), type: .value(.authorization))
        bad.signature = .value(SignatureForm(signatureMethod: .value(.typed)))
        _ = try shop.office.write { try shop.office.booking.captureSignature(bad, $0) }
      } == ["typed_name_required /signature/typedName"])
    #expect(try shop.office.move(order.devices[0], to: .collected).status == .collected)
  }

  @Test("On hold and back, with the reason; the status of the devices goes on underneath")
  func hold() throws {
    let shop = try Workshop()
    let order = try shop.book()
    let held = try shop.office.write {
      try shop.office.booking.holdOrder(.init(orderId: order.id, reason: "Holiday"), $0)
    }
    #expect(held.status == .onHold)
    #expect(held.statusReason == "Holiday")
    #expect(held.actions["holdOrder"]?.kind == "order_on_hold")
    let resumed = try shop.office.write {
      try shop.office.booking.resumeOrder(.init(orderId: order.id), $0)
    }
    #expect(resumed.status == .inProgress)
    #expect(resumed.statusReason == nil)
    #expect(resumed.timeline.compactMap(\.reason) == ["Holiday"])
  }

  @Test("Cancelled before the quote, closed after; the number is not given again")
  func cancel() throws {
    let shop = try Workshop()
    let order = try shop.book()
    #expect(
      refusal {
        _ = try shop.admin.write {
          try shop.admin.booking.cancelOrder(.init(orderId: order.id, reason: "\n"), $0)
        }
      } == ["reason_required /reason"])
    let cancelled = try shop.admin.write {
      try shop.admin.booking.cancelOrder(.init(orderId: order.id, reason: "Too dear"), $0)
    }
    #expect(cancelled.status == .cancelled)
    #expect(cancelled.dates.closedAt == Counter.now)
    #expect(
      refusal { try shop.senior.move(order.devices[0], to: .diagnosing) } == ["4009 order_closed"])
    #expect(try shop.book().orderNumber == order.orderNumber + 1)
  }

  @Test("Mailed in: awaited, received, and only once")
  func receive() throws {
    let shop = try Workshop()
    let order = try shop.book { $0.intakeMethod = .value(.mailIn) }
    #expect(order.devices[0].stamps.received == nil)
    func receive() throws -> OrderDevice {
      try shop.office.write {
        try shop.office.booking.receiveDevice(.init(deviceId: order.devices[0].id), $0)
      }
    }
    #expect(try receive().status == .deviceReceived)
    #expect(try shop.office.order(order.id).status == .inProgress)
    #expect(refusal { _ = try receive() } == ["4009 transition_not_allowed"])
  }

  @Test("Another organization's order and device are not there")
  func elsewhere() throws {
    let shop = try Workshop()
    let order = try shop.book()
    let other = try Counter(organization: "org-2", role: "admin", sharing: shop.office)
    #expect(refusal { _ = try other.order(order.id) } == ["4004 order_not_found"])
    #expect(
      refusal { try other.move(order.devices[0], to: .diagnosing) } == ["4004 device_not_found"])
    #expect(
      refusal {
        try shop.senior.move(order.devices[0], to: .diagnosing) { $0.orderId = "another" }
      } == ["4004 order_not_found"])
  }

  @Test("A company's letters stand before all its numbers, old and new")
  func labels() throws {
    let shop = try Workshop()
    let old = try shop.book()
    #expect(old.orderNumberLabel == "#100000001")
    _ = try shop.admin.settings { $0.orderNumberPrefix = .value("RM-") }
    let new = try shop.office.submit(sample())
    #expect(new.orderNumberLabel == "RM-100000002")
    #expect(new.message.contains("RM-100000002"))
    #expect(try shop.office.order(old.id).orderNumberLabel == "RM-100000001")
    let listed = try shop.office.booking.listOrders(.init(), shop.office.reading)
    #expect(listed.items.map(\.orderNumberLabel) == ["RM-100000002", "RM-100000001"])
  }

  @Test("Whoever saw an older version is told the current one")
  func versions() throws {
    let shop = try Workshop()
    let order = try shop.book()
    let device = try shop.senior.move(order.devices[0], to: .diagnosing) { $0.expectedVersion = 1 }
    #expect(device.version == 2)
    #expect(
      refusal {
        _ = try shop.senior.update(device) {
          $0.expectedVersion = .value(1)
          $0.colour = .value("Red")
        }
      } == ["4009 version_conflict"])
  }
}

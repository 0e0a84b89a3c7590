import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("booking.submit and booking.getOrder")
struct SubmitTests {
  @Test("A booking gets its number, and comes back whole")
  func whole() throws {
    let counter = try Counter()
    _ = try counter.database.publishTerms("Be fair.", locale: "en", at: Counter.now, of: "org-1")
    let submission = try counter.submit(
      sample {
        $0.notes = .value("Handle with care")
        $0.readyBy = .value("2026-02-02T15:00")
        $0.preAuthorization = .value(.init(amountMinor: .value(5_000)))
        $0.devices = .value([
          .value(
            nokia {
              $0.passcodeType = .value(.pin)
              $0.passcode = .value("4711")
              $0.imei = .value("490154203237518")
              $0.accessories = .value([
                .value(.init(accessoryType: .value(.charger))),
                .value(.init(accessoryType: .value(.simCard))),
              ])
            }
          ), .value(nokia()),
        ])
      }
    )
    #expect(submission.orderNumber == 100_000_001)
    #expect(submission.orderNumberLabel == "#100000001")
    #expect(submission.clientCreated)
    #expect(submission.status == .inProgress)
    #expect(submission.title == "Booking complete")
    #expect(
      submission.message
        == "Order #100000001 for Ada Lovelace: Repair, 2 devices, ready by 2 February 2026, 15:00."
    )

    let order = try counter.order(submission.orderId)
    #expect(order.orderNumber == 100_000_001)
    #expect(order.client.email == "ada@example.com")
    #expect(order.devices.map(\.id) == submission.devices.map(\.deviceId))
    #expect(order.devices.map(\.hasPasscode) == [true, false])
    #expect(order.devices[0].accessories.map(\.accessoryType) == [.charger, .simCard])
    #expect(order.devices[0].dueAt == order.readyBy?.utc)
    #expect(order.readyBy?.local == "2026-02-02T15:00:00")
    #expect(order.signatures[0].typedName == "Ada Lovelace")
    #expect(order.signatures[0].terms.version == "terms-1")
    #expect(order.signatures[0].terms.text == "Be fair.")
    #expect(order.preAuthorization?.amountMinor == 5_000)
    #expect(order.notes.map(\.text) == ["Handle with care"])
    #expect(order.timeline.map(\.to) == ["device_received", "device_received"])
    let byNumber = try counter.booking.getOrder(.init(orderNumber: 100_000_001), counter.reading)
    #expect(byNumber.id == order.id)
    #expect(try counter.topics() == ["booking.submitted"])
  }

  @Test("A drawing comes back as the same text, and is sealed where it lies")
  func drawing() throws {
    let counter = try Counter()
    let picture = DrawingRule.url(of: onePixelStroke)
    let submission = try counter.submit(sample { $0.signature = .value(drawnSignature(picture)) })
    #expect(try counter.order(submission.orderId).signatures[0].signatureData == picture)
    let stored = try counter.database.first(SQL("SELECT stroke FROM booking_signature")) {
      $0.bytes(0)
    }
    #expect(
      stored.map { $0.count > onePixelStroke.count && !$0.starts(with: onePixelStroke) } == true)
  }

  @Test("No passcode and no typed name can be read in the file, the events or the audit")
  func secrets() throws {
    let counter = try Counter()
    _ = try counter.submit(
      sample {
        $0.devices = .value([
          .value(
            nokia {
              $0.passcodeType = .value(.password)
              $0.passcode = .value("correct horse")
            })
        ])
      }
    )
    let texts = try counter.database.rows(SQL("SELECT data, before, after FROM nacre_change")) {
      row in
      [row.bytes(0), row.bytes(1), row.bytes(2)].map { String(decoding: $0, as: UTF8.self) }
        .joined()
    }
    #expect(!texts.joined().contains("horse"))
    let passcode = try counter.database.first(SQL("SELECT passcode FROM booking_device")) {
      $0.bytes(0)
    }
    #expect(passcode.map { String(decoding: $0, as: UTF8.self).contains("horse") } == false)
  }

  @Test("A refused booking stores nothing and takes no number")
  func refused() throws {
    let counter = try Counter()
    #expect(
      refusal { _ = try counter.submit(sample { $0.signature = .absent }) } == [
        "signature_required /signature"
      ])
    for table in ["client", "order", "sequence"] {
      #expect(try counter.isEmpty(table))
    }
    #expect(try counter.topics().isEmpty)
    #expect(try counter.submit(sample()).orderNumber == 100_000_001)
    #expect(
      refusal { _ = try counter.submit(sample { $0.devices = .absent }) } == [
        "devices_required /devices"
      ])
    #expect(try counter.submit(sample()).orderNumber == 100_000_002)
  }

  @Test("A device that is mailed in is awaited")
  func mailedIn() throws {
    let submission = try Counter().submit(sample { $0.intakeMethod = .value(.mailIn) })
    #expect(submission.devices[0].status == .awaitingDevice)
    #expect(submission.status == .awaitingDevice)
  }

  @Test("The same client is recognised, and what is new is kept")
  func recognised() throws {
    let counter = try Counter()
    let first = try counter.submit(sample())
    let second = try counter.submit(
      sample {
        $0.clientFirstName = .value("Augusta")
        $0.addressLine1 = .value("1 High Street")
        $0.clientCompanyName = .value("Analytical Engines")
      }
    )
    #expect(second.clientId == first.clientId)
    #expect(!second.clientCreated)
    let client = try counter.order(second.orderId).client
    #expect(client.firstName == "Ada")
    #expect(client.companyName == "Analytical Engines")
    #expect(client.addressLine1 == "1 High Street")
    #expect(
      try counter.topics() == ["booking.submitted", "booking.clientUpdated", "booking.submitted"])
    #expect(try counter.search("analytical") == ["Ada Lovelace"])
    let found = try counter.booking.searchClients(.init(query: "ada", limit: 10), counter.reading)
      .items[0]
    #expect(found.orderCount == 2)
    #expect(found.deviceCount == 2)
    #expect(found.lastOrderAt == Counter.now)
  }

  @Test("A client without e-mail gets a placeholder that nobody sees, and a real one later")
  func placeholder() throws {
    let counter = try Counter()
    let first = try counter.submit(
      sample {
        $0.noEmail = .value(true)
        $0.clientEmail = .absent
      }
    )
    #expect(first.warnings.map(\.kind).contains("no_contact_details"))
    let client = try counter.order(first.orderId).client
    #expect(client.email == nil)
    #expect(client.isGeneratedEmail)
    #expect(try counter.search("placeholder").isEmpty)
    #expect(try counter.search("no-email@").isEmpty)

    let again = try counter.submit(sample { $0.clientId = .value(first.clientId) })
    #expect(again.clientId == first.clientId)
    #expect(try counter.order(again.orderId).client.email == "ada@example.com")
    #expect(try counter.search("ada@").count == 1)
  }

  @Test("An address of another client cannot be given to this one")
  func takenAddress() throws {
    let counter = try Counter()
    _ = try counter.submit(sample())
    let other = try counter.submit(
      sample {
        $0.noEmail = .value(true)
        $0.clientEmail = .absent
      }
    )
    let stolen = sample { $0.clientId = .value(other.clientId) }
    #expect(refusal { _ = try counter.submit(stolen) } == ["4009 email_taken"])
  }

  @Test("A device in an open order is worth a remark")
  func bookedTwice() throws {
    let counter = try Counter()
    let form = sample {
      $0.devices = .value([.value(nokia { $0.imei = .value("49 015420 323751 8") })])
    }
    #expect(!(try counter.submit(form).warnings.map(\.kind).contains("device_already_booked")))
    #expect(try counter.submit(form).warnings.map(\.kind).contains("device_already_booked"))
  }

  @Test("What another organization has does not exist")
  func foreign() throws {
    let counter = try Counter()
    let other = try Counter(organization: "org-2", sharing: counter)
    let submission = try counter.submit(sample())
    #expect(refusal { _ = try other.order(submission.orderId) } == ["4004 order_not_found"])
    #expect(
      refusal { _ = try other.submit(sample { $0.clientId = .value(submission.clientId) }) }
        == ["client_not_found /clientId"])
    #expect(
      refusal { _ = try other.submit(sample { $0.existingTicketId = .value(submission.ticketId) }) }
        == ["ticket_not_found /existingTicketId"])
    #expect(try other.search("ada").isEmpty)
    #expect(try other.submit(sample()).orderNumber == 100_000_001)
    let linked = try counter.submit(sample { $0.existingTicketId = .value(submission.ticketId) })
    #expect(linked.ticketId == submission.ticketId)
  }

  @Test("An order is asked for by id or by number")
  func unnamed() throws {
    let counter = try Counter()
    #expect(
      refusal { _ = try counter.booking.getOrder(.init(), counter.reading) } == [
        "required /orderId"
      ])
    #expect(
      refusal { _ = try counter.booking.getOrder(.init(orderNumber: 7), counter.reading) }
        == ["4004 order_not_found"])
  }

  @Test("A signature and published terms can be neither changed nor removed")
  func appendOnly() throws {
    let counter = try Counter()
    _ = try counter.database.publishTerms("One", locale: "en", at: Counter.now, of: "org-1")
    _ = try counter.submit(sample())
    for sql in [
      SQL("UPDATE booking_signature SET terms_agreed = 0"), SQL("DELETE FROM booking_signature"),
      SQL("UPDATE booking_terms SET text = ''"), SQL("DELETE FROM booking_terms"),
    ] {
      #expect(throws: StoreError.self) { try counter.database.run(sql) }
    }
  }

  @Test("What validate says inside a session, submit does; nothing is left unchecked")
  func sameJudgement() throws {
    let counter = try Counter()
    counter.openSession()
    let json = """
      {"clientFirstName": "Ada", "clientEmail": "ada@example.com", "clientId": "nobody",
       "devices": [{"brandId": "b1", "deviceTypeId": "d1"}], "existingTicketId": "t1",
       "signature": {"signatureMethod": "typed", "typedName": "A", "termsAgreed": true, "termsVersion": "terms-9"}}
      """
    let judged = try counter.booking.validate(form(json), RuleCall(counter.request))
    #expect(judged.unchecked == [])
    let found = judged.violations.map { "\($0.kind) \($0.path)" }
    #expect(
      found == [
        "client_not_found /clientId", "ticket_not_found /existingTicketId",
        "brand_not_found /devices/0/brandId", "device_type_not_found /devices/0/deviceTypeId",
        "terms_outdated /signature/termsVersion",
      ])
    #expect(refusal { _ = try counter.submit(form(json)) } == found)
  }

  @Test("Inside a session the facts come from the database")
  func location() throws {
    let counter = try Counter()
    let shop = StoredLocation(
      id: "l1", name: "Lund", city: "Lund", countryCode: "SE", timeZone: "Europe/Stockholm",
      openingHours: ["mon": [["10:00", "18:00"]]], closures: ["2026-02-09"])
    try counter.database.save(shop, of: "org-1")
    let submission = try counter.submit(sample { $0.readyBy = .value("2026-02-02") })
    #expect(submission.readyBy?.local == "2026-02-02T17:00:00")
    #expect(submission.readyBy?.timeZone == "Europe/Stockholm")
    let order = try counter.order(submission.orderId)
    #expect(order.locationName == "Lund")
    #expect(order.client.countryCode == "SE")
    let closed = sample { $0.readyBy = .value("2026-02-09T12:00") }
    #expect(refusal { _ = try counter.submit(closed) } == ["ready_by_closed_day /readyBy"])

    let listed = try counter.booking.listLocations(.init(), counter.reading)
    #expect(listed.autoSelectId == "l1")
    #expect(listed.items[0].openingHours?.mon == [["10:00", "18:00"]])
    #expect(listed.items[0].closures == ["2026-02-09"])
    #expect(try counter.booking.locations(.init(), counter.reading).items.map(\.id) == ["l1"])
  }
}

extension Counter {
  func isEmpty(_ table: String) throws -> Bool {
    let count =
      switch table {
      case "client": try database.first(SQL("SELECT COUNT(*) FROM booking_client")) { $0.int(0) }
      case "draft": try database.first(SQL("SELECT COUNT(*) FROM booking_draft")) { $0.int(0) }
      case "order": try database.first(SQL("SELECT COUNT(*) FROM booking_order")) { $0.int(0) }
      default: try database.first(SQL("SELECT COUNT(*) FROM booking_sequence")) { $0.int(0) }
      }
    return count == 0
  }
}

import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("Devices of an order after booking")
struct OrderDeviceTests {
  private func locked() -> BookingForm {
    sample {
      $0.devices = .value([
        .value(
          nokia {
            $0.passcodeType = .value(.pin)
            $0.passcode = .value("4711")
            $0.serialNumber = .value("A1")
          })
      ])
    }
  }

  @Test("What is given replaces what is there, by the rules of booking; the rest stays")
  func update() throws {
    let shop = try Workshop()
    let device = try shop.book().devices[0]
    let new = try shop.office.update(device) {
      $0.colour = .value(" Dark  red ")
      $0.storageCapacity = .value("256 gb")
      $0.serialNumber = .value("ab 12")
      $0.foundIssues = .value("Cracked")
    }
    #expect(new.colour == "Dark red")
    #expect(new.storageCapacity == "256GB")
    #expect(new.serialNumber == "AB12")
    #expect(new.displayName == "Nokia 3310")
    #expect(new.customBrand == "Nokia")
    #expect(new.foundIssues == "Cracked")
    let renamed = try shop.office.update(device) { $0.customModel = .value("3210") }
    #expect(renamed.displayName == "Nokia 3210")
    #expect(renamed.serialNumber == "AB12")
    #expect(try shop.office.update(device) { $0.serialNumber = .value("N/A") }.serialNumber == nil)
    #expect(
      refusal {
        _ = try shop.office.update(device) {
          $0.imei = .value("12")
          $0.passcode = .value("1234")
          $0.foundIssues = .value(String(repeating: "x", count: 10_001))
        }
      } == [
        "too_long /foundIssues", "imei_length /imei", "passcode_type_required /passcodeType",
      ])
  }

  @Test("A long name does not stand in the way of other changes")
  func longName() throws {
    let shop = try Workshop()
    let name = String(repeating: "x", count: 160)
    let device = try shop.book {
      $0.devices = .value([.value(nokia { $0.displayName = .value(name) })])
    }.devices[0]
    let changed = try shop.office.update(device) { $0.colour = .value("Red") }
    #expect(changed.displayName == name)
  }

  @Test("Another kind of work only before any work, and a purchase only with an address")
  func workflow() throws {
    let shop = try Workshop()
    let device = try shop.book().devices[0]
    #expect(
      refusal { _ = try shop.office.update(device) { $0.workflowType = .value(.buyback) } }
        == ["address_line1_required /workflowType"])
    let bought = try shop.book {
      $0.addressLine1 = .value("1 High Street")
      $0.city = .value("London")
      $0.postcode = .value("SW1A 1AA")
    }.devices[0]
    let changed = try shop.office.update(bought) { $0.workflowType = .value(.buyback) }
    #expect(changed.workflowType == .buyback)
    #expect(changed.warnings?.map(\.kind) == ["identifier_missing"])
    let named = try shop.office.update(bought) { $0.serialNumber = .value("A1") }
    #expect(named.warnings?.isEmpty == true)
    // What is not touched is not judged again, and the company may stop buying meanwhile.
    _ = try shop.admin.settings { $0.buybackEnabled = .value(false) }
    #expect(try shop.office.update(bought) { $0.colour = .value("Red") }.warnings?.isEmpty == true)
    try shop.senior.move(changed, to: .diagnosing)
    #expect(
      refusal { _ = try shop.office.update(bought) { $0.workflowType = .value(.repair) } }
        == ["4009 workflow_fixed"])
  }

  @Test("A device is added by the rules of booking, and the order follows")
  func add() throws {
    let shop = try Workshop()
    let order = try shop.office.order(shop.office.submit(locked()).orderId)
    try shop.bring(order.devices[0], to: .repairedReady)
    let form = AddDeviceForm(
      orderId: .value(order.id), customBrand: .value("Ericsson"), passcodeType: .value(.pin),
      passcode: .value("1234"), accessories: .value([.value(.init(accessoryType: .value(.box)))]))
    let added = try shop.office.write { try shop.office.booking.addDevice(form, $0) }
    #expect(added.status == .deviceReceived)
    #expect(added.hasPasscode)
    #expect(added.accessories.map(\.accessoryType) == [.box])
    #expect(try shop.office.order(order.id).status == .inProgress)
    func deviceCount() throws -> Int {
      try shop.office.booking.searchClients(.init(query: "lovelace"), shop.office.reading)
        .items[0].deviceCount
    }
    #expect(try deviceCount() == 2)
    var twin = form
    twin.serialNumber = .value("a1")
    #expect(
      refusal { _ = try shop.office.write { try shop.office.booking.addDevice(twin, $0) } }
        == ["duplicate_serial /serialNumber"])
    twin.serialNumber = .absent
    twin.customBrand = .absent
    #expect(
      refusal { _ = try shop.office.write { try shop.office.booking.addDevice(twin, $0) } }
        == ["brand_required "])
    let removed = try shop.office.write {
      try shop.office.booking.removeDevice(.init(deviceId: added.id), $0)
    }
    #expect(removed.devices.count == 1)
    #expect(try deviceCount() == 1)
    #expect(removed.status == .awaitingCollection)
    #expect(
      refusal {
        _ = try shop.office.write {
          try shop.office.booking.removeDevice(.init(deviceId: order.devices[0].id), $0)
        }
      } == ["4009 device_in_work"])
  }

  @Test("A device that something is charged for stays")
  func charged() throws {
    let counter = try Counter(role: "admin")
    let order = try counter.submit(sample())
    let deviceId = order.devices[0].deviceId
    let remove = {
      refusal {
        _ = try counter.write { try counter.booking.removeDevice(.init(deviceId: deviceId), $0) }
      }
    }
    _ = try counter.addItem(order.orderId) { $0.deviceId = .value(deviceId) }
    #expect(remove() == ["4009 device_has_money"])
    let itemId = try #require(counter.order(order.orderId).items.first?.id)
    _ = try counter.write {
      try counter.booking.removeItem(.init(orderId: order.orderId, itemId: itemId), $0)
    }
    #expect(remove() == [])
  }

  @Test("Given to engineers only, and seen by name")
  func assign() throws {
    let shop = try Workshop()
    let order = try shop.book()
    let device = order.devices[0]
    func assign(_ user: ID?) throws -> OrderDevice {
      try shop.office.write {
        try shop.office.booking.assignEngineer(
          .init(deviceId: device.id, assignedUserId: user), $0)
      }
    }
    #expect(refusal { _ = try assign("office") } == ["not_an_engineer /assignedUserId"])
    #expect(refusal { _ = try assign("stranger") } == ["not_an_engineer /assignedUserId"])
    #expect(try assign("engineer").assignedUserName == "The engineer")
    #expect(try shop.engineer.move(device, to: .diagnosing).status == .diagnosing)
    #expect(try assign("senior_engineer").assignedUserId == "senior_engineer")
    #expect(
      refusal { _ = try shop.engineer.update(device) { $0.colour = .value("Red") } }
        == ["4003 role_not_allowed"])
    #expect(try assign(nil).assignedUserId == nil)
    func assignOrder(_ user: ID?) throws -> Order {
      try shop.office.write {
        try shop.office.booking.assignOrder(.init(orderId: order.id, assignedUserId: user), $0)
      }
    }
    #expect(try assignOrder("office").assignedUserName == "The office")
    #expect(refusal { _ = try assignOrder("stranger") } == ["4004 user_not_found"])
  }

  @Test("A place of another location is a mismatch")
  func subLocation() throws {
    let shop = try Workshop()
    let here = try shop.admin.location(#"{"name": "Here"}"#)
    let bench = try shop.admin.subLocation(
      #"{"locationId": "\#(here.id)", "code": "B1", "type": "bench"}"#)
    let device = try shop.book().devices[0]
    let there = try shop.admin.location(#"{"name": "There"}"#)
    let shelf = try shop.admin.subLocation(
      #"{"locationId": "\#(there.id)", "code": "S1", "type": "shelf"}"#)
    func put(_ id: ID?) throws -> OrderDevice {
      try shop.office.write {
        try shop.office.booking.setSubLocation(.init(deviceId: device.id, subLocationId: id), $0)
      }
    }
    #expect(try put(bench.id).subLocationId == bench.id)
    #expect(refusal { _ = try put(shelf.id) } == ["sub_location_mismatch /subLocationId"])
    #expect(refusal { _ = try put("nothing") } == ["4004 sub_location_not_found"])
    let moved = try shop.office.write {
      try shop.office.booking.updateOrder(
        .init(orderId: device.orderId, locationId: there.id), $0)
    }
    #expect(moved.locationName == "There")
    #expect(moved.devices[0].subLocationId == nil)
  }

  @Test(
    "Parts are counted, 1 to 999 of each",
    arguments: [(0, false), (1, true), (999, true), (1_000, false)])
  func parts(quantity: Int, fits: Bool) throws {
    let shop = try Workshop()
    let device = try shop.book().devices[0]
    func add() throws -> OrderDevice {
      try shop.engineer.write {
        try shop.engineer.booking.addPart(
          .init(deviceId: device.id, description: "Screw", partNumber: "M1", quantity: quantity),
          $0)
      }
    }
    guard fits else {
      return #expect(refusal { _ = try add() } == ["quantity_invalid /quantity"])
    }
    #expect(try add().parts.map(\.quantity) == [quantity])
  }

  @Test("A part has a name that one can read", arguments: ["", " ", "\u{200B}"])
  func nameless(part: String) throws {
    let shop = try Workshop()
    let device = try shop.book().devices[0]
    let found = refusal {
      _ = try shop.engineer.write {
        try shop.engineer.booking.addPart(
          .init(deviceId: device.id, description: part, quantity: 1), $0)
      }
    }
    #expect(found == ["part_required /description"])
  }

  @Test("The thirtieth accessory fits, the next does not")
  func accessories() throws {
    let shop = try Workshop()
    let device = try shop.book().devices[0]
    func add() throws -> OrderDevice {
      try shop.office.write {
        try shop.office.booking.addAccessory(
          .init(deviceId: .value(device.id), accessoryType: .value(.cable)), $0)
      }
    }
    for count in 1...30 { #expect(try add().accessories.count == count) }
    #expect(refusal { _ = try add() } == ["4022 too_many_accessories"])
  }

  @Test("A passcode is shown to the bench, and every look is written down")
  func reveal() throws {
    let shop = try Workshop()
    let device = try shop.office.order(shop.office.submit(locked()).orderId).devices[0]
    #expect(try shop.senior.reveal(device).passcode == "4711")
    #expect(try shop.office.topics().last == "booking.passcodeRevealed")
    #expect(refusal { _ = try shop.engineer.reveal(device) } == ["4003 role_not_allowed"])
    _ = try shop.office.write {
      try shop.office.booking.assignEngineer(
        .init(deviceId: device.id, assignedUserId: "engineer"), $0)
    }
    #expect(try shop.engineer.reveal(device).passcode == "4711")
    let texts = try shop.office.database.rows(
      SQL("SELECT data, before, after FROM nacre_change")
    ) { row in
      (0...2).map { String(decoding: row.bytes($0), as: UTF8.self) }.joined()
    }
    #expect(!texts.joined().contains("4711"))
    let changed = try shop.office.update(device) { $0.passcode = .value("0815") }
    #expect(changed.passcodeType == .pin)
    #expect(try shop.senior.reveal(device).passcode == "0815")
    #expect(
      try shop.office.update(device) { $0.passcodeType = .value(.biometric) }.hasPasscode == false)
    #expect(try shop.senior.reveal(device).passcode == nil)
  }

  @Test("A passcode is erased when its days are over, not before", arguments: [nil, 7])
  func purge(days: Int?) throws {
    let shop = try Workshop()
    if let days { _ = try shop.admin.settings { $0.passcodeRetentionDays = .value(days) } }
    let order = try shop.office.order(shop.office.submit(locked()).orderId)
    let device = try shop.bring(order.devices[0], to: .repairedReady)
    #expect(try shop.senior.reveal(device).erasesAt == nil)
    _ = try shop.office.collect(order)
    let kept = Int64(days ?? 30)
    #expect(try shop.later(days: kept - 1).reveal(device).passcode == "4711")
    let after = try shop.later(days: kept)
    #expect(try after.order(order.id).devices[0].hasPasscode == false)
    #expect(try after.reveal(device).passcode == nil)
    let left = try shop.office.database.first(
      SQL("SELECT COUNT(*) FROM booking_device WHERE passcode IS NOT NULL")
    ) { $0.int(0) }
    #expect(left == 0)
  }

  @Test("Upkeep erases what is due")
  func purgeWhenDue() throws {
    let shop = try Workshop()
    let order = try shop.office.order(shop.office.submit(locked()).orderId)
    try shop.bring(order.devices[0], to: .rejectionReady)
    _ = try shop.office.collect(order)
    func purge(afterDays days: Int64) throws -> Int {
      let now = Counter.now.adding(days: days)
      return try shop.office.database.write {
        #expect(try shop.office.database.purgePasscodes(of: "another", at: now) == 0)
        return try shop.office.database.purgePasscodes(of: "org-1", at: now)
      }
    }
    #expect(try purge(afterDays: 29) == 0)
    #expect(try shop.office.order(order.id).devices[0].hasPasscode)
    #expect(try purge(afterDays: 30) == 1)
    #expect(try shop.office.order(order.id).devices[0].hasPasscode == false)
  }

  @Test("A new promise becomes the due date of what is still here")
  func promise() throws {
    let shop = try Workshop()
    let order = try shop.book()
    func promise(_ text: String) throws -> Order {
      try shop.office.write {
        try shop.office.booking.updateOrder(.init(orderId: order.id, readyBy: text), $0)
      }
    }
    #expect(try promise("2026-02-02T15:00").devices[0].dueAt == instant("2026-02-02T15:00:00Z"))
    #expect(refusal { _ = try promise("2026-01-31T08:59:59Z") } == ["ready_by_past /readyBy"])
    let skipped = try promise("2026-03-29T01:30")
    #expect(skipped.warnings?.map(\.kind) == ["ready_by_adjusted"])
  }
}

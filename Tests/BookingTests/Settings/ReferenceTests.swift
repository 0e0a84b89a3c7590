import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("Terms, device types, service types, word lists")
struct ReferenceTests {
  @Test("Each publication is a version of its own, and old ones stay as they were")
  func terms() throws {
    let counter = try Counter(role: "admin")
    #expect(
      refusal { _ = try counter.booking.getTerms(.init(), counter.reading) } == [
        "4004 terms_not_found"
      ])
    let first = try counter.publish("Be fair.")
    #expect(first.version == "terms-1")
    #expect(first.locale == "en")
    #expect(first.effectiveAt == Counter.now)
    // Source: `printf 'Be fair.' | sha256sum`.
    #expect(first.sha256 == "3a6dbe170a446109a3ae9f6732646528cffc87e5d344466615d2d977904fa878")
    let second = try counter.publish("Var snäll.", locale: "sv-SE")
    #expect(second.version == "terms-2")
    let old = try counter.booking.getTerms(.init(version: "terms-1"), counter.reading)
    #expect(old.text == "Be fair." && !old.current)
    #expect(try counter.booking.getTerms(.init(), counter.reading).json == second.json)
    let info = try counter.booking.getCompanyInfo(.init(), counter.reading)
    #expect(info.terms?.json == second.json)
    for version in ["terms-0", "terms-3", "terms-01", "terms-", "two"] {
      let found = refusal {
        _ = try counter.booking.getTerms(.init(version: version), counter.reading)
      }
      #expect(found == ["4004 terms_not_found"], "\(version)")
    }
    #expect(try counter.topics() == ["booking.termsPublished", "booking.termsPublished"])
  }

  @Test("What was signed has the version and hash that the company showed")
  func snapshot() throws {
    let counter = try Counter(role: "admin")
    let shown = try counter.publish("Be fair.\n")
    let order = try counter.order(counter.submit(sample()).orderId)
    #expect(order.signatures[0].terms.version == shown.version)
    #expect(order.signatures[0].terms.sha256 == shown.sha256)
    #expect(order.signatures[0].terms.text == "Be fair.\n")
    _ = try counter.publish("Be kind.")
    #expect(try counter.order(order.id).signatures[0].terms.text == "Be fair.\n")
  }

  @Test(
    "A language tag has a language first",
    arguments: [("en", true), ("de-AT", true), ("e", false), ("engl", false), ("en-", false)]
  )
  func locale(tag: String, fits: Bool) throws {
    let found = refusal { _ = try Counter(role: "admin").publish("Be fair.", locale: tag) }
    #expect(found == (fits ? [] : ["locale_invalid /locale"]))
  }

  @Test("A device type names itself, and a booked device counts for it")
  func deviceTypes() throws {
    let counter = try Counter(role: "admin")
    let phone = try counter.deviceType(#"{"name": "Mobile Phone"}"#)
    let tablet = try counter.deviceType(#"{"name": "Läsplatta", "sortOrder": 1}"#)
    #expect(phone.slug == "mobile-phone")
    #expect(tablet.slug == "lasplatta")
    _ = try counter.submit(
      sample { $0.devices = .value([.value(nokia { $0.deviceTypeId = .value(phone.id) })]) })
    let listed = try counter.booking.listDeviceTypes(.init(), counter.reading).items
    #expect(listed.map(\.name) == ["Läsplatta", "Mobile Phone"])
    #expect(listed.map(\.deviceCount) == [0, 1])
    let all = try counter.booking.listDeviceTypes(.init(selectableOnly: false), counter.reading)
    #expect(all.items.map(\.isSystem) == [true, true, false, false])
    let renamed = try counter.deviceType(#"{"id": "\#(phone.id)", "name": "Phone"}"#)
    #expect(renamed.slug == "mobile-phone" && renamed.deviceCount == 1)
  }

  @Test(
    "A device is of a type that exists and is no marker",
    arguments: [
      ("repair", "device_type_not_selectable"), ("buyback", "device_type_not_selectable"),
      ("toaster", "device_type_not_found"),
    ]
  )
  func notSelectable(id: String, kind: String) throws {
    let counter = try Counter(role: "admin")
    let found = refusal {
      _ = try counter.submit(
        sample { $0.devices = .value([.value(nokia { $0.deviceTypeId = .value(id) })]) })
    }
    #expect(found == ["\(kind) /devices/0/deviceTypeId"])
  }

  @Test(
    "Device types that cannot be",
    arguments: [
      ("{}", "name_required /name"), (#"{"name": "手机"}"#, "slug_invalid /slug"),
      (#"{"name": "A", "slug": "Big"}"#, "slug_invalid /slug"),
      (#"{"name": "A", "slug": "a--b"}"#, "slug_invalid /slug"),
      (#"{"name": "Repair"}"#, "4009 in_use"), (#"{"id": "repair"}"#, "4009 device_type_is_system"),
      (#"{"id": "x"}"#, "4004 not_found"),
    ]
  )
  func wrongTypes(json: String, found: String) throws {
    let counter = try Counter(role: "admin")
    #expect(refusal { _ = try counter.deviceType(json) } == [found])
  }

  @Test("Buyback is offered unless it is switched off; the only service selects itself")
  func serviceTypes() throws {
    let counter = try Counter(role: "admin")
    let before = try counter.booking.listServiceTypes(.init(), counter.reading)
    #expect(before.items.map(\.serviceType) == [.repair, .buyback, .accessories, .deviceSale])
    #expect(before.items.map(\.title) == ["Repair", "Buyback", "Accessories", "Device sale"])
    #expect(!before.autoSelect)
    _ = try counter.settings { $0.buybackEnabled = .value(false) }
    let after = try counter.booking.listServiceTypes(.init(), counter.reading)
    #expect(after.items.map(\.serviceType) == [.repair, .accessories, .deviceSale])
    #expect(after.items.map(\.defaultIntakeMethod) == [.walkIn, .accessoriesInStore, .counterSale])
  }

  @Test("Every set of words of the protocol is listed with all its labels")
  func enums() throws {
    let counter = try Counter()
    let enums = try counter.booking.listEnums(.init(), RuleCall(counter.request)).enums
    #expect(enums["deviceStatus"]?.count == 21)
    #expect(enums["conditionGrade"]?.map(\.value) == ["A", "B", "C", "D", "F"])
    let kept = enums["orderStatus"]?.first { $0.value == "on_hold" }
    #expect(kept?.labels == ["en": "On hold", "sv": "Pausad"])
    #expect(enums.values.allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.labels.count == 2 } })
  }

  @Test("Engineers are members with an engineer's role, by name")
  func engineers() throws {
    let people = [
      ("Zoë", "engineer", "org-1"), ("Åsa", "senior_engineer", "org-1"), ("Kim", "office", "org-1"),
      ("Bo", "engineer", "org-2"),
    ]
    let counter = try Counter(
      members: people.map { name, role, organization in
        Actor(
          organizationId: organization, userId: name, name: name, roles: ["booking": [role]])
      })
    let listed = try counter.booking.listEngineers(.init(), counter.reading).items
    #expect(listed.map(\.name) == ["Åsa", "Zoë"])
    #expect(listed.map(\.role) == ["senior_engineer", "engineer"])
  }

  @Test(
    "Settings, locations, types and terms are the administrators' business",
    arguments: [
      ("master_admin", true), ("admin", true), ("senior_engineer", false), ("engineer", false),
      ("office", false),
    ]
  )
  func roles(role: String, governs: Bool) throws {
    let counter = try Counter(role: role)
    let actions: [BookingAction] = [
      .getSettings, .updateSettings, .publishTerms, .upsertLocation, .upsertDeviceType,
      .upsertSubLocation,
    ]
    for action in actions {
      #expect(counter.booking.decide(action, counter.actor).isAllowed == governs, "\(action)")
    }
    let open: [BookingAction] = [
      .getCompanyInfo, .getTerms, .listServiceTypes, .listDeviceTypes, .listSubLocations,
      .listEngineers, .listLocations,
    ]
    for action in open { #expect(counter.booking.decide(action, counter.actor).isAllowed) }
  }
}

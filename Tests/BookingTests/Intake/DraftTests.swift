import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("booking.startDraft and booking.updateDraft")
struct DraftTests {
  @Test("A new draft starts from what the company decides")
  func start() throws {
    let counter = try Counter(role: "admin")
    #expect(
      try counter.start().text == #"{"clientCountryCode":"GB","country":"United Kingdom"}"#)
    let shop = try counter.location(#"{"name": "A", "countryCode": "SE"}"#)
    let draft = try counter.start(#"{"serviceType": "buyback"}"#)
    #expect(
      draft.text
        == #"{"serviceType":"buyback","clientCountryCode":"SE","country":"Sweden","locationId":"\#(shop.id)"}"#
    )
    #expect(draft.version == 1)
    #expect(draft.currentStep == .client)
    #expect(draft.serviceType == .buyback)
    #expect(draft.createdAt == Counter.now)
    #expect(draft.expiresAt == Counter.now.adding(days: 30))
    #expect(draft.createdBy == "user-1")
    #expect(draft.progress.label == "Step 1 of 4: Customer")
    #expect(!draft.canGoBack && !draft.canGoNext && !draft.canSubmit)
    #expect(draft.found(.client).contains("address_line1_required /addressLine1"))
    #expect(draft.steps.map(\.reachable) == [true, false, false, false, false])

    _ = try counter.location(#"{"name": "B"}"#)
    #expect(!(try counter.start().text.contains("locationId")))
  }

  @Test("Data that is given goes before what the company decides; a null takes that away")
  func startData() throws {
    let counter = try Counter()
    let draft = try counter.start(
      #"{"data": {"clientCountryCode": null, "country": "Sweden", "devices": [{"imei": "1"}, {"conditionGrade": "D"}]}}"#
    )
    #expect(
      draft.text
        == #"{"country":"Sweden","devices":[{"imei":"1","conditionGrade":"B"},{"conditionGrade":"D"}]}"#
    )
    #expect(Set(draft.keys).count == 2)
    #expect(draft.found(.devices).contains("imei_length /devices/0/imei"))
  }

  @Test(
    "Unknown fields and other JSON types are refused where they stand in the params",
    arguments: [
      (#"{"clientFirstname": "A"}"#, "unknown_field /clientFirstname"),
      (#"{"draftId": "d"}"#, "unknown_field /draftId"),
      (#"{"context": {}}"#, "unknown_field /context"),
      (#"{"noEmail": 1}"#, "invalid_type /noEmail"),
      (#"{"clientFirstName": ["A"]}"#, "invalid_type /clientFirstName"),
      (#"{"devices": {}}"#, "invalid_type /devices"),
      (#"{"devices": [7]}"#, "invalid_type /devices/0"),
      (#"{"devices": [null]}"#, "invalid_type /devices/0"),
      (#"{"devices": [{}, {"colour": 1}]}"#, "invalid_type /devices/1/colour"),
      (#"{"devices": [{"imeii": "1"}]}"#, "unknown_field /devices/0/imeii"),
      (#"{"signature": {"key": "k"}}"#, "unknown_field /signature/key"),
      (
        #"{"preAuthorization": {"amountMinor": 5.0}}"#, "invalid_type /preAuthorization/amountMinor"
      ),
      ("7", "invalid_type "),
    ]
  )
  func shapes(json: String, found: String) throws {
    let counter = try Counter()
    let parts = found.split(separator: " ", omittingEmptySubsequences: false)
    #expect(
      refusal { _ = try counter.start(#"{"data": \#(json)}"#) } == ["\(parts[0]) /data\(parts[1])"])
    let id = try counter.start().draftId
    #expect(
      refusal { _ = try counter.update(id, #"{"patch": \#(json)}"#) } == [
        "\(parts[0]) /patch\(parts[1])"
      ])
    #expect(try counter.draft(id).version == 1)
  }

  @Test("What a booking would refuse may stand in a draft, and is told step by step")
  func incomplete() throws {
    let counter = try Counter()
    let draft = try counter.start(
      """
      {"data": {"clientEmail": "nobody", "serviceType": "wash", "devices": [],
       "readyBy": "soon", "signature": {"signatureMethod": "stamped"}}}
      """)
    #expect(draft.serviceType == .repair)
    #expect(
      draft.found(.client) == [
        "invalid_enum /serviceType", "first_name_required /clientFirstName",
        "email_invalid /clientEmail",
      ])
    #expect(draft.found(.devices) == ["devices_required /devices"])
    #expect(draft.found(.summary) == ["ready_by_format /readyBy"])
    #expect(
      draft.found(.signature) == [
        "invalid_enum /signature/signatureMethod", "terms_not_agreed /signature/termsAgreed",
      ])
  }

  @Test(
    "What is longer or more than a booking holds is refused where it stands in the params",
    arguments: [
      (#"{"notes": "\#(String(repeating: "n", count: 10_001))"}"#, "too_long /notes"),
      (
        #"{"clientFirstName": "\#(String(repeating: "n", count: 81))"}"#,
        "too_long /clientFirstName"
      ),
      (
        #"{"devices": [\#(Array(repeating: "{}", count: 51).joined(separator: ","))]}"#,
        "too_many_devices /devices"
      ),
      (
        #"{"devices": [{"customBrand": "\#(String(repeating: "n", count: 1_000))"}]}"#,
        "too_long /devices/0/customBrand"
      ),
    ])
  func excesses(json: String, found: String) throws {
    let counter = try Counter()
    let parts = found.split(separator: " ")
    #expect(
      refusal { _ = try counter.start(#"{"data": \#(json)}"#) } == ["\(parts[0]) /data\(parts[1])"])
    let id = try counter.start().draftId
    #expect(
      refusal { _ = try counter.update(id, #"{"patch": \#(json)}"#) } == [
        "\(parts[0]) /patch\(parts[1])"
      ])
    #expect(try counter.draft(id).version == 1)
  }

  @Test("A device that is added or changed is refused in the change that is too long")
  func excessiveOps() throws {
    let counter = try Counter()
    let draft = try counter.start(#"{"data": {"devices": [{"customBrand": "Sony"}]}}"#)
    let long = String(repeating: "n", count: 1_000)
    let ops = [
      #"{"op": "updateDevice", "key": "\#(draft.keys[0])", "patch": {"customModel": "\#(long)"}}"#,
      #"{"op": "addDevice", "device": {"customBrand": "\#(long)"}}"#,
    ]
    #expect(
      refusal {
        _ = try counter.update(draft.draftId, #"{"ops": [\#(ops.joined(separator: ","))]}"#)
      } == ["too_long /ops/0/patch/customModel", "too_long /ops/1/device/customBrand"])
  }

  @Test("reset, clearClient, patch, ops and goTo are applied in this order")
  func order() throws {
    let counter = try Counter()
    let id = try counter.start(#"{"serviceType": "buyback", "data": \#(wholeData)}"#).draftId
    let draft = try counter.update(
      id,
      """
      {"goTo": "next", "ops": [{"op": "addDevice", "device": {"customBrand": "Sony"}}],
       "patch": {"serviceType": "repair", "clientFirstName": "Bo", "noEmail": true, "notes": "N"},
       "reset": true}
      """)
    #expect(
      draft.text == """
        {"serviceType":"repair","clientCountryCode":"GB","country":"United Kingdom",\
        "clientFirstName":"Bo","noEmail":true,"notes":"N",\
        "devices":[{"customBrand":"Sony","conditionGrade":"B"}]}
        """)
    #expect(draft.version == 2)
    #expect(draft.currentStep == .devices)
    #expect(draft.canGoBack && draft.canGoNext)
    #expect(draft.progress.percent == 25)
    #expect(try counter.draft(id).json == draft.json)
  }

  @Test("reset goes back to the first step and keeps the service")
  func reset() throws {
    let counter = try Counter()
    let id = try counter.start(#"{"serviceType": "buyback", "data": {"notes": "N"}}"#).draftId
    _ = try counter.update(
      id,
      #"{"patch": {"clientFirstName": "A", "noEmail": true, "addressLine1": "1", "city": "C", "postcode": "SE1 0AA"}, "goTo": "devices"}"#
    )
    let draft = try counter.update(id, #"{"reset": true}"#)
    #expect(draft.currentStep == .client)
    #expect(draft.serviceType == .buyback)
    #expect(
      draft.text
        == #"{"serviceType":"buyback","clientCountryCode":"GB","country":"United Kingdom"}"#)
  }

  @Test("A refused part takes everything back")
  func allOrNothing() throws {
    let counter = try Counter()
    let before = try counter.start(#"{"data": {"notes": "Before"}}"#)
    let id = before.draftId
    #expect(
      refusal { _ = try counter.update(id, #"{"patch": {"notes": "After"}, "goTo": "summary"}"#) }
        == [
          "4022 step_incomplete", "first_name_required /clientFirstName",
          "email_required /clientEmail", "devices_required /devices",
        ])
    #expect(
      refusal {
        _ = try counter.update(
          id,
          #"{"patch": {"notes": "After"}, "ops": [{"op": "addDevice"}, {"op": "removeDevice", "key": "k"}]}"#
        )
      } == ["draft_device_not_found /ops/1/key"])
    #expect(try counter.draft(id).json == before.json)
    #expect(try counter.topics() == ["booking.draftChanged"])
  }

  @Test("A change on another version than the one seen is refused with the current one")
  func versions() throws {
    let counter = try Counter()
    let id = try counter.start().draftId
    #expect(
      try counter.update(id, #"{"expectedVersion": 1, "patch": {"notes": "A"}}"#).version == 2)
    do {
      _ = try counter.update(id, #"{"expectedVersion": 1, "patch": {"notes": "B"}}"#)
      Issue.record("not refused")
    } catch Refusal.fault(let fault) {
      #expect(fault.kind.description == "draft_version_conflict")
      #expect(fault.code == 4009)
      #expect(fault.facts.contains { $0.name.description == "currentVersion" && $0.value == 2 })
    }
    #expect(try counter.update(id, #"{"patch": {"notes": "C"}}"#).version == 3)
  }

  @Test("Devices are found by their keys, which stay when the list is sent again")
  func devices() throws {
    let counter = try Counter()
    let id = try counter.start().draftId
    let two = try counter.update(
      id,
      #"{"ops": [{"op": "addDevice", "device": {"customBrand": "A", "key": "mine"}}, {"op": "addDevice"}]}"#
    )
    #expect(two.keys.count == 2 && !two.keys.contains("mine"))
    let (first, second) = (two.keys[0], two.keys[1])
    let changed = try counter.update(
      id,
      """
      {"ops": [{"op": "updateDevice", "key": "\(second)", "patch": {"customBrand": "B", "key": "x",
       "conditionGrade": null}}, {"op": "removeDevice", "key": "\(first)"}]}
      """)
    #expect(changed.keys == [second])
    #expect(changed.text.hasSuffix(#""devices":[{"customBrand":"B"}]}"#))

    let sent = try counter.update(
      id,
      """
      {"patch": {"devices": [{"customBrand": "New"}, {"key": "\(second)", "customBrand": "B"},
       {"key": "\(second)", "customBrand": "Twin"}, {"key": "\(first)", "customBrand": "Old"}]}}
      """)
    #expect(sent.keys.count == 4 && Set(sent.keys).count == 4)
    #expect(sent.keys[1] == second)
    #expect(sent.keys[3] != first)
  }

  @Test(
    "An operation names what it needs",
    arguments: [
      (#"{"op": "updateDevice", "patch": {}}"#, ["required /ops/0/key"]),
      (#"{"op": "updateDevice", "key": "k"}"#, ["required /ops/0/patch"]),
      (#"{"op": "removeDevice"}"#, ["required /ops/0/key"]),
      (#"{"op": "removeDevice", "key": "k"}"#, ["draft_device_not_found /ops/0/key"]),
      (#"{"op": "addDevice", "device": {"imeii": "1"}}"#, ["unknown_field /ops/0/device/imeii"]),
      (#"{"op": "addDevice", "device": []}"#, ["invalid_type /ops/0/device"]),
      (
        #"{"op": "updateDevice", "key": "k", "patch": {"accessories": [{"accessoryType": 1}]}}"#,
        ["invalid_type /ops/0/patch/accessories/0/accessoryType"]
      ),
      (#"{"op": "paintDevice"}"#, ["invalid_enum /ops/0/op"]),
    ]
  )
  func ops(json: String, found: [String]) throws {
    let counter = try Counter()
    let id = try counter.start().draftId
    #expect(refusal { _ = try counter.update(id, #"{"ops": [\#(json)]}"#) } == found)
  }

  @Test("A client on file brings everything along, and leaves nothing behind when cleared")
  func client() throws {
    let counter = try Counter()
    let client = try counter.createClient(
      form(
        """
        {"clientFirstName": "Åsa", "clientLastName": "Öhman", "clientEmail": "asa@example.com",
         "addressLine1": "Storgatan 1", "city": "Umeå", "postcode": "90325", "country": "Sweden",
         "clientCountryCode": "SE"}
        """))
    let id = try counter.start(
      #"{"data": {"clientCompanyName": "Old", "county": "Kent", "noEmail": true}}"#
    ).draftId
    let copied = try counter.update(
      id, #"{"patch": {"clientId": "\#(client.id)", "clientLastName": "Åberg"}}"#)
    #expect(
      copied.text == """
        {"clientCountryCode":"SE","country":"Sweden","clientFirstName":"Åsa",\
        "clientLastName":"Åberg","clientEmail":"asa@example.com","addressLine1":"Storgatan 1",\
        "city":"Umeå","postcode":"903 25","clientId":"\(client.id)"}
        """)
    #expect(copied.found(.client) == [])
    let cleared = try counter.update(id, #"{"clearClient": true}"#)
    #expect(cleared.text == #"{"clientCountryCode":"GB","country":"United Kingdom"}"#)
    let nobody = try counter.update(id, #"{"patch": {"clientId": "nobody"}}"#)
    #expect(nobody.found(.client) == ["client_not_found /clientId"])
  }

  @Test("A placeholder for a missing address is not copied")
  func placeholder() throws {
    let counter = try Counter()
    let client = try counter.createClient(form(#"{"clientFirstName": "Bo", "noEmail": true}"#))
    let id = try counter.start().draftId
    let draft = try counter.update(id, #"{"patch": {"clientId": "\#(client.id)"}}"#)
    #expect(!draft.text.contains("placeholder"))
    #expect(draft.found(.client) == [])
  }

  @Test("A buyback device makes the first step ask for an address")
  func buyback() throws {
    let counter = try Counter()
    let id = try counter.start(#"{"data": \#(wholeData)}"#).draftId
    let draft = try counter.update(
      id,
      #"{"ops": [{"op": "addDevice", "device": {"customBrand": "Sony", "workflowType": "buyback"}}]}"#
    )
    #expect(
      draft.found(.client) == [
        "address_line1_required /addressLine1", "city_required /city",
        "postcode_required /postcode",
      ])
    #expect(!draft.canSubmit)
    #expect(draft.actions["submit"]?.isAllowed == false)
  }
}

import Kernel
import Testing

@testable import Booking

@Suite("booking.validate, general rules")
struct GeneralRuleTests {
  @Test("The samples have nothing wrong")
  func samples() {
    #expect(judge(sample()).found == [])
    #expect(judge(sampleSale()).found == [])
    #expect(judge(sampleDeviceSale()).found == [])
  }

  @Test("Unknown fields are told at their place, at the top and inside every object")
  func unknownFields() throws {
    let judgement = try validate(
      """
      {"clientFirstNmae": "Ada", "clientId": "c1", "devices": [{"customBrand": "N", "serial": 1}],
       "signature": {"signatureMethod": "typed", "typedName": "A", "termsAgreed": true, "x": null},
       "context": {"locations": [], "anything": true}}
      """
    )
    #expect(
      Set(judgement.found) == [
        "unknown_field /clientFirstNmae", "unknown_field /devices/0/serial",
        "unknown_field /signature/x",
      ]
    )
  }

  @Test("A wrong type or word is told once, and nothing is required because of it")
  func shapes() throws {
    let judgement = try validate(
      """
      {"clientFirstName": 5, "clientEmail": ["x"], "noEmail": 1, "serviceType": "Repair",
       "devices": [{"customBrand": true}, 7], "signature": "me", "context": {"locations": []}}
      """
    )
    #expect(
      Set(judgement.found) == [
        "invalid_type /clientFirstName", "invalid_type /clientEmail", "invalid_type /noEmail",
        "invalid_enum /serviceType", "invalid_type /devices/0/customBrand",
        "invalid_type /devices/1", "invalid_type /signature",
      ]
    )
    #expect(judgement.normalized.serviceType == nil)
    #expect(judgement.normalized.noEmail == nil)
    #expect(judgement.normalized.devices?.count == 2)
  }

  @Test("An integer written as 5.0 is none, and a boolean is not a number")
  func narrowTypes() throws {
    let judgement = try validate(
      """
      {"serviceType": "accessories", "context": {"locations": []},
       "items": [{"description": "A", "unitPriceMinor": 5.0, "priceIncludesVat": 1}]}
      """
    )
    #expect(
      Set(judgement.found) == [
        "invalid_type /items/0/unitPriceMinor", "invalid_type /items/0/priceIncludesVat",
      ]
    )
    #expect(judgement.normalized.totals == nil)
  }

  @Test("null and the empty string are absent; a text of white space is too")
  func absent() throws {
    let judgement = try validate(
      """
      {"clientFirstName": " \\u200b ", "clientEmail": "", "clientId": null, "context": {"locations": []},
       "devices": [{"customBrand": "", "brandId": null}], "signature": null}
      """
    )
    #expect(
      judgement.found == [
        "first_name_required /clientFirstName", "email_required /clientEmail",
        "brand_required /devices/0", "signature_required /signature",
      ]
    )
  }

  @Test("An array with a violation of its own is not looked into")
  func longArray() throws {
    let devices = Array(repeating: "{\"customBrand\": 1}", count: 51).joined(separator: ",")
    let judgement = try validate(
      """
      {"clientId": "c1", "devices": [\(devices)], "context": {"locations": [], "client": {}},
       "signature": {"signatureMethod": "typed", "typedName": "A", "termsAgreed": true}}
      """
    )
    #expect(judgement.found == ["too_many_devices /devices"])
    #expect(judgement.normalized.devices == nil)
  }

  @Test("Fifty devices are taken")
  func fifty() {
    let fifty = sample { $0.devices = .value(Array(repeating: .value(nokia()), count: 50)) }
    #expect(judge(fifty).found == [])
  }

  @Test("Goods that have no place in a sale are not looked into")
  func misplaced() throws {
    let judgement = try validate(
      """
      {"serviceType": "accessories", "items": [{"description": "A", "unitPriceMinor": 1}],
       "devices": [{"x": 1}], "preAuthorization": {"y": 1}, "context": {"locations": []}}
      """
    )
    #expect(
      judgement.found == [
        "devices_not_allowed /devices", "pre_auth_not_allowed /preAuthorization",
      ]
    )
  }

  @Test("What is switched off is ignored with a warning, whatever is in it")
  func switchedOff() throws {
    let judgement = try validate(
      """
      {"clientFirstName": "Ada", "noEmail": true, "clientEmail": 5, "clientPhone": "020 7946 0018",
       "devices": [{"brandId": "b", "customBrand": 1, "modelId": "m", "customModel": "x",
                    "passcodeType": "none", "passcode": "1234"}],
       "signature": {"signatureMethod": "typed", "typedName": "A", "signatureData": 1, "termsAgreed": true},
       "context": {"locations": []}}
      """
    )
    #expect(judgement.found == [])
    #expect(
      judgement.remarks == [
        "ignored_field /clientEmail", "ignored_field /devices/0/customBrand",
        "ignored_field /devices/0/customModel", "ignored_field /devices/0/passcode",
        "ignored_field /signature/signatureData",
      ]
    )
    #expect(judgement.normalized.clientEmail == nil)
    #expect(judgement.normalized.devices?[0].passcode == nil)
  }

  @Test("Without facts rules are skipped and named, sorted")
  func unchecked() throws {
    let judgement = try validate(
      """
      {"clientId": "c1", "locationId": "l1", "existingTicketId": "t1", "serviceType": "buyback",
       "devices": [{"brandId": "b", "deviceTypeId": "d"}],
       "signature": {"signatureMethod": "typed", "typedName": "A", "termsAgreed": true, "termsVersion": "v"}}
      """
    )
    #expect(judgement.found == [])
    #expect(
      judgement.unchecked == [
        "catalogue", "client", "device_types", "locations", "terms", "ticket",
      ]
    )
    let sale = try validate(
      """
      {"serviceType": "device_sale", "clientFirstName": "A", "clientEmail": "a@b.se",
       "items": [{"stockId": "s", "unitPriceMinor": 1}]}
      """
    )
    #expect(sale.unchecked == ["locations", "stock"])
  }

  @Test(
    "Texts end at their limit, counted in code points",
    arguments: [
      Limit("/clientFirstName", 80) { $0.clientFirstName = $1 },
      Limit("/clientLastName", 80) { $0.clientLastName = $1 },
      Limit("/clientCompanyName", 120) { $0.clientCompanyName = $1 },
      Limit("/addressLine1", 120) { $0.addressLine1 = $1 },
      Limit("/addressLine2", 120) { $0.addressLine2 = $1 },
      Limit("/city", 80) { $0.city = $1 },
      Limit("/county", 80) { $0.county = $1 },
      Limit("/country", 60) { $0.country = $1 },
      Limit("/notes", 10_000) { $0.notes = $1 },
      Limit("/devices/0/customBrand", 80) { change($1, in: &$0) { $0.customBrand = $1 } },
      Limit("/devices/0/customModel", 80) { change($1, in: &$0) { $0.customModel = $1 } },
      Limit("/devices/0/displayName", 160) { change($1, in: &$0) { $0.displayName = $1 } },
      Limit("/devices/0/colour", 40) { change($1, in: &$0) { $0.colour = $1 } },
      Limit("/devices/0/storageCapacity", 40) { change($1, in: &$0) { $0.storageCapacity = $1 } },
      Limit("/devices/0/customerReportedIssues", 10_000) {
        change($1, in: &$0) { $0.customerReportedIssues = $1 }
      },
      Limit("/signature/typedName", 160) { form, text in
        form.signature = .value(typedSignature { $0.typedName = text })
      },
      Limit("/signature/userAgent", 512) { form, text in
        form.signature = .value(typedSignature { $0.userAgent = text })
      },
      Limit("/preAuthorization/notes", 500) { form, text in
        form.preAuthorization = .value(.init(amountMinor: .value(1), notes: text))
      },
    ]
  )
  func lengths(_ limit: Limit) {
    let good = judge(sample { limit.set(&$0, String(repeating: "å", count: limit.maximum)) })
    #expect(good.found == [])
    let bad = judge(sample { limit.set(&$0, String(repeating: "å", count: limit.maximum + 1)) })
    #expect(bad.found == ["too_long \(limit.path)"])
  }

  @Test(
    "An id is taken as it is: 1 to 64 of its alphabet",
    arguments: [
      ("a", true), (String(repeating: "x", count: 64), true), ("A-Z_09", true),
      (String(repeating: "x", count: 65), false), (" a", false), ("å", false), ("a.b", false),
    ]
  )
  func ids(_ id: String, _ isGood: Bool) {
    let judgement = judge(
      sample { $0.existingTicketId = .value(id) }, sampleFacts { $0.ticket = .notAsked }
    )
    #expect(judgement.found == (isGood ? [] : ["id_invalid /existingTicketId"]))
  }
}

/// A text field of a booking with its greatest length.
struct Limit: Sendable, CustomTestStringConvertible {
  let path: String
  let maximum: Int
  private let change: @Sendable (inout BookingForm, Field<String>) -> Void

  init(
    _ path: String, _ maximum: Int,
    _ change: @escaping @Sendable (inout BookingForm, Field<String>) -> Void
  ) {
    self.path = path
    self.maximum = maximum
    self.change = change
  }

  var testDescription: String { path }

  func set(_ form: inout BookingForm, _ text: String) { change(&form, .value(text)) }
}

private func change(
  _ text: Field<String>, in form: inout BookingForm,
  _ set: (inout DeviceForm, Field<String>) -> Void
) {
  form.devices = .value([.value(nokia { set(&$0, text) })])
}

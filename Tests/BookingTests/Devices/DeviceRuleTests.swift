import Kernel
import Testing

@testable import Booking

@Suite("booking.validate, devices")
struct DeviceRuleTests {
  static func judgement(
    _ facts: BookingFacts = sampleFacts(), _ change: (inout DeviceForm) -> Void
  ) -> Judgement {
    judge(sample { $0.devices = .value([.value(nokia(change))]) }, facts)
  }

  @Test(
    "Serial numbers",
    arguments: [
      ("c8q n0 1x", "C8QN01X", []), ("A./_-9", "A./_-9", []), ("n/a", nil, []), ("None", nil, []),
      ("?", nil, []), ("-", nil, []), ("x", nil, []), ("n / a", nil, []),
      ("-A", nil, ["serial_invalid"]), ("A+B", nil, ["serial_invalid"]),
      ("Å1", nil, ["serial_invalid"]),
      (String(repeating: "A", count: 40), String(repeating: "A", count: 40), []),
      (String(repeating: "A", count: 41), nil, ["too_long"]),
      (String(repeating: "A ", count: 40), String(repeating: "A", count: 40), []),
    ] as [(String, String?, [String])]
  )
  func serials(_ given: String, _ stored: String?, _ kinds: [String]) {
    let judgement = Self.judgement { $0.serialNumber = .value(given) }
    #expect(judgement.violations.map(\.kind) == kinds)
    #expect(judgement.normalized.devices?[0].serialNumber == stored)
  }

  @Test(
    "IMEI numbers, the first fault that applies",
    arguments: [
      ("490154203237518", nil), ("49-015420/323751.8", nil), ("unknown", nil),
      ("49015420323751A", "imei_format"), ("４90154203237518", "imei_format"), ("--", "imei_format"),
      ("49015420323751", "imei_length"), ("4901542032375180", "imei_length"),
      ("000000000000000", "imei_reserved"), ("490154203237519", "imei_checksum"),
    ] as [(String, String?)]
  )
  func imeis(_ given: String, _ kind: String?) {
    let judgement = Self.judgement { $0.imei = .value(given) }
    #expect(judgement.violations.map(\.kind) == (kind.map { [$0] } ?? []))
  }

  @Test("The same number twice is told at the later device")
  func twins() {
    let twin = nokia {
      $0.serialNumber = .value("abc")
      $0.imei = .value("490154203237518")
    }
    let form = sample { $0.devices = .value([.value(twin), .value(nokia()), .value(twin)]) }
    #expect(
      judge(form).found == [
        "duplicate_serial /devices/2/serialNumber", "duplicate_imei /devices/2/imei",
      ]
    )
  }

  @Test(
    "Storage capacities in one form",
    arguments: [
      ("256 gb", "256GB"), ("1t", "1TB"), ("64", "64GB"), ("0512MB", "512MB"), ("1.50 TB", "1.5TB"),
      ("0.5t", "0.5TB"), ("1.0", "1GB"), ("0", "0"), ("0.0 gb", "0.0 gb"), ("123456", "123456"),
      ("99999", "99999GB"), ("1.234 gb", "1.234 gb"), ("64  gb", "64GB"), ("64 kb", "64 kb"),
      ("lots", "lots"), ("1.", "1."), ("64gbx", "64gbx"),
    ]
  )
  func storage(_ given: String, _ stored: String) {
    let judgement = Self.judgement { $0.storageCapacity = .value(given) }
    #expect(judgement.normalized.devices?[0].storageCapacity == stored)
  }

  @Test(
    "Passcodes",
    arguments: [
      (.pin, "12 34", "1234", nil), (.pin, "123", nil, "passcode_pin_format"),
      (.pin, "1234567890123456", "1234567890123456", nil),
      (.pin, "12345678901234567", nil, "passcode_pin_format"),
      (.pin, "12a4", nil, "passcode_pin_format"), (.pin, "１２３４", nil, "passcode_pin_format"),
      (.pattern, "1,2>3 6", "1-2-3-6", nil), (.pattern, "123", nil, "passcode_pattern_format"),
      (.pattern, "123456789", "1-2-3-4-5-6-7-8-9", nil),
      (.pattern, "1231", nil, "passcode_pattern_format"),
      (.pattern, "1230", nil, "passcode_pattern_format"),
      (.pattern, "1234567891", nil, "passcode_pattern_format"),
      (.pattern, "1325", nil, "passcode_pattern_impossible"),
      (.pattern, "2139", nil, "passcode_pattern_impossible"), (.pattern, "2136", "2-1-3-6", nil),
      (.pattern, "1745", nil, "passcode_pattern_impossible"),
      (.pattern, "1952", nil, "passcode_pattern_impossible"), (.pattern, "5192", "5-1-9-2", nil),
      (.pattern, "8254", nil, "passcode_pattern_impossible"),
      (.pattern, "1672", "1-6-7-2", nil),
      (.password, " p w ", " p w ", nil), (.password, "a\tb", nil, "invalid_characters"),
      (.password, "a\u{fffe}b", nil, "invalid_characters"),
      (.password, String(repeating: "å", count: 128), String(repeating: "å", count: 128), nil),
      (.password, String(repeating: "å", count: 129), nil, "too_long"),
    ] as [(PasscodeType, String, String?, String?)]
  )
  func passcodes(_ type: PasscodeType, _ given: String, _ stored: String?, _ kind: String?) {
    let judgement = Self.judgement {
      $0.passcodeType = .value(type)
      $0.passcode = .value(given)
    }
    #expect(judgement.found == (kind.map { ["\($0) /devices/0/passcode"] } ?? []))
    #expect(judgement.normalized.devices?[0].passcode == stored)
    let texts = judgement.violations.flatMap { [$0.fault.text(in: .en), $0.fault.text(in: .sv)] }
    #expect(!texts.contains { $0.contains(given) })
  }

  @Test("A passcode needs its type, and a type that locks wants a passcode")
  func passcodeTypes() {
    let untyped = Self.judgement { $0.passcode = .value("1234") }
    #expect(untyped.found == ["passcode_type_required /devices/0/passcodeType"])
    #expect(untyped.normalized.devices?[0].passcode == nil)
    #expect(Self.judgement { _ in }.normalized.devices?[0].passcodeType == PasscodeType.none)
    for type in [PasscodeType.pin, .pattern, .password] {
      let judgement = Self.judgement { $0.passcodeType = .value(type) }
      #expect(judgement.remarks == ["passcode_not_provided /devices/0/passcode"])
    }
    let wrong = Self.judgement {
      $0.passcodeType = .invalid
      $0.passcode = .value("x")
    }
    #expect(wrong.found == [])
  }

  @Test("Brand and model, from the catalogue or typed in")
  func models() {
    let facts = sampleFacts {
      $0.catalogue = CatalogueFacts(
        brands: [BrandFacts(id: "b1", name: "Nokia"), BrandFacts(id: "b2", name: "Apple")],
        models: [ModelFacts(id: "m1", brandId: "b1", name: "3310")]
      )
    }
    func found(_ brand: String?, _ model: String?) -> Judgement {
      Self.judgement(facts) {
        $0 = DeviceForm(
          brandId: brand.map(Field.value) ?? .absent, modelId: model.map(Field.value) ?? .absent
        )
      }
    }
    #expect(found("b1", "m1").found == [])
    #expect(found("b1", "m1").normalized.devices?[0].displayName == "Nokia 3310")
    #expect(found("b9", nil).found == ["brand_not_found /devices/0/brandId"])
    #expect(found("b1", "m9").found == ["model_not_found /devices/0/modelId"])
    #expect(found("b2", "m1").found == ["model_brand_mismatch /devices/0/modelId"])
    #expect(found(nil, "m1").found == ["model_without_brand /devices/0/modelId"])
    #expect(found(nil, nil).found == ["brand_required /devices/0"])
    #expect(Self.judgement { _ in }.normalized.devices?[0].displayName == "Nokia 3310")
  }

  @Test("A device that is bought should be known by a number, and be unlocked")
  func purchase() {
    let judgement = Self.judgement {
      $0.workflowType = .value(.buyback)
      $0.findMyStatus = .value(.enabled)
    }
    #expect(
      judgement.remarks == [
        "identifier_missing /devices/0", "find_my_enabled /devices/0/findMyStatus",
      ]
    )
  }

  @Test("Defaults are filled in")
  func defaults() throws {
    let device = try #require(Self.judgement { _ in }.normalized.devices?.first)
    #expect(device.conditionGrade == .b)
    #expect(device.findMyStatus == .unknown)
    #expect(device.priority == .normal)
    #expect(device.workflowType == .repair)
    let buyback = judge(sample { $0.serviceType = .value(.buyback) })
    #expect(buyback.normalized.devices?[0].workflowType == .buyback)
  }

  @Test("A grade may be written small, other words may not")
  func folding() throws {
    let judgement = try validate(
      """
      {"clientId": "c", "devices": [{"customBrand": "N", "conditionGrade": "a", "priority": "Urgent"}],
       "signature": {"signatureMethod": "typed", "typedName": "A", "termsAgreed": true},
       "context": {"locations": [], "client": {}}}
      """
    )
    #expect(judgement.found == ["invalid_enum /devices/0/priority"])
    #expect(judgement.normalized.devices?[0].conditionGrade == .a)
  }
}

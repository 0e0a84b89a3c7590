import Foundation
import Kernel
import Testing

@testable import Booking

/// What provokes one kind of violation or warning, and where it is told.
struct Provocation: Sendable, CustomTestStringConvertible {
  let kind: String
  let path: String
  private let form: @Sendable () -> BookingForm
  private let change: @Sendable (inout BookingFacts) -> Void

  init(
    _ kind: String, _ path: String, _ form: @autoclosure @escaping @Sendable () -> BookingForm,
    given change: @escaping @Sendable (inout BookingFacts) -> Void = { _ in }
  ) {
    self.kind = kind
    self.path = path
    self.form = form
    self.change = change
  }

  var testDescription: String { kind }
  var judgement: Judgement { judge(form(), sampleFacts(change)) }
}

private func repair(_ change: @escaping (inout DeviceForm) -> Void) -> BookingForm {
  sample { $0.devices = .value([.value(nokia(change))]) }
}

private func signed(_ change: (inout SignatureForm) -> Void) -> BookingForm {
  sample { $0.signature = .value(typedSignature(change)) }
}

private func drawn(_ data: String) -> BookingForm {
  sample { $0.signature = .value(drawnSignature(data)) }
}

private func preAuthorized(_ form: PreAuthorizationForm) -> BookingForm {
  sample { $0.preAuthorization = .value(form) }
}

private func sold(_ change: (inout ItemForm) -> Void) -> BookingForm {
  sampleSale { $0.items = .value([.value(cable(change))]) }
}

private func paid(_ form: PaymentForm) -> BookingForm {
  sampleSale { $0.payments = .value([.value(form)]) }
}

private func unit(_ id: String) -> Field<ItemForm> {
  .value(ItemForm(unitPriceMinor: .value(1), stockId: .value(id)))
}

private let twin = nokia {
  $0.serialNumber = .value("A1")
  $0.imei = .value("490154203237518")
}

private let tooMany = (0..<101).map { _ in "{}" }.joined(separator: ",")

@Suite("Kinds of booking.validate")
struct KindTests {
  static let provocations: [Provocation] = [
    .init("too_long", "/city", sample { $0.city = .value(String(repeating: "x", count: 81)) }),
    .init("invalid_characters", "/city", sample { $0.city = .value("a\u{7}b") }),
    .init("id_invalid", "/clientId", sample { $0.clientId = .value("a b") }),
    .init("ignored_field", "/clientEmail", sample { $0.noEmail = .value(true) }),

    .init(
      "intake_method_mismatch", "/intakeMethod", sample { $0.intakeMethod = .value(.counterSale) }),
    .init("buyback_disabled", "/serviceType", sample { $0.serviceType = .value(.buyback) }) {
      $0.buybackEnabled = false
    },

    .init("client_not_found", "/clientId", sample { $0.clientId = .value("c") }) {
      $0.client = .missing
    },
    .init("first_name_required", "/clientFirstName", sample { $0.clientFirstName = .absent }),
    .init("name_invalid", "/clientLastName", sample { $0.clientLastName = .value("!") }),
    .init("email_required", "/clientEmail", sample { $0.clientEmail = .absent }),
    .init("email_invalid", "/clientEmail", sample { $0.clientEmail = .value("a") }),
    .init(
      "email_reserved", "/clientEmail", sample { $0.clientEmail = .value("a@placeholder.invalid") }),
    .init("phone_invalid", "/clientPhone", sample { $0.clientPhone = .value("1") }),
    .init("phone_unverified", "/clientPhone", sample { $0.clientPhone = .value("09999999999") }),
    .init(
      "no_contact_details", "/clientPhone",
      sample {
        $0.noEmail = .value(true)
        $0.clientEmail = .absent
      }),
    .init(
      "country_code_invalid", "/clientCountryCode", sample { $0.clientCountryCode = .value("XX") }),
    .init("ticket_not_found", "/existingTicketId", sample { $0.existingTicketId = .value("t") }) {
      $0.ticket = .missing
    },

    .init("address_line1_required", "/addressLine1", sample { $0.serviceType = .value(.buyback) }),
    .init("city_required", "/city", sample { $0.serviceType = .value(.buyback) }),
    .init("postcode_required", "/postcode", sample { $0.serviceType = .value(.buyback) }),
    .init("postcode_invalid", "/postcode", sample { $0.postcode = .value("1") }),

    .init("location_required", "/locationId", sample()) {
      $0.locations = [LocationFacts(id: "a"), LocationFacts(id: "b")]
    },
    .init("location_not_found", "/locationId", sample { $0.locationId = .value("a") }),
    .init("location_inactive", "/locationId", sample { $0.locationId = .value("a") }) {
      $0.locations = [LocationFacts(id: "a", active: false)]
    },
    .init("ready_by_format", "/readyBy", sample { $0.readyBy = .value("x") }),
    .init("ready_by_past", "/readyBy", sample { $0.readyBy = .value("2026-01-30") }),
    .init("ready_by_too_far", "/readyBy", sample { $0.readyBy = .value("2027-02-01") }),
    .init("ready_by_closed_day", "/readyBy", sample { $0.readyBy = .value("2026-02-02") }) {
      $0.locations = [LocationFacts(id: "a", openingHours: [:])]
    },
    .init("ready_by_outside_hours", "/readyBy", sample { $0.readyBy = .value("2026-02-02T08:00") })
    {
      $0.locations = [LocationFacts(id: "a", openingHours: ["mon": [["09:00", "17:00"]]])]
    },
    .init("ready_by_adjusted", "/readyBy", sample { $0.readyBy = .value("2026-03-29T01:30") }),

    .init("devices_required", "/devices", sample { $0.devices = .absent }),
    .init("devices_not_allowed", "/devices", sampleSale { $0.devices = .value([.value(nokia())]) }),
    .init("brand_required", "/devices/0", repair { $0 = DeviceForm() }),
    .init("brand_not_found", "/devices/0/brandId", repair { $0 = DeviceForm(brandId: .value("b")) })
    {
      $0.catalogue = CatalogueFacts()
    },
    .init(
      "model_not_found", "/devices/0/modelId",
      repair { $0 = DeviceForm(brandId: .value("b"), modelId: .value("m")) }
    ) { $0.catalogue = CatalogueFacts(brands: [BrandFacts(id: "b", name: "B")]) },
    .init(
      "model_brand_mismatch", "/devices/0/modelId",
      repair { $0 = DeviceForm(brandId: .value("b"), modelId: .value("m")) }
    ) {
      $0.catalogue = CatalogueFacts(
        brands: [BrandFacts(id: "b", name: "B")], models: [ModelFacts(id: "m", brandId: "c")])
    },
    .init(
      "model_without_brand", "/devices/0/modelId", repair { $0 = DeviceForm(modelId: .value("m")) }),
    .init("serial_invalid", "/devices/0/serialNumber", repair { $0.serialNumber = .value("!") }),
    .init(
      "duplicate_serial", "/devices/1/serialNumber",
      sample { $0.devices = .value([.value(twin), .value(twin)]) }),
    .init("imei_format", "/devices/0/imei", repair { $0.imei = .value("a") }),
    .init("imei_length", "/devices/0/imei", repair { $0.imei = .value("1") }),
    .init("imei_reserved", "/devices/0/imei", repair { $0.imei = .value("000000000000000") }),
    .init("imei_checksum", "/devices/0/imei", repair { $0.imei = .value("490154203237517") }),
    .init(
      "duplicate_imei", "/devices/1/imei",
      sample { $0.devices = .value([.value(twin), .value(twin)]) }),
    .init("device_already_booked", "/devices/0/imei", repair { $0 = twin }) {
      $0.openOrderNumbers = ["490154203237518": 100_000_001]
    },
    .init(
      "passcode_type_required", "/devices/0/passcodeType", repair { $0.passcode = .value("1") }),
    .init(
      "passcode_not_provided", "/devices/0/passcode", repair { $0.passcodeType = .value(.pin) }),
    .init(
      "passcode_pin_format", "/devices/0/passcode",
      repair {
        $0.passcodeType = .value(.pin)
        $0.passcode = .value("1")
      }),
    .init(
      "passcode_pattern_format", "/devices/0/passcode",
      repair {
        $0.passcodeType = .value(.pattern)
        $0.passcode = .value("1")
      }),
    .init(
      "passcode_pattern_impossible", "/devices/0/passcode",
      repair {
        $0.passcodeType = .value(.pattern)
        $0.passcode = .value("1346")
      }),
    .init(
      "find_my_enabled", "/devices/0/findMyStatus",
      repair {
        $0.workflowType = .value(.buyback)
        $0.findMyStatus = .value(.enabled)
      }),
    .init("identifier_missing", "/devices/0", repair { $0.workflowType = .value(.buyback) }),
    .init(
      "device_type_not_found", "/devices/0/deviceTypeId", repair { $0.deviceTypeId = .value("d") }
    ) {
      $0.deviceTypes = []
    },
    .init(
      "device_type_not_selectable", "/devices/0/deviceTypeId",
      repair { $0.deviceTypeId = .value("d") }
    ) {
      $0.deviceTypes = [DeviceTypeFacts(id: "d", isSystem: true)]
    },
    .init(
      "accessory_type_required", "/devices/0/accessories/0/accessoryType",
      repair { $0.accessories = .value([.value(AccessoryForm())]) }),

    .init("signature_required", "/signature", sample { $0.signature = .absent }),
    .init(
      "signature_method_required", "/signature/signatureMethod",
      signed { $0.signatureMethod = .absent }),
    .init("signature_data_required", "/signature/signatureData", drawn("data:image/png;base64,")),
    .init("signature_format", "/signature/signatureData", drawn("x")),
    .init(
      "signature_too_large", "/signature/signatureData",
      drawn(DrawingRule.url(of: [UInt8](repeating: 0, count: 524_289)))),
    .init("signature_corrupt", "/signature/signatureData", drawn(DrawingRule.url(of: [1]))),
    .init("signature_dimensions", "/signature/signatureData", drawn(DrawingRule.url(of: [2]))),
    .init("signature_blank", "/signature/signatureData", drawn(DrawingRule.url(of: [3]))),
    .init("typed_name_required", "/signature/typedName", signed { $0.typedName = .absent }),
    .init("typed_name_invalid", "/signature/typedName", signed { $0.typedName = .value("1") }),
    .init("terms_not_agreed", "/signature/termsAgreed", signed { $0.termsAgreed = .absent }),
    .init(
      "terms_outdated", "/signature/termsVersion", signed { $0.termsVersion = .value("terms-1") }
    ) {
      $0.terms = .found("terms-2")
    },
    .init("terms_not_configured", "/signature", sample()) { $0.terms = .missing },
    .init(
      "geolocation_incomplete", "/signature/geolocation/longitude",
      signed { $0.geolocation = .value(.init(latitude: .value(1))) }),
    .init(
      "geolocation_range", "/signature/geolocation/latitude",
      signed { $0.geolocation = .value(.init(latitude: .value(91), longitude: .value(0))) }),

    .init(
      "pre_auth_not_allowed", "/preAuthorization",
      sampleSale { $0.preAuthorization = .value(.init(amountMinor: .value(1))) }),
    .init("pre_auth_amount_required", "/preAuthorization/amountMinor", preAuthorized(.init())),
    .init(
      "pre_auth_amount_invalid", "/preAuthorization/amountMinor",
      preAuthorized(.init(amountMinor: .value(0)))),
    .init(
      "currency_invalid", "/preAuthorization/currency",
      preAuthorized(.init(amountMinor: .value(1), currency: .value("x")))),
    .init(
      "currency_mismatch", "/preAuthorization/currency",
      preAuthorized(.init(amountMinor: .value(1), currency: .value("SEK")))),
    .init(
      "authorized_at_format", "/preAuthorization/authorizedAt",
      preAuthorized(.init(amountMinor: .value(1), authorizedAt: .value("x")))),
    .init(
      "authorized_at_future", "/preAuthorization/authorizedAt",
      preAuthorized(.init(amountMinor: .value(1), authorizedAt: .value("2030-01-01T00:00:00Z")))),

    .init("items_required", "/items", sampleSale { $0.items = .value([]) }),
    .init("items_not_allowed", "/items", sample { $0.items = .value([.value(cable())]) }),
    .init("item_type_not_allowed", "/items/0/itemType", sold { $0.itemType = .value(.part) }),
    .init("description_required", "/items/0/description", sold { $0.description = .absent }),
    .init("quantity_invalid", "/items/0/quantity", sold { $0.quantity = .value(0) }),
    .init("unit_price_required", "/items/0/unitPriceMinor", sold { $0.unitPriceMinor = .absent }),
    .init("unit_price_invalid", "/items/0/unitPriceMinor", sold { $0.unitPriceMinor = .value(-1) }),
    .init("vat_rate_invalid", "/items/0/vatRateBp", sold { $0.vatRateBp = .value(-1) }),
    .init(
      "stock_id_required", "/items/0/stockId",
      sampleDeviceSale { $0.items = .value([.value(cable())]) }),
    .init(
      "duplicate_stock_item", "/items/1/stockId",
      sampleDeviceSale { $0.items = .value([unit("s"), unit("s")]) }),
    .init("stock_not_found", "/items/0/stockId", sampleDeviceSale()) { $0.stock = [] },
    .init("stock_not_for_sale", "/items/0/stockId", sampleDeviceSale()) {
      $0.stock = [StockFacts(id: "s1", status: "sold")]
    },
    .init(
      "device_sale_item_required", "/items",
      sampleDeviceSale { $0.items = .value([.value(cable { $0.itemType = .value(.other) })]) }),
    .init("payments_not_allowed", "/payments", sample { $0.payments = .value([.value(.init())]) }),
    .init("payment_amount_required", "/payments/0/amountMinor", paid(.init())),
    .init("payment_amount_invalid", "/payments/0/amountMinor", paid(.init(amountMinor: .value(0)))),
    .init(
      "payment_method_required", "/payments/0/paymentMethod", paid(.init(amountMinor: .value(1)))),
    .init(
      "invoice_number_required", "/payments/0/invoiceNumber",
      paid(.init(amountMinor: .value(1), paymentMethod: .value(.invoice)))),
    .init(
      "overpayment", "/payments",
      paid(.init(amountMinor: .value(1_000), paymentMethod: .value(.cash)))),
  ]

  /// Faults of shape, which only params as they come from outside can have.
  static let shapeProvocations = [
    ("too_many_devices", "/devices", "{\"devices\": [\(tooMany)]}"),
    (
      "too_many_accessories", "/devices/0/accessories",
      "{\"devices\": [{\"accessories\": [\(tooMany)]}]}"
    ),
    ("too_many_items", "/items", "{\"serviceType\": \"accessories\", \"items\": [\(tooMany)]}"),
    (
      "too_many_payments", "/payments",
      "{\"serviceType\": \"accessories\", \"payments\": [\(tooMany)]}"
    ),
  ]

  @Test("Each kind is told at its place, once", arguments: provocations)
  func provoked(_ provocation: Provocation) {
    let judgement = provocation.judgement
    let told = (judgement.violations + judgement.warnings).filter { $0.kind == provocation.kind }
    #expect(told.contains { $0.path == provocation.path })
    for fault in told.map(\.fault) {
      #expect(!fault.text(in: .en).isEmpty && fault.text(in: .en) != fault.text(in: .sv))
    }
    let paths = judgement.violations.map(\.path)
    #expect(Set(paths).count == paths.count)
  }

  @Test("So is each kind of shape that the specification names", arguments: shapeProvocations)
  func shape(_ kind: String, _ path: String, _ json: String) throws {
    #expect(try validate(json).found.contains("\(kind) \(path)"))
  }

  @Test("The kinds provoked here are those that the protocol declares for booking.validate")
  func complete() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Protocol/booking.intake.json")
    let document = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let methods = try #require(document?["methods"] as? [String: [String: Any]])
    let declared = try #require(methods["booking.validate"]?["faults"] as? [String])
    let provoked = Self.provocations.map(\.kind) + Self.shapeProvocations.map(\.0)
    #expect(Set(provoked) == Set(declared).subtracting(Self.secondFaults))
  }

  /// Faults that share a kind which is provoked.
  static let secondFaults: Set<String> = ["unit_quantity", "phone_abroad_invalid"]
}

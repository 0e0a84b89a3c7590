import Kernel
import Platform
import Wire

@testable import Booking

/// A repair booking with nothing wrong, and one thing changed: so the cause is on the line.
func sample(_ change: (inout BookingForm) -> Void = { _ in }) -> BookingForm {
  var form = BookingForm()
  form.clientFirstName = .value("Ada")
  form.clientLastName = .value("Lovelace")
  form.clientEmail = .value("ada@example.com")
  form.devices = .value([.value(nokia())])
  form.signature = .value(typedSignature())
  change(&form)
  return form
}

/// A sale with nothing wrong.
func sampleSale(_ change: (inout BookingForm) -> Void = { _ in }) -> BookingForm {
  var form = BookingForm()
  form.serviceType = .value(.accessories)
  form.items = .value([.value(cable())])
  change(&form)
  return form
}

/// The sale of a unit in stock with nothing wrong.
func sampleDeviceSale(_ change: (inout BookingForm) -> Void = { _ in }) -> BookingForm {
  var form = sampleSale()
  form.serviceType = .value(.deviceSale)
  form.clientFirstName = .value("Ada")
  form.clientEmail = .value("ada@example.com")
  form.items = .value([.value(ItemForm(unitPriceMinor: .value(10_000), stockId: .value("s1")))])
  change(&form)
  return form
}

func nokia(_ change: (inout DeviceForm) -> Void = { _ in }) -> DeviceForm {
  var form = DeviceForm(customBrand: .value("Nokia"), customModel: .value("3310"))
  change(&form)
  return form
}

func typedSignature(_ change: (inout SignatureForm) -> Void = { _ in }) -> SignatureForm {
  var form = SignatureForm(
    signatureMethod: .value(.typed), typedName: .value("Ada Lovelace"), termsAgreed: .value(true)
  )
  change(&form)
  return form
}

/// A drawing whose only byte tells the stand-in of the PNG check what to answer.
func drawnSignature(_ data: String = DrawingRule.url(of: [0])) -> SignatureForm {
  SignatureForm(
    signatureMethod: .value(.drawn), signatureData: .value(data), termsAgreed: .value(true)
  )
}

func cable(_ change: (inout ItemForm) -> Void = { _ in }) -> ItemForm {
  var form = ItemForm(description: .value("Cable"), unitPriceMinor: .value(999))
  change(&form)
  return form
}

func instant(_ text: String) -> Instant { Instant(rfc3339: text) ?? .min }

/// Facts of a shop in London, on a Saturday morning in winter.
func sampleFacts(_ change: (inout BookingFacts) -> Void = { _ in }) -> BookingFacts {
  let zones = TimeZones()
  var facts = BookingFacts(
    now: instant("2026-01-31T09:00:00Z"),
    capabilities: Capabilities(
      parsePhone: standInPhone, inspectPNG: standInPNG, timeZone: { zones.rules(named: $0) }
    )
  )
  facts.locations = []
  change(&facts)
  return facts
}

/// Knows British numbers only, and none that begin with 09.
private func standInPhone(_ text: String, _ region: String) -> PhoneJudgement {
  let digits = text.filter(\.isNumber)
  guard region == "GB", digits.hasPrefix("0"), digits.count == 11 else { return .invalid }
  return .possible(
    e164: "+44" + digits.dropFirst(), extension: text.contains("x") ? "12" : nil,
    isValid: !digits.hasPrefix("09"), nationalNumber: String(digits.dropFirst()), countryCode: 44
  )
}

private func standInPNG(_ bytes: [UInt8]) -> PNGJudgement {
  switch bytes.first {
  case 1: .corrupt
  case 2: .dimensions
  case 3: .blank
  default: .accepted(width: 300, height: 100)
  }
}

func judge(_ form: BookingForm, _ facts: BookingFacts = sampleFacts()) -> Judgement {
  BookingRule.judge(form, facts)
}

extension Judgement {
  /// Each violation as `kind path`.
  var found: [String] { violations.map { "\($0.kind) \($0.path)" } }

  /// Each warning as `kind path`.
  var remarks: [String] { warnings.map { "\($0.kind) \($0.path)" } }
}

/// Reads params as the server does: the whole form, with its shape faults handed over.
func form<Form: WireForm>(_ json: String, as _: Form.Type = Form.self) throws -> Form {
  guard let document = JSONDocument(Array(json.utf8)) else {
    throw Defect("the test's JSON is none")
  }
  let shape = Shape()
  return try withExtendedLifetime((document, shape)) {
    try Element(document.root, shape).params(Form.self)
  }
}

/// Judges params as `booking.validate` does without a session.
func validate(_ json: String) throws -> Judgement {
  let form = try form(json, as: ValidationForm.self)
  let facts = BookingFacts(
    form.context.value, now: instant("2026-01-31T09:00:00Z"), sampleFacts().capabilities
  )
  return BookingRule.judge(form, facts)
}

import Kernel
import Platform
import Wire

extension UpdateClientParams {
  /// Throws what is wrong with the shape of the patch, whoever the client is.
  func demandShape() throws {
    let faults = try ClientPatch(patch).shape
    guard faults.isEmpty else { throw Refusal(faults) }
  }
}

/// Changes to a client's fields: what is left out stays, `null` and the empty text take away.
struct ClientPatch {
  private let form: ClientForm
  private let names: Set<String>

  init(_ patch: JSONValue) throws {
    guard patch.isObject else {
      throw Refusal([Violation(BookingFault.patchNotObject, at: "/patch")])
    }
    let shape = Shape()
    form = try withExtendedLifetime(shape) { try Element(patch, shape).params(ClientForm.self) }
    names = Set(patch.memberNames)
  }

  /// What is wrong with the shape of its members, where the params have them.
  var shape: [Violation] { form.shape.map { $0.moved(to: "/patch" + $0.path) } }

  /// Whether the patch says anything about the field.
  func touches(_ name: String) -> Bool { names.contains(name) }

  /// The judgement about what the client would be. What was wrong with them before stays unsaid.
  func judge(_ old: StoredClient, _ facts: BookingFacts) -> Judgement {
    let before = BookingRule.judge(client: old.form, facts)
    let known = Set(before.violations.map { "\($0.kind) \($0.path)" })
    let after = BookingRule.judge(client: changed(old.form), facts)
    let violations = after.violations.filter { !known.contains("\($0.kind) \($0.path)") }
    return Judgement(
      violations: violations.map { $0.moved(to: "/patch" + $0.path) },
      warnings: after.warnings.filter { touches(String($0.path.dropFirst())) }
        .map { $0.moved(to: "/patch" + $0.path) },
      normalized: after.normalized,
      unchecked: after.unchecked
    )
  }

  private func changed(_ old: ClientForm) -> ClientForm {
    var new = old
    func take<Value>(_ name: String, _ path: WritableKeyPath<ClientForm, Field<Value>>) {
      if touches(name) { new[keyPath: path] = form[keyPath: path] }
    }
    take("clientFirstName", \.clientFirstName)
    take("clientLastName", \.clientLastName)
    take("clientCompanyName", \.clientCompanyName)
    take("clientEmail", \.clientEmail)
    // An address that is given is meant, whatever was on file.
    if !form.clientEmail.isAbsent { new.noEmail = .absent }
    take("noEmail", \.noEmail)
    take("clientPhone", \.clientPhone)
    take("clientCountryCode", \.clientCountryCode)
    take("addressLine1", \.addressLine1)
    take("addressLine2", \.addressLine2)
    take("city", \.city)
    take("county", \.county)
    take("postcode", \.postcode)
    take("country", \.country)
    new.shape = form.shape
    return new
  }
}

extension StoredClient {
  /// The client as somebody would type them in.
  fileprivate var form: ClientForm {
    func field(_ text: String?) -> Field<String> { text.map(Field.value) ?? .absent }
    return ClientForm(
      clientFirstName: field(firstName),
      clientLastName: field(lastName),
      clientCompanyName: field(companyName),
      noEmail: isGeneratedEmail ? .value(true) : .absent,
      clientEmail: field(realEmail),
      clientPhone: field(phone),
      clientCountryCode: field(countryCode),
      addressLine1: field(address.line1),
      addressLine2: field(address.line2),
      city: field(address.city),
      county: field(address.county),
      postcode: field(address.postcode),
      country: field(address.country)
    )
  }

  /// Takes what a patch came to.
  mutating func take(_ new: NormalizedBooking, _ patch: ClientPatch) {
    firstName = new.clientFirstName
    lastName = new.clientLastName
    companyName = new.clientCompanyName
    isGeneratedEmail = new.clientEmail == nil
    email = new.clientEmail ?? EmailRule.placeholder(for: id)
    if patch.touches("clientPhone") {
      phone = new.clientPhone
      phoneExtension = new.clientPhoneExtension
    }
    countryCode = new.clientCountryCode
    address = new.address
  }
}

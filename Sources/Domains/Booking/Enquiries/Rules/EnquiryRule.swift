import Kernel

/// An enquiry as it would be stored.
struct NormalizedEnquiry {
  var clientId: ID?
  var firstName: String?
  var lastName: String?
  var email: String?
  var phone: String?
  var text = ""
  var channel = EnquiryChannel.walkIn
  var service: ServiceType?
  var locationId: ID?
}

/// What somebody asks: who they are, and what about. The fields are those of a booking.
enum EnquiryRule {
  static func judge(
    _ form: EnquiryForm, _ facts: BookingFacts, _ findings: inout Findings
  ) -> NormalizedEnquiry {
    let path = FieldPath()
    var enquiry = NormalizedEnquiry()
    let clientId = findings.id(form.clientId, at: path.member("clientId"))
    enquiry.clientId = clientId.value
    let firstPath = path.member("clientFirstName")
    let first = findings.name(form.clientFirstName, upTo: 80, or: .nameInvalid, at: firstPath)
    if first.isAbsent, clientId.isAbsent { findings.refuse(.enquirerRequired, at: firstPath) }
    enquiry.firstName = first.value
    enquiry.lastName =
      findings.name(
        form.clientLastName, upTo: 80, or: .nameInvalid, at: path.member("clientLastName")
      ).value
    enquiry.email =
      EmailRule.judge(form.clientEmail, at: path.member("clientEmail"), &findings).value
    enquiry.phone =
      PhoneRule.judge(
        form.clientPhone, region: facts.defaultCountryCode, facts.capabilities,
        at: path.member("clientPhone"), &findings
      ).value?.e164
    let textPath = path.member("text")
    let text = findings.lines(form.text, upTo: 10_000, at: textPath)
    if text.isAbsent { findings.refuse(.enquiryTextRequired, at: textPath) }
    enquiry.text = text.value ?? ""
    enquiry.channel = form.channel.value ?? .walkIn
    enquiry.service = form.serviceType.value
    enquiry.locationId = findings.id(form.locationId, at: path.member("locationId")).value
    return enquiry
  }
}

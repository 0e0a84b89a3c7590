import Kernel
import Testing

@testable import Booking

@Suite("booking.validate, client")
struct ClientRuleTests {
  @Test(
    "E-mail addresses",
    arguments: [
      ("ada@example.com", true), ("a@b.se", true), ("ÅDA@exämple.SE", true), ("a.b+c@d-e.fr", true),
      ("!#$%&'*+-/=?^_`{|}~@x.se", true), ("a@1.2.se", true), ("a@b.s9", true),
      ("plain", false), ("@b.se", false), ("a@", false), ("a@b@c.se", false), ("a@b", false),
      (".a@b.se", false), ("a.@b.se", false), ("a..b@c.se", false), ("a@-b.se", false),
      ("a@b-.se", false), ("a@b..se", false), ("a@b.s", false), ("a@b.99", false),
      ("a@b.se.", false),
      ("a b@c.se", false), ("a\"b@c.se", false), ("a@b_c.se", false),
      (String(repeating: "a", count: 64) + "@b.se", true),
      (String(repeating: "a", count: 65) + "@b.se", false),
      ("a@" + String(repeating: "b", count: 63) + ".se", true),
      ("a@" + String(repeating: "b", count: 64) + ".se", false),
    ]
  )
  func emails(_ email: String, _ isGood: Bool) {
    let judgement = judge(sample { $0.clientEmail = .value(email) })
    #expect(judgement.found == (isGood ? [] : ["email_invalid /clientEmail"]))
    #expect(judgement.normalized.clientEmail == (isGood ? email.lowercased() : nil))
  }

  @Test("An address of 254 code points is the longest")
  func longEmail() {
    let label = String(repeating: "b", count: 60)
    let domain = "\(label).\(label).\(label).se"
    let good = String(repeating: "a", count: 63) + "@\(domain)" + "x"
    #expect(good.count == 63 + 1 + 185 + 1)
    let longest = String(repeating: "a", count: 64) + "@" + domain + "xyz"
    #expect(judge(sample { $0.clientEmail = .value(longest + "x") }).found == [])
    #expect(
      judge(sample { $0.clientEmail = .value(longest + "xx") }).found == ["too_long /clientEmail"]
    )
  }

  @Test(
    "Nobody reads a placeholder", arguments: ["a@placeholder.invalid", "a@x.Placeholder.Invalid"])
  func reserved(_ email: String) {
    let judgement = judge(sample { $0.clientEmail = .value(email) })
    #expect(judgement.found == ["email_reserved /clientEmail"])
    #expect(judge(sample { $0.clientEmail = .value("a@myplaceholder.invalid") }).found == [])
  }

  @Test("A name has a letter of any script")
  func names() {
    #expect(judge(sample { $0.clientFirstName = .value("李") }).found == [])
    #expect(
      judge(sample { $0.clientFirstName = .value("3") }).found == ["name_invalid /clientFirstName"])
    #expect(
      judge(sample { $0.clientLastName = .value("-") }).found == ["name_invalid /clientLastName"])
  }

  @Test("Phones are stored as E.164 with the extension apart")
  func phones() {
    let good = judge(sample { $0.clientPhone = .value("020 7946 0018x") })
    #expect(good.normalized.clientPhone == "+442079460018")
    #expect(good.normalized.clientPhoneExtension == "12")
    #expect(good.remarks == [])
    let unknown = judge(sample { $0.clientPhone = .value("09 7946 00181") })
    #expect(unknown.remarks == ["phone_unverified /clientPhone"])
    let bad = judge(sample { $0.clientPhone = .value("020") })
    #expect(bad.found == ["phone_invalid /clientPhone"])
  }

  @Test("A number that nobody could read is not taken for a good one")
  func unreadablePhone() {
    let facts = sampleFacts {
      $0.capabilities.parsePhone = { _, _ in .unavailable(reason: "not installed") }
    }
    let judgement = judge(sample { $0.clientPhone = .value("020 7946 0018") }, facts)
    #expect(judgement.unchecked == ["phone"])
    #expect(throws: Refusal.self) { try judgement.orThrow() }
  }

  @Test(
    "The client's country: given, else the location's, else the company's, else GB",
    arguments: [
      ("se", "NO", "DK", "SE"), ("UK", "NO", "DK", "GB"), ("el", "NO", "DK", "GR"),
      (nil, "NO", "DK", "NO"), (nil, nil, "DK", "DK"), (nil, nil, "??", "GB"),
    ] as [(String?, String?, String, String)]
  )
  func country(_ given: String?, _ location: String?, _ company: String, _ result: String) {
    let facts = sampleFacts {
      $0.locations = [LocationFacts(id: "l1", countryCode: location)]
      $0.defaultCountryCode = company
    }
    let judgement = judge(
      sample { $0.clientCountryCode = given.map(Field.value) ?? .absent }, facts)
    #expect(judgement.normalized.clientCountryCode == result)
  }

  @Test("A wrong country code acts as an absent one")
  func wrongCountry() {
    let judgement = judge(
      sample {
        $0.clientCountryCode = .value("XX")
        $0.clientPhone = .value("020 7946 0018")
      }
    )
    #expect(judgement.found == ["country_code_invalid /clientCountryCode"])
    #expect(judgement.normalized.clientCountryCode == nil)
    #expect(judgement.normalized.clientPhone == "+442079460018")
  }

  @Test("Without e-mail and phone there is a warning, unless the client is on file")
  func unreachable() {
    let form = sample {
      $0.noEmail = .value(true)
      $0.clientEmail = .absent
    }
    #expect(judge(form).remarks == ["no_contact_details /clientPhone"])
    var known = form
    known.clientId = .value("c1")
    #expect(judge(known).remarks == [])
    var reachable = form
    reachable.clientPhone = .value("020 7946 0018")
    #expect(judge(reachable).remarks == [])
  }

  @Test("Only a sale of accessories that says nothing about the client is anonymous")
  func anonymous() {
    #expect(judge(sampleSale()).normalized.anonymousClient == true)
    #expect(judge(sample()).normalized.anonymousClient == false)
    let phone = judge(sampleSale { $0.clientPhone = .value("020 7946 0018") })
    #expect(phone.normalized.anonymousClient == false)
    #expect(phone.found == ["first_name_required /clientFirstName", "email_required /clientEmail"])
    let noEmail = judge(sampleSale { $0.noEmail = .value(true) })
    #expect(noEmail.found == ["first_name_required /clientFirstName"])
    #expect(judge(sampleSale { $0.noEmail = .value(false) }).found == [])
    #expect(judge(sampleSale { $0.noEmail = .invalid }).found == [])
  }

  @Test("The fields alone, as booking.createClient takes them")
  func clientAlone() throws {
    let form = try form("{\"clientFirstName\": \"Ada\", \"city\": \"York\"}", as: ClientForm.self)
    let judgement = BookingRule.judge(client: form, sampleFacts())
    #expect(judgement.found == ["email_required /clientEmail"])
    #expect(judgement.normalized.country == "United Kingdom")
    #expect(judgement.normalized.addressCountryCode == "GB")
  }
}

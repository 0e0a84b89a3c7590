import Kernel
import Platform
import TestSupport
import Testing

@testable import Booking

@Suite("booking.updateSettings, booking.getSettings and booking.getCompanyInfo")
struct SettingsTests {
  @Test("What is given changes, what is left out stays, and what is cleared is empty")
  func changes() throws {
    let counter = try Counter(role: "admin")
    let first = try counter.settings {
      $0.name = .value("Pärlan AB")
      $0.vatNumber = .value("SE556012579001")
      $0.currency = .value("sek")
      $0.vatRatesBp = .value(["repair": 2500])
      $0.draftRetentionDays = .value(7)
    }
    #expect(first.version == 1)
    #expect(first.currency == "SEK")
    #expect(first.vatRatesBp["repair"] == 2500)
    #expect(first.vatRatesBp["part"] == 2000)
    #expect(first.vatRatesBp["device_sale"] == 0)
    let second = try counter.settings {
      $0.vatRatesBp = .value(["part": 0])
      $0.clear = .value([.value(.vatNumber)])
    }
    #expect(second.name == "Pärlan AB")
    #expect(second.vatNumber == nil)
    #expect(second.vatRatesBp["repair"] == 2500)
    #expect(second.vatRatesBp["part"] == 0)
    #expect(second.draftRetentionDays == 7)
    let read = try counter.booking.getSettings(.init(), counter.reading)
    #expect(read.json == second.json)
    #expect(try counter.topics() == ["booking.settingsChanged", "booking.settingsChanged"])
  }

  @Test(
    "Wrong values are told where they are",
    arguments: [
      (#"{"currency": "GB"}"#, "currency_invalid /currency"),
      (#"{"currency": "G1P"}"#, "currency_invalid /currency"),
      (#"{"vatRatesBp": {"repair": 10001}}"#, "vat_rate_invalid /vatRatesBp/repair"),
      (#"{"vatRatesBp": {"repair": -1}}"#, "vat_rate_invalid /vatRatesBp/repair"),
      (#"{"vatRatesBp": {"ho/tel": 0}}"#, "invalid_enum /vatRatesBp/ho~1tel"),
      (#"{"orderNumberStart": 0}"#, "out_of_range /orderNumberStart"),
      (#"{"orderNumberPrefix": "ABCDEFGHIJK"}"#, "too_long /orderNumberPrefix"),
      (#"{"customerPortalUrl": "ftp://example.com"}"#, "url_invalid /customerPortalUrl"),
      (#"{"customerPortalUrl": "https://"}"#, "url_invalid /customerPortalUrl"),
      (#"{"customerPortalUrl": "https://a b"}"#, "url_invalid /customerPortalUrl"),
      (#"{"logo": "data:image/png;base64,AAAA"}"#, "logo_invalid /logo"),
      (#"{"passcodeRetentionDays": 3651}"#, "out_of_range /passcodeRetentionDays"),
      (#"{"draftRetentionDays": 0}"#, "out_of_range /draftRetentionDays"),
      (#"{"buybackEnabled": 1}"#, "invalid_type /buybackEnabled"),
      (#"{"clear": ["currency"]}"#, "invalid_enum /clear/0"),
      (#"{"colour": "red"}"#, "unknown_field /colour"),
    ]
  )
  func wrong(json: String, found: String) throws {
    let counter = try Counter(role: "admin")
    let form = try form(json, as: SettingsForm.self)
    #expect(refusal { _ = try counter.update(form) } == [found])
    #expect(try counter.booking.getSettings(.init(), counter.reading).version == 0)
  }

  @Test(
    "The last values that fit",
    arguments: [
      #"{"vatRatesBp": {"repair": 10000, "part": 0}}"#, #"{"orderNumberPrefix": "ABCDEFGHIJ"}"#,
      #"{"customerPortalUrl": "https://a"}"#, #"{"passcodeRetentionDays": 3650}"#,
      #"{"draftRetentionDays": 1}"#, #"{"orderNumberStart": 1}"#, "{}",
    ]
  )
  func right(json: String) throws {
    let counter = try Counter(role: "admin")
    #expect(try counter.update(form(json, as: SettingsForm.self)).version == 1)
  }

  @Test("A change on what somebody else has changed is refused with the current version")
  func versions() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.settings { $0.expectedVersion = .value(0) }
    let late = refusal { _ = try counter.settings { $0.expectedVersion = .value(0) } }
    #expect(late == ["4009 settings_version_conflict"])
    #expect(try counter.settings { $0.expectedVersion = .value(1) }.version == 2)
  }

  @Test("Orders count from the number that is set, which is fixed once there is an order")
  func orderNumbers() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.settings { $0.orderNumberStart = .value(500) }
    _ = try counter.settings { $0.orderNumberStart = .value(42) }
    #expect(try counter.submit(sample()).orderNumber == 42)
    #expect(try counter.submit(sample()).orderNumber == 43)
    #expect(
      refusal { _ = try counter.settings { $0.orderNumberStart = .value(41) } } == ["4009 in_use"])
    #expect(try counter.settings { $0.orderNumberStart = .value(42) }.orderNumberStart == 42)
    #expect(try counter.submit(sample()).orderNumber == 44)
  }

  @Test("The usual first number is fixed too, once it was given")
  func usualNumber() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.submit(sample())
    #expect(
      refusal { _ = try counter.settings { $0.orderNumberStart = .value(1) } } == ["4009 in_use"])
  }

  @Test("Currency, rates and buyback are facts of every booking in the organization")
  func facts() throws {
    let counter = try Counter(role: "admin")
    _ = try counter.settings {
      $0.currency = .value("SEK")
      $0.buybackEnabled = .value(false)
      $0.vatRatesBp = .value(["accessory": 2500])
    }
    counter.openSession()
    let pounds = try counter.validate(
      #"{"preAuthorization": {"amountMinor": 1, "currency": "GBP"}}"#)
    #expect(pounds.violations.contains { $0.kind == "currency_mismatch" })
    let buyback = try counter.validate(#"{"serviceType": "buyback"}"#)
    #expect(buyback.violations.contains { $0.kind == "buyback_disabled" })
    let sale = try counter.validate(
      #"{"serviceType": "accessories", "items": [{"description": "Case", "unitPriceMinor": 100}]}"#)
    #expect(sale.normalized.items?.first?.vatRateBp == 2500)
    #expect(sale.normalized.totals?.currency == "SEK")
    let given = try counter.validate(
      #"{"serviceType": "buyback", "context": {"buybackEnabled": true, "currency": "EUR"}}"#)
    #expect(!given.violations.contains { $0.kind == "buyback_disabled" })

    let id = try counter.submit(
      sample { $0.preAuthorization = .value(.init(amountMinor: .value(100))) }
    ).orderId
    #expect(try counter.order(id).preAuthorization?.currency == "SEK")
  }

  @Test(
    "The box is ticked beforehand only where the law does not want a choice",
    arguments: [
      ("US", true), ("AU", true), ("GB", false), ("CH", false), ("SE", false), ("NO", false),
      ("IS", false), ("LI", false),
    ]
  )
  func consent(country: String, isDefault: Bool) throws {
    let counter = try Counter(role: "admin")
    _ = try counter.location(#"{"name": "Shop", "countryCode": "\#(country)"}"#)
    let info = try counter.booking.getCompanyInfo(.init(), counter.reading)
    #expect(info.defaultCountryCode == country)
    #expect(info.defaults.marketingConsentDefault == isDefault)
    _ = try counter.settings { $0.marketingConsentDefault = .value(false) }
    let without = try counter.booking.getCompanyInfo(.init(), counter.reading)
    #expect(!without.defaults.marketingConsentDefault)
  }

  @Test("A logo comes back as the same picture")
  func logo() throws {
    let counter = try Counter(role: "admin")
    let picture = DrawingRule.url(of: onePixelStroke)
    #expect(try counter.settings { $0.logo = .value(picture) }.logo == picture)
    #expect(try counter.booking.getCompanyInfo(.init(), counter.reading).logo == picture)
    #expect(try counter.settings { $0.clear = .value([.value(.logo)]) }.logo == nil)
  }

  @Test("One organization's settings are not another's")
  func apart() throws {
    let counter = try Counter(role: "admin")
    let other = try Counter(organization: "org-2", role: "admin", sharing: counter)
    _ = try counter.settings { $0.currency = .value("SEK") }
    #expect(try other.booking.getSettings(.init(), other.reading).currency == "GBP")
  }
}

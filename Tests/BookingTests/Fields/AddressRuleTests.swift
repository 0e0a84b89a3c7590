import Kernel
import Testing

@testable import Booking

@Suite("booking.validate, address")
struct AddressRuleTests {
  @Test(
    "Postcodes as their country writes them",
    arguments: [
      ("GB", "sw1a1aa", "SW1A 1AA"), ("GB", "M1 1AE", "M1 1AE"), ("GB", "b338th", "B33 8TH"),
      ("GB", "cr26xh", "CR2 6XH"), ("GB", "dn551pt", "DN55 1PT"), ("GB", "w1a0ax", "W1A 0AX"),
      ("GB", "ec1a1bb", "EC1A 1BB"), ("GB", "gir0aa", "GIR 0AA"), ("GB", "bfpo 1", "BFPO 1"),
      ("GB", "BFPO1234", "BFPO 1234"), ("GB", "BFPO12345", nil), ("GB", "Q1 1AA", nil),
      ("GB", "M1 1AI", nil), ("GB", "AI1 1AA", nil), ("GB", "M11AE1", nil), ("GB", "AA1C 1AA", nil),
      ("GB", "M1L 1AA", nil), ("GB", "1AA", nil), ("GB", "SW1A 1A", nil),
      ("JE", "je23cx", nil), ("JE", "je2 3ab", "JE2 3AB"), ("IM", "BFPO 1", nil),
      ("SE", "11122", "111 22"), ("SE", "111 22", "111 22"), ("SE", "1112", nil),
      ("SE", "1112a", nil),
      ("IE", "d02x285", "D02 X285"), ("IE", "d6wx285", "D6W X285"), ("IE", "B02X285", nil),
      ("NL", "1234ab", "1234 AB"), ("NL", "0234AB", nil), ("NL", "1234SA", nil),
      ("NL", "1234SB", "1234 SB"),
      ("CA", "k1a0b1", "K1A 0B1"), ("CA", "D1A0B1", nil), ("CA", "K1O0B1", nil),
      ("US", "90210", "90210"), ("US", "90210-1234", "90210-1234"), ("US", "9021", nil),
      ("US", "90210-", nil),
      ("DE", "10 115", "10115"), ("DE", "1011", nil), ("NO", "0150", "0150"), ("NO", "01500", nil),
      ("JP", "100-0001", "100-0001"), ("JP", "-100", nil), ("JP", "123456789012", "123456789012"),
      ("JP", "1234567890123", nil), ("JP", "1", "1"), (nil, "ab 1", "AB 1"), (nil, "ab_1", nil),
    ] as [(String?, String, String?)]
  )
  func postcodes(_ country: String?, _ text: String, _ written: String?) {
    #expect(PostcodeRule.format(text, country) == written)
  }

  @Test(
    "A country by code or name",
    arguments: [
      ("se", "Sweden", "SE"), ("UK", "United Kingdom", "GB"), ("Sverige", "Sverige", "SE"),
      ("great britain", "great britain", "GB"), ("Holland", "Holland", "NL"),
      ("U.S.A.", "U.S.A.", "US"),
      ("Scotland", "Scotland", "GB"), ("Narnia", "Narnia", nil),
    ] as [(String, String, String?)]
  )
  func countries(_ given: String, _ name: String, _ code: String?) {
    let judgement = judge(sample { $0.country = .value(given) })
    #expect(judgement.normalized.country == name)
    #expect(judgement.normalized.addressCountryCode == code)
  }

  @Test("Without a country that of the client stands in, once there is an address")
  func absentCountry() {
    #expect(judge(sample()).normalized.country == nil)
    let judgement = judge(
      sample {
        $0.city = .value("Lund")
        $0.clientCountryCode = .value("SE")
        $0.postcode = .value("22100")
      }
    )
    #expect(judgement.normalized.country == "Sweden")
    #expect(judgement.normalized.postcode == "221 00")
  }

  static let required = [
    "address_line1_required /addressLine1", "city_required /city", "postcode_required /postcode",
  ]

  @Test("Who sells a device has an address")
  func buyback() {
    #expect(judge(sample { $0.serviceType = .value(.buyback) }).found == Self.required)
    let device = sample {
      $0.devices = .value([.value(nokia()), .value(nokia { $0.workflowType = .value(.buyback) })])
    }
    #expect(judge(device).found == Self.required)
    #expect(judge(sample()).found == [])
  }

  @Test("What is on file counts; without facts nobody knows")
  func onFile() {
    let form = sample {
      $0.serviceType = .value(.buyback)
      $0.clientId = .value("c1")
    }
    #expect(judge(form).found == [])
    #expect(judge(form).unchecked == ["client"])
    let facts = sampleFacts {
      $0.client = .found(ClientFacts(addressLine1: "1 High St", city: " "))
    }
    #expect(judge(form, facts).found == ["city_required /city", "postcode_required /postcode"])
    #expect(judge(form, facts).unchecked == [])
  }

  @Test("Where there are no postcodes none is required")
  func noPostcodes() {
    let form = sample {
      $0.serviceType = .value(.buyback)
      $0.addressLine1 = .value("1 Harbour Road")
      $0.city = .value("Hong Kong")
      $0.country = .value("HK")
    }
    #expect(judge(form).found == [])
  }

  @Test("Nothing is required because of a buyback that is disabled")
  func disabled() {
    let facts = sampleFacts { $0.buybackEnabled = false }
    let form = sample { $0.serviceType = .value(.buyback) }
    #expect(judge(form, facts).found == ["buyback_disabled /serviceType"])
    let device = sample {
      $0.devices = .value([.value(nokia { $0.workflowType = .value(.buyback) })])
    }
    #expect(judge(device, facts).found == ["buyback_disabled /devices/0/workflowType"])
  }
}

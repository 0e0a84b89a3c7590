import Kernel
import Testing

@testable import Booking

@Suite("booking.validate, signature and pre-authorisation")
struct SignatureRuleTests {
  @Test(
    "Drawings",
    arguments: [
      (DrawingRule.url(of: [0]), nil), ("data:image/png;base64,", "signature_data_required"),
      ("data:image/PNG;base64,AA==", "signature_format"),
      ("data:image/png;base64,AA", "signature_format"),
      ("data:image/png;base64,AA==\n", "signature_format"), ("AA==", "signature_format"),
      (DrawingRule.url(of: [1]), "signature_corrupt"),
      (DrawingRule.url(of: [2]), "signature_dimensions"),
      (DrawingRule.url(of: [3]), "signature_blank"),
    ] as [(String, String?)]
  )
  func drawings(_ data: String, _ kind: String?) {
    let judgement = judge(sample { $0.signature = .value(drawnSignature(data)) })
    #expect(judgement.found == (kind.map { ["\($0) /signature/signatureData"] } ?? []))
    #expect(judgement.normalized.signature?.signatureData == (kind == nil ? data : nil))
  }

  @Test("A drawing has at most 524,288 bytes", arguments: [(524_288, true), (524_289, false)])
  func size(_ count: Int, _ isGood: Bool) {
    let data = DrawingRule.url(of: [UInt8](repeating: 0, count: count))
    let judgement = judge(sample { $0.signature = .value(drawnSignature(data)) })
    #expect(judgement.found == (isGood ? [] : ["signature_too_large /signature/signatureData"]))
  }

  @Test("Without a method neither drawing nor name is looked at")
  func noMethod() throws {
    let judgement = try validate(
      """
      {"clientId": "c", "devices": [{"customBrand": "N"}], "context": {"locations": [], "client": {}},
       "signature": {"typedName": 5, "signatureData": 5}}
      """
    )
    #expect(
      judgement.found == [
        "signature_method_required /signature/signatureMethod",
        "terms_not_agreed /signature/termsAgreed",
      ]
    )
  }

  @Test("Terms are agreed to, in their current version")
  func terms() {
    func found(_ version: String?, _ terms: Knowledge<String>) -> Judgement {
      let signature = typedSignature {
        $0.termsVersion = version.map(Field.value) ?? .absent
      }
      return judge(
        sample { $0.signature = .value(signature) }, sampleFacts { $0.terms = terms })
    }
    #expect(found("terms-2", .found("terms-2")).found == [])
    #expect(found(nil, .found("terms-2")).found == [])
    #expect(found("terms-1", .found("terms-2")).found == ["terms_outdated /signature/termsVersion"])
    #expect(found(nil, .missing).remarks == ["terms_not_configured /signature"])
    #expect(found("terms-1", .notAsked).unchecked == ["terms"])
    let refused = sample {
      $0.signature = .value(typedSignature { $0.termsAgreed = .value(false) })
    }
    #expect(judge(refused).found == ["terms_not_agreed /signature/termsAgreed"])
  }

  @Test("A sale needs no signature, but judges one")
  func sale() {
    #expect(judge(sampleSale()).found == [])
    let signed = sampleSale { $0.signature = .value(SignatureForm()) }
    #expect(judge(signed).found.count == 2)
  }

  @Test(
    "Positions, ends allowed",
    arguments: [
      (90, -180, []), (-90, 180, []),
      (90.1, 0, ["geolocation_range /signature/geolocation/latitude"]),
      (0, -180.1, ["geolocation_range /signature/geolocation/longitude"]),
      (nil, 0, ["geolocation_incomplete /signature/geolocation/latitude"]),
      (0, nil, ["geolocation_incomplete /signature/geolocation/longitude"]),
    ] as [(Double?, Double?, [String])]
  )
  func positions(_ latitude: Double?, _ longitude: Double?, _ found: [String]) {
    let place = GeolocationForm(
      latitude: latitude.map(Field.value) ?? .absent,
      longitude: longitude.map(Field.value) ?? .absent
    )
    let form = sample { $0.signature = .value(typedSignature { $0.geolocation = .value(place) }) }
    #expect(judge(form).found == found)
  }

  @Test(
    "Amounts that may be spent",
    arguments: [
      (1, nil), (10_000_000, nil), (0, "pre_auth_amount_invalid"),
      (10_000_001, "pre_auth_amount_invalid"),
      (nil, "pre_auth_amount_required"),
    ] as [(Int?, String?)]
  )
  func amounts(_ amount: Int?, _ kind: String?) {
    let given = PreAuthorizationForm(amountMinor: amount.map(Field.value) ?? .absent)
    let judgement = judge(sample { $0.preAuthorization = .value(given) })
    #expect(judgement.found == (kind.map { ["\($0) /preAuthorization/amountMinor"] } ?? []))
  }

  @Test(
    "The company's currency only",
    arguments: [
      ("gbp", nil), (" GBP ", nil), ("SEK", "currency_mismatch"), ("GB", "currency_invalid"),
      ("G1P", "currency_invalid"), ("£££", "currency_invalid"),
    ] as [(String, String?)]
  )
  func currencies(_ currency: String, _ kind: String?) {
    let given = PreAuthorizationForm(amountMinor: .value(1), currency: .value(currency))
    let judgement = judge(sample { $0.preAuthorization = .value(given) })
    #expect(judgement.found == (kind.map { ["\($0) /preAuthorization/currency"] } ?? []))
  }

  @Test(
    "A host's clock may be five minutes ahead",
    arguments: [
      ("2026-01-31T09:05:00Z", nil), ("2026-01-31T09:05:00.001Z", "authorized_at_future"),
      ("1999-01-01T00:00:00Z", nil), ("yesterday", "authorized_at_format"),
      ("2026-01-31", "authorized_at_format"),
    ] as [(String, String?)]
  )
  func authorizedAt(_ given: String, _ kind: String?) {
    let form = PreAuthorizationForm(amountMinor: .value(1), authorizedAt: .value(given))
    let judgement = judge(sample { $0.preAuthorization = .value(form) })
    #expect(judgement.found == (kind.map { ["\($0) /preAuthorization/authorizedAt"] } ?? []))
  }
}

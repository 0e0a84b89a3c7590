import Kernel
import Platform
import Store
import TestSupport
import Testing
import Wire

@testable import Booking

@Suite("booking.submit of a draft, booking.validateStep")
struct DraftSubmitTests {
  @Test("A draft becomes an order and is gone; asked again, the answer is the same")
  func again() throws {
    let counter = try Counter()
    let id = try counter.start(#"{"data": \#(wholeData)}"#).draftId
    let first = try counter.submitDraft(id, expectedVersion: 1)
    guard case .done(let submission) = first else { throw Defect("booked before") }
    #expect(submission.orderNumber == 100_000_001)
    #expect(submission.alreadySubmitted == nil)
    #expect(try counter.order(submission.orderId).devices.map(\.displayName) == ["Nokia 3310"])
    #expect(try counter.isEmpty("draft"))
    #expect(refusal { _ = try counter.draft(id) } == ["4004 draft_not_found"])

    var expected = submission
    expected.alreadySubmitted = true
    #expect(try counter.submitDraft(id).json == expected.json)
    #expect(try counter.submitDraft(id, expectedVersion: 1).json == expected.json)
    #expect(try counter.submit(sample()).orderNumber == 100_000_002)
    #expect(
      try counter.topics().filter { $0 == "booking.draftChanged" }.count == 2)
  }

  @Test("Gap: two writes for one button. A signature comes along with the draft")
  func signatureBesideDraft() throws {
    let counter = try Counter()
    let unsigned =
      #"{"clientFirstName": "Ada", "clientEmail": "ada@example.com", "devices": [{"customBrand": "Nokia"}]}"#
    let id = try counter.start(#"{"data": \#(unsigned)}"#).draftId
    #expect(refusal { _ = try counter.submitDraft(id) } == ["signature_required /signature"])
    var form = BookingForm(draftId: .value(id), expectedVersion: .value(1))
    form.signature = .value(typedSignature { $0.typedName = .value("") })
    #expect(
      refusal { _ = try counter.submit(form) } == ["typed_name_required /signature/typedName"])
    form.signature = .value(typedSignature())
    let submission = try counter.submit(form)
    let signatures = try counter.order(submission.orderId).signatures
    #expect(signatures.map(\.typedName) == ["Ada Lovelace"])
    #expect(try counter.isEmpty("draft"))
  }

  @Test("The signature that comes along goes before the one in the draft")
  func lastSignature() throws {
    let counter = try Counter()
    let id = try counter.start(#"{"data": \#(wholeData)}"#).draftId
    var form = BookingForm(draftId: .value(id))
    form.signature = .value(typedSignature { $0.typedName = .value("Bo") })
    let submission = try counter.submit(form)
    #expect(try counter.order(submission.orderId).signatures.map(\.typedName) == ["Bo"])
  }

  @Test("Gap: nobody's name. Who typed a draft is named, in itself and in the list")
  func createdByName() throws {
    let counter = try Counter()
    let draft = try counter.start("{}")
    #expect((draft.createdBy, draft.createdByName) == ("user-1", "Kim"))
    #expect(try counter.drafts().items.map(\.createdByName) == ["Kim"])
  }

  @Test("The answer is kept for seven days")
  func kept() throws {
    let counter = try Counter()
    let id = try counter.start(#"{"data": \#(wholeData)}"#).draftId
    let first = try counter.submitDraft(id)
    let end = Counter.now.adding(days: 7)
    let before = try Counter(sharing: counter, now: end.adding(milliseconds: -1))
    #expect(try before.submitDraft(id).json.count > first.json.count)
    let after = try Counter(sharing: counter, now: end)
    #expect(refusal { _ = try after.submitDraft(id) } == ["4004 draft_not_found"])
    let stranger = try Counter(organization: "org-2", sharing: counter)
    #expect(refusal { _ = try stranger.submitDraft(id) } == ["4004 draft_not_found"])
  }

  @Test("What a draft lacks is told with pointers into its data, and it stays")
  func incomplete() throws {
    let counter = try Counter()
    let draft = try counter.start(
      #"{"data": {"clientFirstName": "Ada", "noEmail": true, "devices": [{"customBrand": "A"}, {}]}}"#
    )
    #expect(
      refusal { _ = try counter.submitDraft(draft.draftId) } == [
        "brand_required /devices/1", "signature_required /signature",
      ])
    #expect(try counter.draft(draft.draftId).json == draft.json)
    #expect(try counter.isEmpty("client"))
    #expect(try counter.isEmpty("sequence"))
  }

  @Test("A draft that has changed is not submitted unseen")
  func version() throws {
    let counter = try Counter()
    let id = try counter.start(#"{"data": \#(wholeData)}"#).draftId
    _ = try counter.update(id, "{}")
    #expect(
      refusal { _ = try counter.submitDraft(id, expectedVersion: 1) } == [
        "4009 draft_version_conflict"
      ])
    _ = try counter.submitDraft(id, expectedVersion: 2)
  }

  @Test(
    "Either a draft or fields",
    arguments: [
      (#"{"draftId": "d", "notes": "N"}"#, ["fields_with_draft /draftId"]),
      (#"{"draftId": "d", "expectedVersion": 1, "devices": []}"#, ["fields_with_draft /draftId"]),
      (#"{"draftId": "d", "notes": null, "city": ""}"#, ["4004 draft_not_found"]),
      (#"{"draftId": "d", "context": {}}"#, ["unknown_field /context"]),
      (#"{"draftId": 7}"#, ["invalid_type /draftId"]),
      (#"{"expectedVersion": 1}"#, ["required /draftId"]),
    ]
  )
  func alone(json: String, found: [String]) throws {
    let counter = try Counter()
    let form = try form(json, as: BookingForm.self)
    #expect(refusal { _ = try counter.write { try counter.booking.submit(form, $0) } } == found)
  }

  @Test("The country that a draft starts from does not move a client on file")
  func country() throws {
    let counter = try Counter()
    _ = try counter.createClient(
      form(
        """
        {"clientFirstName": "Ada", "clientEmail": "ada@example.com", "city": "Umeå",
         "country": "Sweden", "clientCountryCode": "SE"}
        """))
    let id = try counter.start(#"{"data": \#(wholeData)}"#).draftId
    guard case .done(let submission) = try counter.submitDraft(id) else { throw Defect("before") }
    #expect(!submission.clientCreated)
    let client = try counter.order(submission.orderId).client
    #expect(client.country == "Sweden")
    #expect(client.countryCode == "SE")
  }

  @Test("The same booking by draft and by fields gives the same order")
  func same() throws {
    let byFields = try Counter()
    let fields = try byFields.submit(form(wholeData, as: BookingForm.self))
    let byDraft = try Counter()
    let id = try byDraft.start(#"{"data": \#(wholeData)}"#).draftId
    guard case .done(let draft) = try byDraft.submitDraft(id) else { throw Defect("before") }
    #expect(fields.message == draft.message)
    let (one, other) = (try byFields.order(fields.orderId), try byDraft.order(draft.orderId))
    #expect(one.client.country == other.client.country)
    #expect(one.client.countryCode == other.client.countryCode)
    #expect(one.devices.map(\.conditionGrade) == other.devices.map(\.conditionGrade))
    #expect(one.signatures.map(\.typedName) == other.signatures.map(\.typedName))
  }

  @Test(
    "A step's violations are those of the whole booking that lie in it",
    arguments: DraftStep.allCases
  )
  func steps(step: DraftStep) throws {
    let counter = try Counter()
    let fields = """
      "serviceType": "repair", "noEmail": 1, "colour": "red", "devices": [{"imei": "1"}],
      "readyBy": "soon", "context": {"locations": []}
      """
    let whole = try counter.booking.validate(
      form("{\(fields)}", as: ValidationForm.self), RuleCall(counter.request)
    ).violations
    let one = try counter.booking.validateStep(
      form(#"{"step": "\#(step.rawValue)", \#(fields)}"#, as: StepForm.self),
      RuleCall(counter.request))
    let expected = whole.filter { DraftStep(ofViolationAt: $0.path) == step }
    #expect(one.violations.map(\.path) == expected.map(\.path))
    #expect(one.valid == expected.isEmpty)
    #expect((step == .confirmation) == expected.isEmpty)
  }

  @Test(
    "A step has to be named",
    arguments: [
      ("{}", ["required /step"]), (#"{"step": "payment"}"#, ["invalid_enum /step"]),
      (#"{"step": 1}"#, ["invalid_type /step"]),
    ]
  )
  func named(json: String, found: [String]) throws {
    let counter = try Counter()
    let params = try form(json, as: StepForm.self)
    #expect(
      refusal { _ = try counter.booking.validateStep(params, RuleCall(counter.request)) } == found)
  }
}

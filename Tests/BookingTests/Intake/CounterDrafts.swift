import Kernel
import Platform
import Wire

@testable import Booking

// Drafts as a wizard works on them: params as JSON, as a host sends them.

extension Counter {
  func start(_ json: String = "{}") throws -> Draft {
    try reading(json, StartDraftParams.self) { params in
      try write { try booking.startDraft(params, $0) }
    }
  }

  /// `json`: everything but the draft's id.
  func update(_ id: ID, _ json: String) throws -> Draft {
    let whole = #"{"draftId": "\#(id)", \#(json.dropFirst())"#
    return try reading(whole.replacing(", }", with: "}"), UpdateDraftParams.self) { params in
      try write { try booking.updateDraft(params, $0) }
    }
  }

  func draft(_ id: ID) throws -> Draft { try booking.getDraft(.init(draftId: id), reading) }

  func drafts(_ params: ListDraftsParams = .init()) throws -> ListDraftsResult {
    try booking.listDrafts(params, reading)
  }

  func discard(_ id: ID) throws {
    _ = try write { try booking.discardDraft(.init(draftId: id), $0) }
  }

  func submitDraft(_ id: ID, expectedVersion: Int? = nil) throws -> SubmitResult {
    let form = BookingForm(
      draftId: .value(id), expectedVersion: expectedVersion.map(Field.value) ?? .absent)
    return try write { try booking.submit(form, $0) }
  }

  private func reading<Params: WireReadable, Result>(
    _ json: String, _: Params.Type, _ body: (Params) throws -> Result
  ) throws -> Result {
    guard let document = JSONDocument(Array(json.utf8)) else { throw Defect("no JSON: \(json)") }
    let shape = Shape()
    return try withExtendedLifetime((document, shape)) {
      try body(Element(document.root, shape).params(Params.self))
    }
  }
}

extension Draft {
  /// The data as compact JSON, without the keys of devices, which differ each time.
  var text: String {
    String(decoding: data.json, as: UTF8.self)
      .replacing(/"key":"[0-9a-f-]{36}",?/, with: "")
  }

  /// The keys of the devices in their order.
  var keys: [String] {
    String(decoding: data.json, as: UTF8.self)
      .matches(of: /"key":"([0-9a-f-]{36})"/).map { String($0.1) }
  }

  /// Violations of a step as `kind path`.
  func found(_ step: DraftStep) -> [String] {
    steps.first { $0.step == step }?.violations.map { "\($0.kind) \($0.path)" } ?? []
  }
}

/// A draft's data with nothing wrong.
let wholeData = """
  {"clientFirstName": "Ada", "clientLastName": "Lovelace", "clientEmail": "ada@example.com",
   "devices": [{"customBrand": "Nokia", "customModel": "3310"}],
   "signature": {"signatureMethod": "typed", "typedName": "Ada", "termsAgreed": true}}
  """

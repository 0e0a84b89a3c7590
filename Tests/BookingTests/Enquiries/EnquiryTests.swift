import Kernel
import Platform
import TestSupport
import Testing

@testable import Booking

@Suite("Gap: nothing creates, lists or searches enquiries")
struct EnquiryTests {
  let counter: Counter

  init() throws { counter = try Counter() }

  private func ask(_ json: String, by counter: Counter? = nil) throws -> Enquiry {
    let counter = counter ?? self.counter
    return try counter.write { try counter.booking.createEnquiry(form(json), $0) }
  }

  private func get(_ id: ID, by counter: Counter? = nil) throws -> Enquiry {
    let counter = counter ?? self.counter
    return try counter.booking.getEnquiry(.init(enquiryId: id), counter.reading)
  }

  private func list(
    _ change: (inout ListEnquiriesParams) -> Void = { _ in }
  ) throws -> ListEnquiriesResult {
    var params = ListEnquiriesParams()
    change(&params)
    return try counter.booking.listEnquiries(params, counter.reading)
  }

  private func close(_ id: ID, _ reason: String? = nil, version: Int? = nil) throws -> Enquiry {
    let params = CloseEnquiryParams(enquiryId: id, expectedVersion: version, reason: reason)
    return try counter.write { try counter.booking.closeEnquiry(params, $0) }
  }

  @Test("An enquiry is kept with words and names, and counted from 1 in each organization")
  func made() throws {
    let first = try ask(
      """
      {"clientFirstName": "Ada", "clientLastName": "Lovelace", "clientEmail": "ADA@example.com",
       "clientPhone": "020 7946 0018", "text": " A new screen?\\n", "channel": "phone",
       "serviceType": "repair"}
      """)
    #expect(first.label == "Enquiry 1 · Ada Lovelace")
    #expect((first.status, first.statusLabel) == (.open, "Open"))
    #expect((first.channelLabel, first.serviceTypeLabel) == ("By phone", "Repair"))
    #expect(first.text == "A new screen?")
    #expect((first.clientEmail, first.clientPhone) == ("ada@example.com", "+442079460018"))
    #expect((first.createdBy, first.createdByName) == ("user-1", "Kim"))
    #expect(try ask(#"{"clientFirstName": "Bo", "text": "Hello"}"#).enquiryNumber == 2)
    let stranger = try Counter(organization: "org-2", sharing: counter)
    #expect(
      try ask(#"{"clientFirstName": "Bo", "text": "Hello"}"#, by: stranger).enquiryNumber == 1)
    #expect(refusal { _ = try get(first.id, by: stranger) } == ["4004 enquiry_not_found"])
  }

  @Test(
    "What is wrong is told field by field",
    arguments: [
      ("{}", ["first_name_required /clientFirstName", "required /text"]),
      (#"{"clientFirstName": "7", "text": "x"}"#, ["name_invalid /clientFirstName"]),
      (#"{"clientId": "nobody", "text": "x"}"#, ["client_not_found /clientId"]),
      (
        #"{"clientFirstName": "A", "text": "x", "locationId": "nowhere"}"#,
        ["location_not_found /locationId"]
      ),
      (
        #"{"clientFirstName": "A", "text": "x", "clientEmail": "a", "clientPhone": "1"}"#,
        ["email_invalid /clientEmail", "phone_invalid /clientPhone"]
      ),
      (#"{"clientFirstName": "A", "text": "x", "subject": "x"}"#, ["unknown_field /subject"]),
    ])
  func faults(_ json: String, _ found: [String]) {
    #expect(refusal { _ = try ask(json) } == found)
  }

  @Test("The list is searched by number, name, words, address and telephone, and counted")
  func searched() throws {
    _ = try ask(
      #"{"clientFirstName": "Ada", "text": "Screen of a Nokia", "clientEmail": "ada@x.se"}"#)
    _ = try ask(#"{"clientFirstName": "Bo", "text": "A battery", "clientPhone": "020 7946 0018"}"#)
    let closed = try ask(#"{"clientFirstName": "Cy", "text": "Anything"}"#)
    _ = try close(closed.id, "No answer")
    func names(_ change: (inout ListEnquiriesParams) -> Void = { _ in }) throws -> [String] {
      try list(change).items.map(\.clientName)
    }
    #expect(try names() == ["Cy", "Bo", "Ada"])
    #expect(try names { $0.status = [.open] } == ["Bo", "Ada"])
    #expect(try names { $0.search = "nok" } == ["Ada"])
    #expect(try names { $0.search = "ada x" } == ["Ada"])
    #expect(try names { $0.search = "7946" } == ["Bo"])
    #expect(try names { $0.search = "2" } == ["Bo"])
    #expect(try names { $0.search = "nobody" } == [])
    #expect(try list { $0.search = "nok" }.counts == ["open": 2, "closed": 1])
    #expect(try names { $0.status = [.closed, .open] } == ["Cy", "Bo", "Ada"])
    let page = try list { ($0.status, $0.limit) = ([.closed, .open], 2) }
    #expect(page.items.map(\.clientName) == ["Cy", "Bo"])
    let rest = try list {
      ($0.status, $0.limit, $0.cursor) = ([.closed, .open], 2, page.nextCursor)
    }
    #expect(rest.items.map(\.clientName) == ["Ada"])
    #expect(rest.nextCursor == nil)
  }

  @Test(
    "A telephone is found however it is typed, also that of a client on file",
    arguments: [
      ("020 7946 0018", ["Cy", "Bo"]), ("0044 20 7946 0018", ["Cy", "Bo"]),
      ("+44 (20) 7946-0018", ["Cy", "Bo"]), ("0207 946", ["Cy", "Bo"]),
      ("2079460018", ["Cy", "Bo"]), ("7946", ["Cy", "Bo"]), ("020", []), ("0208 946", []),
    ])
  func telephone(_ search: String, _ found: [String]) throws {
    _ = try ask(#"{"clientFirstName": "Ada", "text": "A", "clientPhone": "020 8123 4567"}"#)
    _ = try ask(#"{"clientFirstName": "Bo", "text": "A", "clientPhone": "020 7946 0018"}"#)
    let client = try counter.createClient(
      ClientForm(
        clientFirstName: .value("Cy"), clientEmail: .value("cy@example.com"),
        clientPhone: .value("020 7946 0018")))
    _ = try ask(#"{"clientId": "\#(client.id)", "text": "A"}"#)
    #expect(try list { $0.search = search }.items.map(\.clientName) == found)
  }

  @Test("An enquiry is taken into a booking by one call, and is booked with it")
  func booked() throws {
    let enquiry = try ask(
      #"{"clientFirstName": "Ada", "clientEmail": "ada@example.com", "text": "A screen?"}"#)
    let draft = try counter.start(#"{"enquiryId": "\#(enquiry.id)"}"#)
    #expect(draft.text.contains(#""existingTicketId":"\#(enquiry.id)""#))
    #expect(draft.text.contains(#""clientFirstName":"Ada""#))
    #expect(draft.text.contains(#""notes":"A screen?""#))
    let patch = """
      {"patch": {"devices": [{"customBrand": "Nokia"}],
       "signature": {"signatureMethod": "typed", "typedName": "Ada", "termsAgreed": true}}}
      """
    _ = try counter.update(draft.draftId, patch)
    guard case .done(let submission) = try counter.submitDraft(draft.draftId) else {
      throw Defect("booked before")
    }
    #expect(submission.ticketId == enquiry.id)
    let now = try get(enquiry.id)
    #expect((now.status, now.version) == (.booked, 2))
    #expect(now.clientId == submission.clientId)
    #expect(now.orders.map(\.orderNumberLabel) == ["#100000001"])
    #expect(now.actions["startDraft"]?.isAllowed == false)
    // A second order of the same thread.
    let second = try counter.submit(sample { $0.existingTicketId = .value(enquiry.id) })
    #expect(second.ticketId == enquiry.id)
    #expect(try get(enquiry.id).orders.count == 2)
    #expect(try list().counts == ["booked": 1])
    let theirs = try list { ($0.clientId, $0.status) = (submission.clientId, [.booked]) }
    #expect(theirs.items.map(\.id) == [enquiry.id])
    #expect(try list { ($0.clientId, $0.status) = (submission.clientId, [.open]) }.items.isEmpty)
  }

  @Test("What the draft is given goes before what the enquiry says")
  func given() throws {
    let enquiry = try ask(#"{"clientFirstName": "Ada", "text": "A", "serviceType": "buyback"}"#)
    let draft = try counter.start(
      #"{"enquiryId": "\#(enquiry.id)", "serviceType": "repair", "data": {"notes": "B"}}"#)
    #expect(draft.serviceType == .repair)
    #expect(draft.text.contains(#""notes":"B""#))
  }

  @Test("A client on file is copied into the draft")
  func onFile() throws {
    let client = try counter.createClient(
      ClientForm(clientFirstName: .value("Ada"), clientEmail: .value("ada@example.com")))
    let enquiry = try ask(#"{"clientId": "\#(client.id)", "text": "A"}"#)
    #expect((enquiry.clientName, enquiry.clientEmail) == ("Ada", "ada@example.com"))
    let draft = try counter.start(#"{"enquiryId": "\#(enquiry.id)"}"#)
    #expect(draft.text.contains(#""clientEmail":"ada@example.com""#))
  }

  @Test("An enquiry ends once, for those who saw its latest version")
  func ended() throws {
    let enquiry = try ask(#"{"clientFirstName": "Ada", "text": "A"}"#)
    #expect(refusal { _ = try close(enquiry.id, version: 2) } == ["4009 version_conflict"])
    let closed = try close(enquiry.id, "Too dear", version: 1)
    #expect((closed.status, closed.closedReason, closed.version) == (.closed, "Too dear", 2))
    #expect(refusal { _ = try close(enquiry.id) } == ["4009 enquiry_not_open"])
    let draft = #"{"enquiryId": "\#(enquiry.id)"}"#
    #expect(refusal { _ = try counter.start(draft) } == ["4009 enquiry_not_open"])
    #expect(try counter.topics().filter { $0 == "booking.enquiryChanged" }.count == 2)
  }

  @Test("Of two records that are merged, the enquiries are one client's")
  func merged() throws {
    let admin = try Counter(role: "admin", sharing: counter)
    let clients = try ["Ada", "Bo"].map {
      try counter.createClient(
        ClientForm(clientFirstName: .value($0), noEmail: .value(true)))
    }
    let enquiry = try ask(#"{"clientId": "\#(clients[1].id)", "text": "A"}"#)
    _ = try admin.write {
      try admin.booking.mergeClients(
        .init(clientId: clients[0].id, duplicateClientId: clients[1].id), $0)
    }
    #expect(try get(enquiry.id).clientId == clients[0].id)
  }
}

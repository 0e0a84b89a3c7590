import Kernel
import Platform
import TestSupport
import Testing

@testable import Leave

@Suite("Documents prove the request that they belong to")
struct NamedDocumentTests {
  let office: LeaveOffice

  init() throws { office = try LeaveOffice() }

  /// Four days, for which a certificate is needed.
  private static let medical =
    #""type":"MEDICAL","startDate":"2026-02-09","endDate":"2026-02-12","reason":"A fever""#

  private func draft(_ user: ID = "ann", _ more: String = "") throws -> LeaveRecord {
    let form = try params(DraftForm.self, "{\(Self.medical)\(more)}")
    return try office.write(user) { try office.leave.saveDraft(form, $0) }
  }

  @discardableResult
  private func upload(
    _ leave: ID, _ kind: CertificateKind = .medical, by user: ID = "ann", size: Int = 8
  ) throws -> ID {
    let data = Array("%PDF-1.7".utf8) + [UInt8](repeating: 0, count: size - 8)
    let params = UploadCertificateParams(
      leaveId: leave, kind: kind, fileName: "note.pdf", data: data)
    return try office.write(user) { try office.leave.uploadCertificate(params, $0) }.documentId
  }

  private func remove(_ document: ID) throws {
    _ = try office.write("ann") {
      try office.leave.removeCertificate(RemoveCertificateParams(documentId: document), $0)
    }
  }

  private func send(_ more: String) -> [String] {
    refusal { try office.submit("ann", "{\(Self.medical),\(more)}") }
  }

  private func documents(_ user: ID, _ leave: ID) throws -> [ID]? {
    try office.get(user, leave).documents?.map(\.documentId)
  }

  @Test("A certificate of the draft is enough; without it D1 holds")
  func draftIsProven() throws {
    let draft = try draft()
    #expect(draft.validation?.violations.map(\.kind) == ["medical_certificate_required"])
    #expect(send(#""leaveId":"\#(draft.id)""#) == ["medical_certificate_required /certificateIds"])
    let document = try upload(draft.id)
    let again = try self.draft("ann", #","leaveId":"\#(draft.id)""#)
    #expect(again.validation?.ok == true)
    let ids = #""leaveId":"\#(draft.id)","certificateIds":["\#(document)"]"#
    #expect(send(ids) == [])
    #expect(try documents("ann", draft.id) == [document])
  }

  @Test("What was removed proves nothing, and naming it is told precisely")
  func removed() throws {
    let draft = try draft()
    let document = try upload(draft.id)
    try remove(document)
    #expect(
      send(#""leaveId":"\#(draft.id)","certificateIds":["\#(document)"]"#) == [
        "certificate_not_found /certificateIds/0", "medical_certificate_required /certificateIds",
      ])
  }

  @Test("Documents of one's own draft go over to a new request")
  func moved() throws {
    let first = try draft()
    let document = try upload(first.id)
    let sent = try office.submit(
      "ann", #"{\#(Self.medical),"certificateIds":["\#(document)","\#(document)"]}"#
    ).leave
    #expect(try documents("ann", sent.id) == [document])
    #expect(try documents("ann", first.id) == [])
    #expect(try office.topics().filter { $0 == "leave.documentAdded" }.count == 2)

    let second = try draft("ann", #","certificateIds":[]"#)
    let other = try upload(second.id)
    let third = try draft("ann", #","certificateIds":["\#(other)"]"#)
    #expect(try documents("ann", third.id) == [other])
  }

  @Test("Somebody else's document is as unknown as none; one of another leave is called that")
  func foreign() throws {
    let theirs = try upload(draft("bo").id, by: "bo")
    let sent = try office.submitProven("ann", "{\(Self.medical)}").leave
    let used = try upload(sent.id)
    let request =
      #"{"type":"MEDICAL","startDate":"2026-03-09","endDate":"2026-03-12","reason":"A fever","#
      + #""certificateIds":["\#(theirs)","nothing","\#(used)"]}"#
    #expect(
      refusal { try office.submit("ann", request) } == [
        "certificate_not_found /certificateIds/0", "certificate_not_found /certificateIds/1",
        "certificate_of_other_leave /certificateIds/2",
        "medical_certificate_required /certificateIds",
      ])
    #expect(
      refusal {
        _ = try draft("ann", #","certificateIds":["\#(theirs)"]"#)
      } == ["certificate_not_found /certificateIds/0"])
    #expect(
      try documents("bo", office.database.document(theirs, of: "org")?.leaveId ?? "") == [theirs])
  }

  @Test("Twenty MiB of a leave are twenty MiB, wherever they come from")
  func room() throws {
    let (full, more) = (try draft().id, try draft().id)
    for _ in 1...4 { try upload(full, size: CertificateRule.sizeMax) }
    let one = try upload(more)
    let ids = #""leaveId":"\#(full)","certificateIds":["\#(one)"]"#
    #expect(send(ids) == ["file_too_large /certificateIds"])
    #expect(send(#""leaveId":"\#(full)""#) == [])
  }

  @Test("A returned leave can be sent again with what was uploaded since")
  func resubmitted() throws {
    let three =
      #"{"type":"MEDICAL","startDate":"2026-02-09","endDate":"2026-02-11","reason":"A fever"}"#
    let leave = try office.submit("ann", three).leave
    try office.decide("hanna", leave.id, .return, "Is it over?")
    let longer = #"{"leaveId":"\#(leave.id)","endDate":"2026-02-12""#
    #expect(
      refusal { try office.resubmit("ann", longer + "}") }
        == ["medical_certificate_required /certificateIds"])
    let document = try upload(draft().id)
    let named = longer + #","certificateIds":["\#(document)"]}"#
    #expect(try office.resubmit("ann", named).countedDays == 4)
    #expect(try documents("ann", leave.id) == [document])
  }

  @Test("HR can make a leave medical when its certificate is there")
  func changedType() throws {
    let earned = LeaveOffice.earned
    try office.give("ann", .earned, 20)
    let leave = try office.submit("ann", earned).leave
    let change = ChangeTypeParams(
      leaveId: leave.id, newType: .medical, reason: "She fell ill before")
    #expect(
      refusal { try office.write("hanna") { _ = try office.leave.changeType(change, $0) } }
        == ["medical_certificate_required /newType"])
    try upload(leave.id)
    try office.write("hanna") { _ = try office.leave.changeType(change, $0) }
    #expect(try office.get("ann", leave.id).type == .medical)
  }

  @Test("The person, the chain and HR see documents; a colleague and the administrator do not")
  func readers() throws {
    let draft = try draft()
    let document = try upload(draft.id)
    let leave = try office.submit("ann", #"{\#(Self.medical),"leaveId":"\#(draft.id)"}"#).leave
    for user in ["ann", "dora", "hanna", "hugo", "cecil"] {
      #expect(try documents(user, leave.id) == [document], "\(user)")
    }
    #expect(try documents("sam", leave.id) == nil)
    for user in ["bo", "dick"] {
      #expect(refusal { _ = try office.get(user, leave.id) } == ["4003 forbidden"], "\(user)")
    }
    #expect(try office.list("ann").items.first?.documents == nil)
  }

  @Test("Whoever stands in for the head sees what the head sees, and has the same buttons")
  func standIn() throws {
    let draft = try draft()
    let document = try upload(draft.id)
    let leave = try office.submit("ann", #"{\#(Self.medical),"leaveId":"\#(draft.id)"}"#).leave
    try office.decide("hanna", leave.id, .forward)
    let delegation = DelegateParams(
      to: "bo", from: "2026-02-01", until: "2026-02-20", reason: "Away")
    try office.write("dora") { _ = try office.leave.delegate(delegation, $0) }
    let seen = try office.get("bo", leave.id)
    #expect(seen.documents?.map(\.documentId) == [document])
    #expect(seen.reason == "A fever")
    #expect(seen.actions["forward"]?.isAllowed == true)
    #expect(seen.actions["cancel"]?.isAllowed == false)
    let handle = try office.leave.getCertificate(
      GetCertificateParams(documentId: document), office.reading("bo"))
    #expect(handle.mime == "application/pdf")
  }

  @Test("A fitness certificate of the draft is reviewed once the leave is granted")
  func fitness() throws {
    let nine = Self.medical.replacing("2026-02-12", with: "2026-02-19")
    let draft = try params(DraftForm.self, "{\(nine)}")
    let id = try office.write("ann") { try office.leave.saveDraft(draft, $0) }.id
    try upload(id)
    let fitness = try upload(id, .fitness)
    let sent = try office.submit("ann", #"{\#(nine),"leaveId":"\#(id)"}"#)
    #expect(sent.warnings.contains { $0.kind == "fitness_certificate_on_return" })
    try office.approve(id)
    // It is there, so nobody is asked for it.
    #expect(try !office.told("ann").contains("FITNESS_CERTIFICATE_REQUIRED"))
    // Once for the step of the chain, once for the review.
    #expect(try office.told("hanna").count { $0 == "APPROVAL_REQUIRED" } == 2)
    let review = ReviewFitnessParams(leaveId: id, decision: .approve)
    let reviewed = try office.write("hanna") { try office.leave.reviewFitness(review, $0) }
    #expect(reviewed.approvals == 1)
    #expect(try documents("ann", id)?.contains(fitness) == true)

    let rejection = ReviewFitnessParams(leaveId: id, decision: .reject, comment: "Not signed")
    try office.write("hugo") { _ = try office.leave.reviewFitness(rejection, $0) }
    #expect(try documents("ann", id)?.contains(fitness) == false)
    #expect(try office.told("ann").last == "FITNESS_CERTIFICATE_REQUIRED")
    try upload(id, .fitness)
    #expect(try office.told("hanna").last == "APPROVAL_REQUIRED")
  }

  @Test("What is given while a cancellation is asked for is reviewed once that is refused")
  func fitnessMeanwhile() throws {
    let nine = Self.medical.replacing("2026-02-12", with: "2026-02-19")
    let id = try office.submitProven("ann", "{\(nine)}").leave.id
    try office.approve(id)
    try office.cancel("ann", id, "I am well again")
    try upload(id, .fitness)
    #expect(try office.told("hanna").last == "LEAVE_CANCELLATION_REQUESTED")
    try office.decide("hugo", id, .reject)
    #expect(try office.told("hanna").last == "APPROVAL_REQUIRED")
  }

  @Test("An erased fitness certificate is no certificate")
  func erasedFitness() throws {
    let sent = try office.submitProven("ann", "{\(Self.medical)}").leave
    let first = try upload(sent.id, .fitness)
    let second = try upload(sent.id, .fitness)
    func current() throws -> ID? {
      try office.database.leave(sent.id, of: "org")?.fitnessDocumentId
    }
    #expect(try current() == second)
    try remove(second)
    #expect(try current() == first)
    try remove(first)
    #expect(try current() == nil)
  }

  @Test("Seven days of medical leave end without a fitness certificate, eight with one")
  func fitnessIsAnnounced() throws {
    for (end, isNeeded) in [("2026-02-17", false), ("2026-02-18", true)] {
      let json =
        #"{"request":{"type":"MEDICAL","startDate":"2026-02-09","endDate":"\#(end)","#
        + #""reason":"A fever","hasCertificate":true}}"#
      let form = try params(ValidationForm.self, json)
      let judged = try office.reading("ann").judge(
        form, for: office.reading("ann").subject(), office.database.settings(of: "org"))
      #expect(judged.certificate.onReturn == isNeeded)
      #expect(
        judged.warnings.contains { $0.kind == "fitness_certificate_on_return" } == isNeeded)
    }
  }
}

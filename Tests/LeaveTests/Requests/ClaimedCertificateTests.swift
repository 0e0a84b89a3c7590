import Kernel
import TestSupport
import Testing

@testable import Leave

@Suite("Certificates are what is on file")
struct ClaimedCertificateTests {
  let office: LeaveOffice

  init() throws { office = try LeaveOffice() }

  /// Four days of illness.
  static let ill =
    #""type":"MEDICAL","startDate":"2026-02-09","endDate":"2026-02-12","reason":"A fever""#

  @Test(
    "Whoever sends or keeps a request cannot claim a certificate",
    arguments: [#""hasCertificate":true"#, #""certificates":[{"kind":"medical"}]"#])
  func claims(claim: String) throws {
    let name = claim.contains("has") ? "hasCertificate" : "certificates"
    let request = "{\(Self.ill),\(claim)}"
    #expect(refusal { try office.submit("ann", request) }.contains("unknown_field /\(name)"))
    let form = try params(DraftForm.self, request)
    #expect(
      refusal { _ = try office.write("ann") { try office.leave.saveDraft(form, $0) } }
        == ["unknown_field /\(name)"])
    let returned = try office.submitProven("ann", "{\(Self.ill)}").leave
    try office.decide("hanna", returned.id, .return, "Which doctor?")
    #expect(
      refusal { try office.resubmit("ann", #"{"leaveId":"\#(returned.id)",\#(claim)}"#) }
        == ["unknown_field /\(name)"])
  }

  @Test("Nothing uploaded is nothing proven; asking what if may still say so")
  func required() throws {
    #expect(
      refusal { try office.submit("ann", "{\(Self.ill)}") }
        == ["medical_certificate_required /certificateIds"])
    let asked = #"{"request":{\#(Self.ill),"hasCertificate":true}}"#
    let judged = try office.reading("ann").judge(
      params(ValidationForm.self, asked), for: office.reading("ann").subject(),
      office.database.settings(of: "org"))
    #expect(judged.ok)
    #expect(try office.submitProven("ann", "{\(Self.ill)}").leave.status == .submitted)
  }

  @Test("Whoever decides sees whether a certificate is needed and there")
  func shown() throws {
    let proven = try office.submitProven("ann", "{\(Self.ill)}").leave.id
    let state = try #require(try office.get("hanna", proven).certificate)
    #expect(state.required && state.onFile)
    #expect(state.label == "The medical certificate is on file.")
    // A casual leave that becomes medical leave of two days needs none.
    let short = try office.submitCasual("bo").id
    let other = try #require(try office.get("dora", short).certificate)
    #expect(!other.required && !other.onFile)
    #expect(other.label == "No medical certificate is needed.")
    #expect(try office.get("sam", proven).certificate == nil)
  }

  @Test("A suggestion can be sent as it is: it claims nothing")
  func suggestions() throws {
    let asked =
      #"{"request":{"type":"MEDICAL","startDate":"2026-02-01","endDate":"2026-02-24","#
      + #""reason":"A fever","hasCertificate":true}}"#
    let judged = try office.reading("ann").judge(
      params(ValidationForm.self, asked), for: office.reading("ann").subject(),
      office.database.settings(of: "org"))
    #expect(!judged.suggestions.isEmpty)
    for suggestion in judged.suggestions {
      let requests = [suggestion.request] + (suggestion.further ?? [])
      #expect(requests.allSatisfy { $0.hasCertificate == nil && $0.certificates == nil })
    }
  }
}

@Suite("Sentences of requests")
struct RequestSentenceTests {
  @Test("What is too much is named, in whole sentences")
  func sentences() {
    let fault = LeaveFault.mlAnnualCapExceeded(
      used: 0, cap: 14, year: 2026, requested: 15, over: 1, total: 15)
    #expect(
      fault.text(in: .en)
        == "0 of 14 medical days are used or pending in 2026; 15 more are 1 too many.")
    #expect(
      fault.text(in: .sv)
        == "0 av 14 sjukdagar är använda eller sökta 2026; 15 till är 1 för många.")
    #expect(
      LeaveFault.startOrEndOnHoliday(dates: "12/06/2026, 13/06/2026", found: []).text(in: .en)
        == "Leave must start and end on a working day. No working day: 12/06/2026, 13/06/2026.")
    #expect(commentViolations(nil, min: 1, at: "/comment").first?.fault.text(in: .en) == "Say why.")
    #expect(
      commentViolations(nil, min: 1, at: "/comment").first?.fault.text(in: .sv) == "Ange varför.")
    #expect(
      commentViolations(nil, min: 10, at: "/comment").first?.fault.text(in: .en)
        == "Say why, in at least 10 characters.")
  }

  @Test("No sentence of leave names what only the wire calls so")
  func words() throws {
    let office = try LeaveOffice()
    let off = LeaveFault.featureDisabled(setting: "api_sync_enabled")
    let asked = LeaveFault.acknowledgementRequired(
      missing: ["backdate_needs_confirmation"], warnings: "The leave began 3 days ago.")
    for language in Language.allCases {
      for fault in [off, asked, .qrTooLarge(maximum: 1, actual: 2)] {
        let text = fault.text(in: language)
        #expect(!text.contains("_") && !text.contains("leave."), "\(text)")
      }
    }
    _ = office
  }

  @Test("The next reminder is told by the clocks of Dhaka")
  func nudge() throws {
    let office = try LeaveOffice()
    let id = try office.submitCasual().id
    try office.write("ann") { _ = try office.leave.nudge(NudgeParams(leaveId: id), $0) }
    let decision = try office.get("ann", id).actions["nudge"]
    guard case .refused(let fault) = decision else {
      Issue.record("it may be sent again at once")
      return
    }
    #expect(
      fault.text(in: .en)
        == "One reminder a day is enough; the next is possible at 02/02/2026 10:00.")
  }

  @Test("Who may not ask for others, lift rules, or see people is told that")
  func forbidden() throws {
    let office = try LeaveOffice()
    let text = { (body: () throws -> Void) -> String in
      do { try body() } catch Refusal.fault(let fault) { return fault.text(in: .en) } catch {}
      return ""
    }
    let request = LeaveOffice.casual.dropLast()
    #expect(
      text { try office.submit("ann", request + #","onBehalfOf":"bo"}"#) }
        == "Only HR asks for leave for somebody else.")
    #expect(
      text { try office.submit("ann", request + #","waive":["notice"]}"#) }
        == "Only HR lifts a rule, and nobody for themselves.")
    #expect(
      text { _ = try office.leave.profile(ProfileParams(userId: "bo"), office.reading("ann")) }
        == "You may not see this person's data.")
  }

  @Test("Whose role does not permit something is told whose does")
  func roles() throws {
    let fault = LeaveFault.roleNotAllowed(allowed: [.hrAdmin, .hrHead])
    #expect(
      fault.text(in: .en)
        == "Your role may not do this. Ask someone who is: HR administrator, Head of HR.")
    #expect(
      fault.text(in: .sv)
        == "Din roll får inte göra detta. Be någon som är: HR-handläggare, HR-chef.")
    let allowed = fault.facts.first { $0.name.description == "allowed" }
    #expect(allowed?.value == .list([.text("HR_ADMIN"), .text("HR_HEAD")]))
  }

  @Test("Violations of what is sent point into its params")
  func places() throws {
    let office = try LeaveOffice()
    try office.know("ann") { $0.gender = .male }
    let found = refusal {
      try office.submit(
        "ann",
        #"{"type":"MATERNITY","startDate":"2026-03-01","endDate":"2026-04-25","reason":"A child"}"#)
    }
    #expect(
      found == ["gender_eligibility_not_met /type", "medical_certificate_required /certificateIds"])
  }
}

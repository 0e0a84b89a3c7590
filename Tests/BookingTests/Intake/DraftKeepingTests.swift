import Kernel
import Platform
import Store
import TestSupport
import Testing

@testable import Booking

@Suite("Drafts on file: bounds, access, lists, secrets")
struct DraftKeepingTests {
  @Test("A draft holds 2 MiB of JSON, and not a byte more")
  func size() throws {
    let counter = try Counter()
    let id = try counter.start().draftId
    // A drawing, which is judged by what it decodes to, and whose text has no bound of its own.
    func drawing(_ text: String) -> String {
      #"{"patch": {"signature": {"signatureMethod": "drawn", "signatureData": "\#(text)"}}}"#
    }
    let base = try counter.update(id, drawing("x")).data.json.count - 1
    func sized(_ size: Int) -> String { drawing(String(repeating: "x", count: size - base)) }
    #expect(try counter.update(id, sized(2_097_152)).data.json.count == 2_097_152)
    #expect(
      refusal { _ = try counter.update(id, sized(2_097_153)) } == [
        "4022 draft_too_large", "draft_too_large /patch",
      ])
    #expect(try counter.draft(id).version == 3)
  }

  @Test("A person has 200 open drafts at most; those of others do not count")
  func count() throws {
    let counter = try Counter()
    var last = ""
    for _ in 0..<200 { last = try counter.start().draftId }
    #expect(refusal { _ = try counter.start() } == ["4029 too_many_drafts"])
    _ = try Counter(sharing: counter, user: "user-2").start()
    try counter.discard(last)
    _ = try counter.start()
  }

  @Test("A draft ends 30 days after its last change, or when the settings say")
  func expiry() throws {
    let counter = try Counter(role: "admin")
    let id = try counter.start().draftId
    let end = Counter.now.adding(days: 30)
    let before = try Counter(sharing: counter, now: end.adding(milliseconds: -1))
    #expect(try before.draft(id).expiresAt == end)
    let after = try Counter(sharing: counter, now: end)
    #expect(refusal { _ = try after.draft(id) } == ["4004 draft_not_found"])
    #expect(refusal { _ = try after.update(id, "{}") } == ["4004 draft_not_found"])
    #expect(refusal { _ = try after.submitDraft(id) } == ["4004 draft_not_found"])
    #expect(try after.drafts().items.isEmpty)

    #expect(try before.update(id, "{}").expiresAt == end.adding(days: 30).adding(milliseconds: -1))
    _ = try counter.settings { $0.draftRetentionDays = .value(1) }
    let soon = try Counter(sharing: counter, now: end.adding(days: 1).adding(milliseconds: -1))
    #expect(refusal { _ = try soon.draft(id) } == ["4004 draft_not_found"])
    // The next one that is started takes its place in the file too.
    _ = try soon.start()
    let left = try counter.database.first(SQL("SELECT COUNT(*) FROM booking_draft")) { $0.int(0) }
    #expect(left == 1)
  }

  @Test("Colleagues see a draft, another organization does not")
  func access() throws {
    let counter = try Counter()
    let id = try counter.start(#"{"data": {"clientFirstName": "Ada"}}"#).draftId
    let colleague = try Counter(role: "engineer", sharing: counter, user: "user-2")
    #expect(try colleague.draft(id).createdBy == "user-1")
    #expect(try colleague.drafts().items.map(\.label) == ["Repair · Ada"])
    #expect(try colleague.drafts(.init(mine: true)).items.isEmpty)
    #expect(try counter.drafts(.init(mine: true)).items.map(\.draftId) == [id])
    #expect(try colleague.update(id, #"{"patch": {"notes": "Seen"}}"#).version == 2)

    let stranger = try Counter(organization: "org-2", sharing: counter)
    #expect(refusal { _ = try stranger.draft(id) } == ["4004 draft_not_found"])
    #expect(refusal { _ = try stranger.update(id, "{}") } == ["4004 draft_not_found"])
    #expect(refusal { try stranger.discard(id) } == ["4004 draft_not_found"])
    #expect(refusal { _ = try stranger.submitDraft(id) } == ["4004 draft_not_found"])
    #expect(try stranger.drafts().items.isEmpty)
  }

  @Test("Drafts are listed newest first, page by page, also those of one location")
  func list() throws {
    let counter = try Counter(role: "admin")
    let shop = try counter.location(#"{"name": "A"}"#)
    let ids = try (0..<5).map { _ in try counter.start().draftId }
    _ = try counter.update(ids[0], #"{"patch": {"locationId": "elsewhere"}}"#)
    var seen: [String] = []
    var cursor: String?
    repeat {
      let page = try counter.drafts(.init(limit: 2, cursor: cursor))
      seen += page.items.map(\.draftId)
      cursor = page.nextCursor
    } while cursor != nil
    #expect(seen == ids.reversed())
    let there = try counter.drafts(.init(locationId: shop.id))
    #expect(there.items.map(\.draftId) == ids.dropFirst().reversed())
  }

  @Test("Discarding erases a draft; a second time there is none")
  func discard() throws {
    let counter = try Counter()
    let id = try counter.start(#"{"data": \#(wholeData)}"#).draftId
    try counter.discard(id)
    #expect(refusal { try counter.discard(id) } == ["4004 draft_not_found"])
    #expect(refusal { _ = try counter.draft(id) } == ["4004 draft_not_found"])
    #expect(try counter.isEmpty("draft"))
    #expect(try counter.topics() == ["booking.draftChanged", "booking.draftChanged"])
  }

  @Test("Nothing that is typed can be read in the file, the events or the audit")
  func sealed() throws {
    let counter = try Counter()
    let id = try counter.start(
      #"{"data": {"clientFirstName": "Quercus", "devices": [{"passcodeType": "password", "passcode": "correct horse"}], "signature": {"signatureMethod": "typed", "typedName": "Staple"}}}"#
    ).draftId
    #expect(try counter.draft(id).text.contains("correct horse"))
    #expect(try counter.drafts().items[0].label.contains("Quercus"))
    let stored = try counter.database.rows(
      SQL(
        """
        SELECT data FROM booking_draft
         UNION ALL SELECT sealed_name FROM booking_draft
         UNION ALL SELECT data FROM nacre_change
        """)
    ) { String(decoding: $0.bytes(0), as: UTF8.self) }.joined()
    for word in ["horse", "Staple", "Quercus"] { #expect(!stored.contains(word)) }
  }

  @Test("In Swedish, a draft speaks Swedish")
  func swedish() throws {
    let counter = try Counter()
    counter.request.language = .sv
    let draft = try counter.start(
      #"{"serviceType": "accessories", "data": {"items": [{"description": "Fodral", "unitPriceMinor": 100}]}}"#
    )
    #expect(
      draft.steps.map(\.title) == ["Kund", "Artiklar", "Sammanfattning", "Underskrift", "Klart"])
    #expect(draft.progress.label == "Steg 1 av 4: Kund")
    #expect(draft.label == "Tillbehör · 1 artikel")
    #expect(draft.steps.map(\.optional) == [false, false, false, true, false])
    #expect(draft.canSubmit)
  }
}

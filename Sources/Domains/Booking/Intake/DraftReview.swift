import Kernel
import Platform

/// A draft as it was judged.
struct JudgedDraft {
  let steps: StepJudgement
  let booking: NormalizedBooking
  let currency: String
}

extension ReadCall {
  /// A draft as people read it before they sign.
  func review(of judged: JudgedDraft) throws -> [ReviewSection] {
    let booking = judged.booking
    var facts = ReviewFacts()
    facts.location = try booking.locationId.flatMap {
      try database.location($0, of: organizationId)?.label
    }
    for id in Set((booking.devices ?? []).compactMap(\.deviceTypeId)) {
      facts.deviceTypes[id] = try database.deviceType(id, of: organizationId)?.name
    }
    for id in (booking.items ?? []).compactMap(\.stockId) {
      facts.units[id] = try database.stock(id, of: organizationId)?.displayName
    }
    facts.terms = booking.signature?.termsVersion
    let words = ReaderWords(language: language, currency: judged.currency)
    return Review(booking: booking, facts: facts, words: words).sections
  }
}

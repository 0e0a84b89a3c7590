import Kernel
import Platform

extension Protection {
  /// `spamshield.history`: calls and texts, newest first.
  func spamshieldHistory(
    _ params: SpamshieldHistoryParams, _ call: ReadCall
  ) throws -> SpamshieldHistoryResult {
    let people = try call.people(params.personId, .viewAlerts)
    let personId = people.count == 1 ? people[0] : call.actor.userId
    let range = try call.moments(params.from, params.to, in: call.zone(ofPerson: personId))
    let reader = try params.number.map { _ in try callReader(for: personId, call) }
    let filter = CallFilter(
      channel: params.channel, action: params.action, number: params.number,
      e164: params.number.flatMap { reader?.number($0)?.e164 })
    let page = try call.page(
      of: params, at: { TimePlace(key: $0.at, id: $0.id) },
      rows: { (place: TimePlace?, limit) in
        try call.calls(of: people, range, before: place, limit)
      },
      fitting: { (row: CallRow) -> CallRow? in filter.fits(row) ? row : nil })
    let isEmpty = page.items.isEmpty && params.cursor == nil
    let isFiltered = try isEmpty && !call.calls(of: people, (nil, nil), before: nil, 1).isEmpty
    return SpamshieldHistoryResult(
      items: try call.answers(page.items), counts: try filter.counts(people, range, call),
      emptyState: isEmpty
        ? isFiltered ? .filtered(in: call.language) : .noCalls(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

/// Which calls and texts are asked for.
private struct CallFilter {
  let channel: CallChannel?
  let action: RuleAction?
  let number: String?

  /// The number, where it is one.
  let e164: String?

  func fits(_ row: CallRow, anyChannel: Bool = false, anyAction: Bool = false) -> Bool {
    (anyChannel || channel == nil || channel == row.channel)
      && (anyAction || action == nil || action == row.action) && fitsNumber(row)
  }

  private func fitsNumber(_ row: CallRow) -> Bool {
    guard let number else { return true }
    return e164.map { $0 == row.data.e164 } ?? (number == row.data.number)
  }

  /// How many the filter leaves, without the member that is counted.
  func counts(
    _ people: [ID], _ range: (from: Instant?, until: Instant?), _ call: ReadCall
  ) throws -> CallCounts {
    var counts = CallCounts(action: [:], channel: [:])
    try call.eachCall(of: people, range) { row in
      if fits(row, anyAction: true) { counts.action[row.action.rawValue, default: 0] += 1 }
      if fits(row, anyChannel: true) { counts.channel[row.channel.rawValue, default: 0] += 1 }
    }
    return counts
  }
}

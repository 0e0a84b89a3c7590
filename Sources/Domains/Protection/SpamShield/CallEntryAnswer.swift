import Kernel
import Platform

extension ReadCall {
  /// Calls and texts as hosts see them.
  func answers(_ rows: [CallRow]) throws -> [CallEntry] {
    let names = try names(of: rows.map(\.personId))
    return rows.map { row in
      let (data, action) = (row.data, row.action)
      let number =
        data.e164 ?? data.number ?? ProtectionText.hiddenNumber.text(in: language)
      let summary = ProtectionText.callSummary(
        channel: row.channel.label(language), number: number, action: action.label(language)
      ).text(in: language)
      return CallEntry(
        id: row.id, personId: row.personId,
        person: PersonRef(userId: row.personId, name: names[row.personId] ?? row.personId),
        at: row.at, channel: row.channel, channelLabel: row.channel.label(language),
        number: data.number, e164: data.e164, action: action, actionLabel: action.label(language),
        actionColorToken: action.look.colorToken, actionIcon: action.look.icon,
        reason: row.reason, reasonLabel: row.reason.label(language), ruleId: data.ruleId,
        class: data.class, classLabel: data.class?.label(language),
        classColorToken: data.class?.look.colorToken, classIcon: data.class?.look.icon,
        probability: data.probability, signals: data.signals,
        signalLabels: data.signals.map { $0.label(language) }, hosts: data.hosts,
        reputation: data.reputation, summary: summary, accessibilityText: summary)
    }
  }

  /// Calls and texts of some people since a moment, newest first, before a place.
  func calls(
    of people: [ID], _ range: (from: Instant?, until: Instant?), before place: TimePlace?,
    _ limit: Int
  ) throws -> [CallRow] {
    // A place at the end of the range, where the list begins later.
    var place = place
    if let until = range.until, place.map({ $0.key >= until }) ?? true {
      place = TimePlace(key: until.adding(milliseconds: -1), id: "")
    }
    let found = try abreast(people) { try calls(of: $0, since: range.from, before: place, limit) }
      .flatMap(\.self)
    guard people.count > 1 else { return found }
    return Array(
      found.sorted { $0.at != $1.at ? $0.at > $1.at : $0.id.isBefore($1.id) }.prefix(limit))
  }

  /// Lends all calls and texts of some people within a range, newest first.
  func eachCall(
    of people: [ID], _ range: (from: Instant?, until: Instant?), _ body: (CallRow) -> Void
  ) throws {
    var place: TimePlace?
    // Bound: each turn passes calls by.
    while true {
      try request.step()
      let page = try calls(of: people, range, before: place, 500)
      for row in page { body(row) }
      guard page.count == 500, let last = page.last else { return }
      place = TimePlace(key: last.at, id: last.id)
    }
  }
}

import Kernel
import Platform

extension Protection {
  /// `spamshield.listContacts`: whom a person knows by number, by name.
  func spamshieldListContacts(
    _ params: SpamshieldListContactsParams, _ call: ReadCall
  ) throws -> SpamshieldListContactsResult {
    let people = try call.people(params.personId, .viewAlerts)
    // Bound: 10,000 numbers of each.
    let all = try call.abreast(people) { try call.contacts(of: $0) }.flatMap(\.self)
    let search = SearchWords(params.search)
    let fitting = all.filter { search.fit([$0.data.name, $0.data.number]) }
      .map { (row: $0, place: $0.place) }
      .sorted { $0.place.isBefore($1.place) }
    let page = try call.page(
      of: params, at: { (item: (row: ContactRow, place: NamePlace)) in item.place }
    ) { (place: NamePlace?, limit) in
      Array(
        fitting.drop { item in place.map { !$0.isBefore(item.place) } ?? false }.prefix(limit))
    }
    let names = try call.names(of: people)
    let items = page.items.map { item -> PhoneContact in
      let (personId, data) = (item.row.personId, item.row.data)
      let summary = ProtectionText.contactSummary(name: data.name, number: data.number)
        .text(in: call.language)
      return PhoneContact(
        id: item.row.id, personId: personId,
        person: PersonRef(userId: personId, name: names[personId] ?? personId), name: data.name,
        number: data.number, summary: summary, accessibilityText: summary)
    }
    return SpamshieldListContactsResult(
      items: items,
      emptyState: fitting.isEmpty
        ? all.isEmpty ? .noContacts(in: call.language) : .filtered(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

extension ContactRow {
  fileprivate var place: NamePlace { NamePlace(key: NameKey(data.name.folded), id: id) }
}

extension NamePlace {
  fileprivate func isBefore(_ other: NamePlace) -> Bool {
    key == other.key ? id.isBefore(other.id) : key.name.isBefore(other.key.name)
  }
}

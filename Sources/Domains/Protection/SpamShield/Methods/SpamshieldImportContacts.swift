import Kernel
import Platform

extension Protection {
  /// `spamshield.importContacts`: whom a person knows, from an address book.
  func spamshieldImportContacts(
    _ params: SpamshieldImportContactsParams, _ call: WriteCall
  ) throws -> SpamshieldImportContactsResult {
    let personId = try call.reading.person(params.personId, .manageRules)
    let list = try GivenList(path: params.path, text: params.text, call.files)
    let format = params.format ?? (list.begins(with: "BEGIN:VCARD") ? .vcard : .csv)
    let reader = try callReader(for: personId, call.reading)
    _ = try call.storedHousehold()
    var taking = ContactTaking(try call.reading.contacts(of: personId))
    let tooMany = ProtectionFault.tooManyContacts(maximum: ContactRow.numbersMax)
    let take = { (entry: AddressBookEntry) in
      try call.request.step()
      let number = reader.number(entry.number).flatMap { $0.isPossible ? $0.e164 : nil }
      taking.take(entry.name, number)
      // Whatever comes behind them, so many stay.
      guard taking.named <= ContactRow.numbersMax else {
        throw Refusal([Violation(tooMany, at: list.path)])
      }
    }
    switch format {
    case .vcard: try AddressBook.eachEntry(ofCards: list.bytes, take)
    case .csv: try AddressBook.eachEntry(ofTable: list.bytes, take)
    }
    let gone = params.mode == .replace ? taking.unnamed : []
    let count = taking.held.count + taking.added.count - taking.changed.count - gone.count
    guard count <= ContactRow.numbersMax else {
      throw Refusal([Violation(tooMany, at: list.path)])
    }
    for row in gone + taking.changed {
      try call.database.deleteContact(row.id, call.organizationId)
    }
    let keys = try call.keysToSeal(of: personId)
    for contact in taking.added {
      try call.insert(ContactRow(id: call.makeID(), personId: personId, data: contact), keys)
    }
    let event = ProtectionEvent.spamshieldContactsChanged(
      .init(personId: personId, count: count))
    try call.record(Change(event, of: personId))
    return SpamshieldImportContactsResult(
      added: taking.added.count, unchanged: taking.unchanged, skipped: taking.skipped, count: count)
  }
}

/// Contacts that come in, beside those that were there.
private struct ContactTaking {
  let held: [String: ContactRow]
  private(set) var added: [StoredContact] = []

  /// Those that are there under another name.
  private(set) var changed: [ContactRow] = []
  private(set) var unchanged = 0
  private(set) var skipped = 0
  private var seen: Set<String> = []

  init(_ rows: [ContactRow]) {
    held = Dictionary(rows.map { ($0.data.number, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// How many numbers were named.
  var named: Int { seen.count }

  /// Those that nobody has named.
  var unnamed: [ContactRow] { held.values.filter { !seen.contains($0.data.number) } }

  mutating func take(_ given: String, _ number: String?) {
    guard let number, seen.insert(number).inserted else {
      skipped += 1
      return
    }
    let contact = StoredContact(name: shownName(given) ?? "", number: number)
    guard let row = held[number] else {
      added.append(contact)
      return
    }
    if row.data.name == contact.name {
      unchanged += 1
    } else {
      changed.append(row)
      added.append(contact)
    }
  }
}

import Kernel
import Platform
import Search

/// Some clients of an organization, laid out to be searched: never changed, only forgotten.
///
/// Each stands at a place, in the order that the specification gives to equals; every table finds
/// places, the best first.
struct ClientSegment: Sendable {
  let count: Int

  /// Words of names, and words before the `@`.
  let names: WordTable
  let mails: WordTable

  /// Whole addresses, and their ends from the `@` on.
  let addresses: WordTable
  let domains: WordTable

  /// Phone numbers by their digits from the country code on, by those after it, and from the end.
  let internationals: NumberTable
  let nationals: NumberTable
  let endings: NumberTable

  let ids: IDTable

  /// The clients by place, when they are few enough to be kept.
  let clients: [SearchableClient]

  /// Places of clients who have changed since.
  private(set) var gone: PlaceSet?
  private(set) var goneCount = 0

  /// Sets of places of which making one takes long.
  let kept = PlaceSetCache()

  init(_ builder: ClientSegmentBuilder) {
    // A large segment is laid out by two threads, which takes little more than half as long.
    let isLarge = builder.ids.count > Self.aloneMax
    let sorted = isLarge ? Background { builder.addresses.sorted() } : nil
    let order = builder.order.order()
    let beside = isLarge ? Background { MailTables(builder, order: order) } : nil
    count = order.count
    names = builder.names.table(order: order)
    internationals = NumberTable(builder.internationals, order: order)
    nationals = NumberTable(builder.nationals, order: order)
    endings = NumberTable(builder.internationals.map(NumberTable.reversed), order: order)
    ids = IDTable(builder.ids, order: order)
    clients = builder.clients.isEmpty ? [] : order.map { builder.clients[Int($0)] }
    addresses = builder.addresses.table(order: order, words: sorted?.value)
    let tables = beside?.value ?? MailTables(builder, order: order)
    mails = tables.mails
    domains = tables.domains
  }

  /// So many clients are laid out sooner than a thread starts.
  private static let aloneMax = 5_000

  /// The client of this id is no longer found here; false when they never were.
  mutating func forget(_ id: ID) -> Bool {
    guard let place = ids.place(of: id) else { return false }
    let gone = gone ?? PlaceSet(count: count)
    if !gone.contains(place) {
      gone.insert(place)
      goneCount += 1
    }
    self.gone = gone
    return true
  }

  /// Memory in use. Unit: bytes.
  var byteCount: Int {
    let words = [names, mails, addresses, domains].reduce(0) { $0 + $1.byteCount }
    let numbers = [internationals, nationals, endings].reduce(0) { $0 + $1.byteCount }
    return words + numbers + ids.byteCount
  }
}

/// The words of e-mail addresses: about half of the work.
private struct MailTables: Sendable {
  let mails: WordTable
  let domains: WordTable

  init(_ builder: ClientSegmentBuilder, order: [UInt32]) {
    mails = builder.mails.table(order: order)
    domains = builder.domains.table(order: order)
  }
}

/// Gathers clients in the order of their ids.
struct ClientSegmentBuilder: Sendable {
  fileprivate(set) var order = OrderBuilder()
  fileprivate(set) var names = WordTableBuilder()
  fileprivate(set) var mails = WordTableBuilder()
  fileprivate(set) var addresses = WordTableBuilder(expectsRepeats: false)
  fileprivate(set) var domains = WordTableBuilder()

  // Digits as words, client by client; 0 for one without a number.
  fileprivate(set) var internationals: [UInt64] = []
  fileprivate(set) var nationals: [UInt64] = []
  fileprivate(set) var ids = IDTableBuilder()
  fileprivate(set) var clients: [SearchableClient] = []

  /// Clients who do not fit: a phone number with more digits than a table takes.
  private(set) var unfit: [SearchableClient] = []

  private let keepsClients: Bool

  init(keepsClients: Bool) { self.keepsClients = keepsClients }

  mutating func add(_ client: SearchableClient) {
    let phone = client.phone.map(PhoneCodes.init)
    if let phone, phone.international == 0 {
      unfit.append(client)
      return
    }
    if keepsClients { clients.append(client) }
    ids.add(client.id)
    order.add(
      at: client.lastOrderAt?.milliseconds, times: client.orderCount,
      name: (client.lastName, client.firstName))
    addNames(of: client)
    if let email = client.email { add(email: email) }
    internationals.append(phone?.international ?? 0)
    nationals.append(phone?.national ?? 0)
    names.endThing()
    mails.endThing()
    addresses.endThing()
    domains.endThing()
  }

  private mutating func addNames(of client: SearchableClient) {
    for name in [client.firstName, client.lastName, client.companyName] {
      guard var name else { continue }
      name.withUTF8 { unsafe names.addNames(in: UnsafeRawBufferPointer($0)) }
    }
  }

  private mutating func add(email: String) {
    var email = email
    email.withUTF8 { bytes in
      let bytes = UnsafeRawBufferPointer(bytes)
      unsafe addresses.add(bytes)
      let at = unsafe bytes.firstIndex(of: UInt8(ascii: "@")) ?? bytes.endIndex
      unsafe mails.addNames(in: UnsafeRawBufferPointer(rebasing: bytes[..<at]))
      if at < bytes.endIndex {
        unsafe domains.add(UnsafeRawBufferPointer(rebasing: bytes[at...]))
      }
    }
  }
}

/// A stored number's digits as words; 0 when they do not fit.
private struct PhoneCodes {
  let international: UInt64
  let national: UInt64

  init(e164: String) {
    var e164 = e164
    (international, national) = e164.withUTF8 { bytes in
      var digits = unsafe UnsafeRawBufferPointer(bytes)[...]
      if unsafe digits.first == UInt8(ascii: "+") { unsafe digits = digits.dropFirst() }
      func code(_ digits: Slice<UnsafeRawBufferPointer>) -> UInt64 {
        unsafe NumberTable.code(UnsafeRawBufferPointer(rebasing: digits)) ?? 0
      }
      let country = unsafe StoredPhone.countryCodeLength(digits)
      return unsafe (code(digits), code(digits.dropFirst(country)))
    }
  }
}

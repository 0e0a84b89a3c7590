import Kernel
import Platform
import Search
import Store
import Testing

@testable import Booking

@Suite("The client index")
struct ClientIndexTests {
  @Test("A segment finds what the pure ranking finds, in its order", arguments: 1...12)
  func segment(seed: UInt64) {
    var crowd = SearchCrowd(seed: seed)
    let count = seed % 6 == 0 ? 5_000 : 300
    var clients = (0..<count).map { crowd.client($0) }
    clients.sort { precedes($0.id, $1.id) }
    var builder = ClientSegmentBuilder(keepsClients: true)
    for client in clients { builder.add(client) }
    var segment = ClientSegment(builder)
    if seed % 2 == 0 {
      for _ in 0..<count / 4 {
        let gone = clients.remove(at: crowd.number(below: clients.count))
        let isForgotten = segment.forget(gone.id)
        #expect(isForgotten)
      }
    }
    for _ in 0..<(count > 1_000 ? 40 : 200) {
      let query = crowd.query(about: clients)
      let limit = crowd.pick([1, 3, 10, 50])
      let expected = rankClients(query, among: clients, limit: limit).map(\.id)
      let found = segment.best(for: ClientQuery(query), limit: limit)
      #expect(found.map { segment.ids[$0.place] } == expected, "\(query), \(limit)")
    }
  }

  @Test("More fit than can be scored one by one")
  func dense() {
    var crowd = SearchCrowd(seed: 99)
    let clients = (0..<9_000).map { crowd.client($0) }.sorted { precedes($0.id, $1.id) }
    var builder = ClientSegmentBuilder(keepsClients: true)
    for client in clients { builder.add(client) }
    let segment = ClientSegment(builder)
    for query in [
      "a s", "a a", "an l", "an an an", "s a 1", "anna s", "an lovelcae", "a b c d e f",
    ] {
      for limit in [1, 10, 50] {
        let expected = rankClients(query, among: clients, limit: limit).map(\.id)
        let found = segment.best(for: ClientQuery(query), limit: limit)
        #expect(found.map { segment.ids[$0.place] } == expected, "\(query), \(limit)")
      }
    }
  }

  @Test("A number with more digits than a table takes is found all the same")
  func unfit() throws {
    let counter = try Counter()
    var booking = NormalizedBooking()
    booking.clientFirstName = "Ada"
    booking.clientPhone = "+49123456789012345"
    try counter.write { try $0.insertClient($0.newClient(booking)) }
    #expect(try counter.search("+49123456789012345") == ["Ada"])
    #expect(try counter.search("12345") == ["Ada"])
  }

  @Test("Whatever happens to clients, a search finds what the tables hold", arguments: 1...3)
  func followed(seed: UInt64) throws {
    let counter = try Counter()
    var crowd = SearchCrowd(seed: seed)
    var ids: [ID] = []
    for step in 0..<700 {
      switch step % 10 {
      case 8 where !ids.isEmpty:
        let id = ids.remove(at: crowd.number(below: ids.count))
        _ = try counter.write {
          try counter.booking.eraseClient(EraseClientParams(clientId: id), $0)
        }
      case 9 where ids.count > 2:
        let kept = crowd.pick(ids)
        let gone = crowd.pick(ids.filter { $0 != kept })
        ids.removeAll { $0 == gone }
        _ = try counter.write {
          try counter.booking.mergeClients(
            MergeClientsParams(clientId: kept, duplicateClientId: gone), $0)
        }
      default:
        let client = crowd.client(step)
        ids.append(
          try counter.createClient(
            ClientForm(
              clientFirstName: .value(client.firstName ?? "Kim"),
              clientLastName: client.lastName.map(Field.value) ?? .absent,
              noEmail: .value(true))
          ).id)
      }
      guard step % 7 == 0 else { continue }
      try counter.expectSearchIsExact(&crowd)
    }
    for _ in 0..<50 { try counter.expectSearchIsExact(&crowd) }
  }

  @Test("A booking moves its client to the front, and what is undone was never there")
  func transactions() throws {
    let counter = try Counter()
    for name in ["Ada", "Adam"] {
      _ = try counter.createClient(
        ClientForm(clientFirstName: .value(name), noEmail: .value(true)))
    }
    #expect(try counter.search("ad") == ["Ada", "Adam"])
    let adam = try #require(try counter.ids("adam").first)
    _ = try counter.submit(
      sample {
        $0.clientId = .value(adam)
        $0.clientFirstName = .absent
        $0.clientLastName = .absent
        $0.clientEmail = .absent
      })
    #expect(try counter.search("ad") == ["Adam", "Ada"])

    struct Undo: Error {}
    try counter.database.write {
      try? counter.database.savepoint {
        let call = WriteCall(counter.request, database: counter.database, actor: counter.actor)
        _ = try counter.booking.createClient(
          ClientForm(clientFirstName: .value("Adele"), noEmail: .value(true)), call)
        #expect(try counter.search("ade") == ["Adele"])
        throw Undo()
      }
      #expect(try counter.search("ade") == [])
      _ = try counter.database.savepoint {
        let call = WriteCall(counter.request, database: counter.database, actor: counter.actor)
        return try counter.booking.createClient(
          ClientForm(clientFirstName: .value("Adelheid"), noEmail: .value(true)), call)
      }
      #expect(try counter.search("ade") == ["Adelheid"])
    }
    #expect(try counter.search("ade") == ["Adelheid"])
    #expect(try counter.search("ad") == ["Adam", "Ada", "Adelheid"])
  }
}

extension Counter {
  func ids(_ query: String) throws -> [ID] {
    try booking.searchClients(SearchClientsParams(query: query, limit: 50), reading).items.map(\.id)
  }

  fileprivate func expectSearchIsExact(_ crowd: inout SearchCrowd) throws {
    var clients: [SearchableClient] = []
    try database.eachClientToIndex(of: actor.organizationId) { clients.append($0) }
    guard !clients.isEmpty else { return }
    let query = crowd.query(about: clients)
    let expected = rankClients(query, among: clients, limit: 10).map(\.id)
    let found = try booking.searchClients(SearchClientsParams(query: query, limit: 10), reading)
    #expect(found.items.map(\.id) == expected, "\(query)")
  }
}

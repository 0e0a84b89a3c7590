import Kernel
import Search
import Store

/// All clients of an organization, ready to be searched, and kept so.
///
///     a few large and small segments    laid out once, then only forgotten from
///     recent                            clients changed since, scored one by one
///
/// Every search first reads what the log of changes has to say since the last one, whoever wrote
/// it: this connection, also inside a transaction that is still open, or another process. The wire
/// thread owns it; only `init(of:in:)` may run elsewhere.
final class ClientIndex {
  /// Scoring that many one by one costs less than a tenth of a search's budget.
  static let recentMax = 256

  private let organizationId: ID
  private var segments: [ClientSegment]
  private var recent: [ID: RecentClient] = [:]

  private var watch: ChangeWatch<ID>

  /// Changes since the large segment was laid out.
  private var changeCount = 0
  private let baseCount: Int

  /// Reads everybody. The connection has no transaction open, or one that sees what is to be read.
  init(of organizationId: ID, in database: Database, keepsClients: Bool = false) throws {
    self.organizationId = organizationId
    watch = try ChangeWatch(of: organizationId, in: database)
    var builder = ClientSegmentBuilder(keepsClients: keepsClients)
    try database.eachClientToIndex(of: organizationId) { builder.add($0) }
    let segment = ClientSegment(builder)
    segments = [segment]
    baseCount = segment.count
    for client in builder.unfit { recent[client.id] = RecentClient(client) }
  }

  /// Whether so much has changed that the index should be built anew, in its own time.
  var isWorn: Bool { changeCount > max(16_384, baseCount / 8) }

  /// Clients that can be found.
  var count: Int { segments.reduce(recent.count) { $0 + $1.count - $1.goneCount } }

  /// Memory in use, roughly. Unit: bytes.
  var byteCount: Int { segments.reduce(0) { $0 + $1.byteCount } }

  // MARK: Searching

  /// The clients whom a query means, the likeliest first, as `rankClients` has them.
  func search(_ query: ClientQuery, limit: Int, in database: Database) throws -> [StoredClient] {
    var rows: [ID: StoredClient] = [:]
    var hits: [ClientHit] = []
    for segment in segments {
      let best = segment.best(for: query, limit: limit)
      let clients = try database.abreast(best) { found in
        try client(at: found.place, in: segment, &rows, database)
      }
      for (found, client) in zip(best, clients) {
        guard let client else { continue }
        hits.append(ClientHit(client: client, score: found.score))
      }
    }
    for entry in recent.values {
      guard let score = query.score(of: entry.words) else { continue }
      hits.append(ClientHit(client: entry.client, score: score))
    }
    hits.sort()
    return try database.abreast(hits.prefix(limit)) { hit in
      try rows[hit.client.id] ?? database.client(hit.client.id, of: organizationId)
    }.compactMap(\.self)
  }

  private func client(
    at place: Place, in segment: ClientSegment, _ rows: inout [ID: StoredClient],
    _ database: Database
  ) throws -> SearchableClient? {
    guard segment.clients.isEmpty else { return segment.clients[Int(place)] }
    let id = segment.ids[place]
    rows[id] = try database.client(id, of: organizationId)
    return rows[id]?.searchable
  }

  // MARK: Keeping up

  /// Learns of all changes since the last look; false when there are too many, or some were lost.
  func catchUp(with database: Database) throws -> Bool {
    let news = try watch.news(in: database) { change in
      try change.clientId(in: database).map { [$0] } ?? []
    }
    guard let news else { return false }
    for id in news { try look(at: id, database) }
    if recent.count > Self.recentMax, watch.isSure { layOut() }
    return true
  }

  /// Takes the client as they are now.
  private func look(at id: ID, _ database: Database) throws {
    changeCount += 1
    recent[id] = nil
    for index in segments.indices { _ = segments[index].forget(id) }
    guard let row = try database.client(id, of: organizationId), row.isFindable else { return }
    recent[id] = RecentClient(row.searchable)
  }

  /// Makes a segment of the recent clients, and one of small segments of like size, so that there
  /// are few and no client is laid out often.
  private func layOut() {
    var clients = recent.values.map(\.client)
    while segments.count > 1, let last = segments.last,
      last.count - last.goneCount < clients.count * 4
    {
      clients += last.findable
      segments.removeLast()
    }
    clients.sort { precedes($0.id, $1.id) }
    var builder = ClientSegmentBuilder(keepsClients: true)
    for client in clients { builder.add(client) }
    segments.append(ClientSegment(builder))
    recent.removeAll()
    for client in builder.unfit { recent[client.id] = RecentClient(client) }
  }
}

/// A client with their words ready.
private struct RecentClient {
  let client: SearchableClient
  let words: ClientWords

  init(_ client: SearchableClient) {
    self.client = client
    words = ClientWords(client)
  }
}

extension ClientSegment {
  /// Those of the kept clients who were not forgotten.
  fileprivate var findable: [SearchableClient] {
    clients.indices.filter { gone?.contains(Place($0)) != true }.map { clients[$0] }
  }
}

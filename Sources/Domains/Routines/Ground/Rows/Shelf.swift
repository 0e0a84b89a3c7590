import Kernel
import Platform
import Store
import Wire

/// The statements of one kind of thing that has a name.
struct Shelf<Value: WireReadable & WireWritable & Sendable>: Sendable {
  /// Organization, id.
  let find: SQL
  /// Organization, name and id of the last one seen, how many.
  let page: SQL
  /// Organization, id, name, version, made at and by, changed at and by, data.
  let insert: SQL
  /// Name, version, changed at and by, data, organization, id.
  let update: SQL
  let name: @Sendable (Value) -> String
}

extension ReadCall {
  /// The thing of that id, in this organization.
  func find<Value>(_ id: ID, on shelf: Shelf<Value>) throws -> Stored<Value>? {
    try database.first(shelf.find, organizationId, id) { try Stored($0) }
  }

  /// All things of a kind, by name and id, until `visit` says that it has enough.
  func walk<Value>(
    _ shelf: Shelf<Value>, _ visit: (Stored<Value>) throws -> Bool
  ) throws {
    var (name, id) = ("", "")
    // Bound: each turn begins behind the one before.
    while true {
      let rows = try database.rows(
        shelf.page, organizationId, name, name, id, 200
      ) { try Stored<Value>($0) }
      for row in rows where try !visit(row) { return }
      guard rows.count == 200, let last = rows.last else { return }
      (name, id) = (shelf.name(last.value), last.id)
    }
  }

  /// All of them that fit.
  func all<Value>(_ shelf: Shelf<Value>, where fits: (Stored<Value>) -> Bool = { _ in true })
    throws -> [Stored<Value>]
  {
    var found: [Stored<Value>] = []
    try walk(shelf) { row in
      if fits(row) { found.append(row) }
      return true
    }
    return found
  }

  /// One page of those that fit.
  func page<Value>(
    _ shelf: Shelf<Value>, of params: some PagedParams, where fits: (Stored<Value>) throws -> Bool
  ) throws -> Page<Stored<Value>> {
    try page(of: params, at: { NamePlace(key: NameKey(shelf.name($0.value)), id: $0.id) }) {
      (after: NamePlace?, limit) in
      try database.rows(
        shelf.page, organizationId, after?.key.name ?? "", after?.key.name ?? "", after?.id ?? "",
        limit
      ) { try Stored<Value>($0) }
    } fitting: {
      try fits($0) ? $0 : nil
    }
  }
}

extension WriteCall {
  func insert<Value>(_ thing: Stored<Value>, on shelf: Shelf<Value>) throws {
    try database.run(
      shelf.insert, organizationId, thing.id, shelf.name(thing.value), thing.version,
      thing.createdAt.milliseconds, thing.createdBy, thing.updatedAt.milliseconds,
      thing.updatedBy, thing.value.json)
  }

  func update<Value>(_ thing: Stored<Value>, on shelf: Shelf<Value>) throws {
    try database.run(
      shelf.update, shelf.name(thing.value), thing.version, thing.updatedAt.milliseconds,
      thing.updatedBy, thing.value.json, organizationId, thing.id)
  }
}

import Kernel
import Platform
import Store

/// What an import keeps of somebody: a keyed hash, and which columns held something.
struct HitRow: Sendable {
  let hash: [UInt8]
  var mask: Int

  /// Hosts, of stolen sign-ins.
  var sites: [String] = []

  static let sites = SealedColumn("protection_breach_hit.sites", sample: .sampleHitSites) {
    HitRow.mark($0.bytes(1), $0.text(2))
  }

  /// How many sites are kept for one identifier and leak. Source: protection specification 3.5.
  static let sitesMax = 200
}

/// How an import stands.
enum ImportState: String {
  case loading
  case live
  case dead
}

extension Database {
  func begin(import id: ID, by process: String, of organizationId: ID) throws {
    try run(.insertImport, organizationId, id, ImportState.loading.rawValue, process)
  }

  func set(import id: ID, _ state: ImportState, of organizationId: ID) throws {
    try run(.updateImport, state.rawValue, organizationId, id)
  }

  /// Imports whose rows count no more, or that a process which is gone has left half done.
  func deadImports(of organizationId: ID) throws -> [ID] {
    let found = try rows(.unfinishedImports, organizationId) {
      (id: $0.text(0), state: $0.text(1), process: $0.text(2))
    }
    return found.filter {
      $0.state == ImportState.dead.rawValue || !ProcessMark.isRunning($0.process)
    }.map(\.id)
  }

  /// Erases some rows of an import, and with the last of them the import; answers how many.
  func erase(import id: ID, _ limit: Int, of organizationId: ID) throws -> Int {
    let count = try changes(.deleteHits, organizationId, id, organizationId, id, limit)
    if count < limit {
      try deleteAddresses(ofImport: id, organizationId)
      try run(.deleteImport, organizationId, id)
    }
    return count
  }

  func countHits(of importId: ID, _ organizationId: ID) throws -> Int {
    try first(.countHits, organizationId, importId) { $0.int(0) } ?? 0
  }

  /// What imports that count have kept of somebody: each with its columns and its sealed sites.
  func hits(
    of hash: [UInt8], _ organizationId: ID
  ) throws -> [(importId: ID, sites: [UInt8]?)] {
    try rows(.hitsOfIdentity, organizationId, hash) { ($0.text(0), $0.optionalBytes(1)) }
  }

  /// The sealed sites of a hit.
  fileprivate func sealedSites(
    of hash: [UInt8], in importId: ID, _ organizationId: ID
  ) throws -> [UInt8]? {
    try first(.sitesOfHit, organizationId, hash, importId) { $0.optionalBytes(0) } ?? nil
  }
}

extension WriteCall {
  /// Keeps a hit, or adds to the one that there is; answers whether it is new, and how many sites
  /// found no room.
  func keep(_ row: HitRow, in importId: ID) throws -> (isNew: Bool, cut: Int) {
    var (sites, cut) = (row.sites, 0)
    if !sites.isEmpty {
      if let sealed = try database.sealedSites(of: row.hash, in: importId, organizationId) {
        let known = try HitRow.open(sites: sealed, of: row.hash, in: importId, services)
        sites = known + sites.filter { !known.contains($0) }
      }
      cut = max(0, sites.count - HitRow.sitesMax)
      sites.removeLast(cut)
    }
    let sealed =
      try sites.isEmpty
      ? nil
      : HitRow.sites.seal(
        Array(sites.joined(separator: "\n").utf8), row: HitRow.mark(row.hash, importId),
        services)
    let isNew =
      try database.changes(
        .insertHit, organizationId, row.hash, importId, row.mask, sealed) > 0
    if !isNew {
      try database.run(.addToHit, row.mask, sealed, organizationId, row.hash, importId)
    }
    return (isNew, cut)
  }
}

extension HitRow {
  static func open(
    sites sealed: [UInt8], of hash: [UInt8], in importId: ID, _ services: Services
  ) throws -> [String] {
    let text = try HitRow.sites.open(sealed, row: mark(hash, importId), services)
    return String(decoding: text, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// What the sites of a hit are bound to.
  fileprivate static func mark(_ hash: [UInt8], _ importId: ID) -> String {
    "\(hexadecimal(hash)):\(importId)"
  }
}

extension SQL {
  fileprivate static let insertImport = SQL(
    """
    INSERT INTO protection_import (organization_id, id, state, process)
    VALUES (?, ?, ?, ?)
    """
  )

  fileprivate static let updateImport = SQL(
    """
    UPDATE protection_import
       SET state = ?
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let unfinishedImports = SQL(
    """
    SELECT id, state, process
      FROM protection_import
     WHERE organization_id = ? AND state <> 'live'
     ORDER BY id
     LIMIT 1000
    """
  )

  fileprivate static let deleteImport = SQL(
    """
    DELETE FROM protection_import
     WHERE organization_id = ? AND id = ?
    """
  )

  fileprivate static let deleteHits = SQL(
    """
    DELETE FROM protection_breach_hit
     WHERE organization_id = ? AND import_id = ? AND ident_hash IN (
             SELECT ident_hash
               FROM protection_breach_hit
              WHERE organization_id = ? AND import_id = ?
              LIMIT ?)
    """
  )

  fileprivate static let countHits = SQL(
    """
    SELECT COUNT(*)
      FROM protection_breach_hit
     WHERE organization_id = ? AND import_id = ?
    """
  )

  fileprivate static let hitsOfIdentity = SQL(
    """
    SELECT import_id, sites
      FROM protection_breach_hit
     WHERE organization_id = ? AND ident_hash = ?
     ORDER BY import_id
     LIMIT 10000
    """
  )

  fileprivate static let sitesOfHit = SQL(
    """
    SELECT sites
      FROM protection_breach_hit
     WHERE organization_id = ? AND ident_hash = ? AND import_id = ?
    """
  )

  fileprivate static let insertHit = SQL(
    """
    INSERT INTO protection_breach_hit (organization_id, ident_hash, import_id, mask, sites)
    VALUES (?, ?, ?, ?, ?)
        ON CONFLICT (organization_id, ident_hash, import_id) DO NOTHING
    """
  )

  fileprivate static let addToHit = SQL(
    """
    UPDATE protection_breach_hit
       SET mask = mask | ?, sites = COALESCE(?, sites)
     WHERE organization_id = ? AND ident_hash = ? AND import_id = ?
    """
  )

  fileprivate static let sampleHitSites = SQL(
    """
    SELECT sites, ident_hash, import_id
      FROM protection_breach_hit
     WHERE sites IS NOT NULL
     LIMIT 1
    """
  )
}

import Kernel
import PhoneNumbers
import Platform
import Wire

/// Takes the rows of a leak: of each only hashes of what identifies somebody are kept.
final class DumpIntake {
  private let mapping: [(column: DumpColumn, name: String)]
  private let format: DumpFormat
  private let hasHeader: Bool
  private let services: Services
  private let phoneNumbers: PhoneNumbers

  /// Where each mapped column stands; `nil` until the first row was seen.
  private var places: [(column: DumpColumn, place: Int)]?
  private var width = 0
  private var seen: Set<DumpColumn> = []

  private(set) var rows = 0
  private(set) var bad: [String: (count: Int, lines: [Int])] = [:]

  /// What waits to be stored, by hash.
  private var waiting: [[UInt8]: HitRow] = [:]

  /// What waits until all is read; `nil`: hits are stored as they come.
  private var ordered: HitsInOrder?

  /// Addresses of watched domains that wait to be stored.
  private var addresses: Set<String> = []

  /// Whether somebody wants to know of an address.
  var isWanted: (String) -> Bool = { _ in false }

  /// Rows that are stored at once: some 25 ms of the disk's time. Source: Platform, `Batch`.
  private static let batchMax = 2_000

  init(
    _ params: DarkwatchImportBreachParams, _ services: Services, _ phoneNumbers: PhoneNumbers
  ) throws {
    mapping = params.mapping.columns
    format = params.format
    hasHeader = params.hasHeader
    self.services = services
    self.phoneNumbers = phoneNumbers
    guard mapping.contains(where: { $0.column.type != nil }) else {
      throw Refusal([Violation(ProtectionFault.oneOfRequired, at: "/mapping")])
    }
  }

  var isFull: Bool { waiting.count >= Self.batchMax || addresses.count >= Self.batchMax }

  /// Lets hits wait in a file until all is read. Sites would lie there unsealed: where there are
  /// any, hits are stored as they come.
  func order(in file: SpillFile?) {
    guard let file, !mapping.contains(where: { $0.column == .site }) else { return }
    ordered = HitsInOrder(file)
  }

  /// Lends what has waited until all was read, in order and in batches.
  func takeOrdered(_ body: ([HitRow]) throws -> Void) throws {
    var batch: [HitRow] = []
    try ordered?.takeAll { row in
      batch.append(row)
      guard batch.count == Self.batchMax else { return }
      try body(batch)
      batch.removeAll(keepingCapacity: true)
    }
    if !batch.isEmpty { try body(batch) }
  }

  /// What waits, in the order in which it is stored fastest.
  func takeWaiting() -> [HitRow] {
    defer { waiting.removeAll(keepingCapacity: true) }
    return waiting.values.sorted { $0.hash.lexicographicallyPrecedes($1.hash) }
  }

  /// Addresses of watched domains that wait.
  func takeAddresses() -> [String] {
    defer { addresses.removeAll(keepingCapacity: true) }
    return addresses.sorted { $0.isBefore($1) }
  }

  /// Whether the file was one at all, and had what it was said to have.
  func finish() throws {
    let isEmpty = format == .csv ? places == nil : rows == 0
    let isNone = format == .jsonl && rows > 0 && bad["invalid_json"]?.count == rows
    guard !isEmpty, !isNone else {
      throw Refusal([Violation(ProtectionFault.badFormat(line: 1), at: "/path")])
    }
    guard format == .jsonl else { return }
    try refuse(mapping.map(\.column).filter { !seen.contains($0) })
  }

  func take(_ record: DumpRecord) throws {
    switch record {
    case .tooLong(let line):
      rows += 1
      note("line_too_long", line)
    case .fields(let line, let fields):
      if format == .jsonl { return try takeObject(line, fields.first ?? []) }
      let isFirst = places == nil
      if isFirst {
        places = try located(in: fields)
        width = fields.count
      }
      if !isFirst || !hasHeader { try takeFields(line, fields) }
    }
  }

  // MARK: Rows

  private func located(in fields: [[UInt8]]) throws -> [(column: DumpColumn, place: Int)] {
    var names = fields.map { String(decoding: $0, as: UTF8.self).trimmed }
    if let first = names.first, first.hasPrefix("\u{feff}") { names[0] = String(first.dropFirst()) }
    let found = mapping.map { column, name -> (column: DumpColumn, place: Int?) in
      if hasHeader { return (column, names.firstIndex(of: name)) }
      let number = Int(name).map { $0 - 1 }
      return (column, number.flatMap { fields.indices.contains($0) ? $0 : nil })
    }
    try refuse(found.filter { $0.place == nil }.map(\.column))
    return found.compactMap { found in found.place.map { (found.column, $0) } }
  }

  private func refuse(_ missing: [DumpColumn]) throws {
    guard !missing.isEmpty else { return }
    throw Refusal(
      missing.map { Violation(ProtectionFault.unknownColumn, at: "/mapping/\($0.rawValue)") })
  }

  private func takeFields(_ line: Int, _ fields: [[UInt8]]) throws {
    rows += 1
    guard fields.count == width else { return note("wrong_columns", line) }
    try keep(line, (places ?? []).map { ($0.column, fields[$0.place]) })
  }

  private func takeObject(_ line: Int, _ bytes: [UInt8]) throws {
    rows += 1
    guard let document = JSONDocument(foreign: bytes), document.root.isObject else {
      return note("invalid_json", line)
    }
    let values = withExtendedLifetime(document) {
      mapping.compactMap { column, name -> (DumpColumn, [UInt8])? in
        guard let value = document.root.member(named: name) else { return nil }
        seen.insert(column)
        let text = value.string ?? value.integer.map(String.init)
        return text.map { (column, Array($0.utf8)) }
      }
    }
    try keep(line, values)
  }

  private func keep(_ line: Int, _ values: [(DumpColumn, [UInt8])]) throws {
    var (mask, sites, hashes) = (0, [String](), [[UInt8]]())
    var kinds: [String] = []
    for (column, bytes) in values {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        kinds.append("bad_encoding")
        continue
      }
      let value = text.trimmed
      guard !value.isEmpty else { continue }
      mask |= column.mask
      guard let type = column.type else {
        if let host = siteHost(value) { sites.append(host) } else { kinds.append("invalid_site") }
        continue
      }
      guard let identifier = Identifier(type, value, dialled: dialled) else {
        kinds.append(type.fault.kind.description)
        continue
      }
      if type == .email, isWanted(identifier.normalized) { addresses.insert(identifier.normalized) }
      hashes.append(try HitRow.sites.fingerprint(watchMark(type, identifier.normalized), services))
    }
    if hashes.isEmpty, kinds.isEmpty { kinds.append("no_identifier") }
    for kind in Set(kinds) { note(kind, line) }
    for hash in hashes {
      if ordered != nil {
        try ordered?.add(hash, mask: mask)
        continue
      }
      var row = waiting[hash] ?? HitRow(hash: hash, mask: 0)
      row.mask |= mask
      row.sites += sites.filter { !row.sites.contains($0) }
      waiting[hash] = row
    }
  }

  private func dialled(_ text: String) -> String? {
    guard case .possible(let e164, _, _, _, _) = phoneNumbers.parse(text, region: "US") else {
      return nil
    }
    return e164
  }

  /// How many lines of each kind are told. Source: protection specification 3.2 (ii).
  private static let linesMax = 20

  private func note(_ kind: String, _ line: Int) {
    bad[kind, default: (0, [])].count += 1
    if bad[kind]?.lines.count ?? 0 < Self.linesMax { bad[kind]?.lines.append(line) }
  }
}

extension DumpIntake {
  /// What could not be used, the commonest first.
  func badRows(in language: Language) -> [BadRows] {
    bad.map { kind, found in
      BadRows(
        kind: kind, label: Self.label(kind, in: language), count: found.count, lines: found.lines)
    }.sorted { $0.count != $1.count ? $0.count > $1.count : $0.kind.isBefore($1.kind) }
  }

  private static func label(_ kind: String, in language: Language) -> String {
    let text: ProtectionText
    switch kind {
    case "wrong_columns": text = .badRowColumns
    case "bad_encoding": text = .badRowEncoding
    case "line_too_long": text = .badRowLong
    case "no_identifier": text = .badRowEmpty
    case "invalid_json": text = .badRowJson
    default:
      let fault = IdentifierType.allCases.map(\.fault).first { $0.kind.description == kind }
      return fault?.text(in: language) ?? ProtectionText.badRow.text(in: language)
    }
    return text.text(in: language)
  }
}

import Kernel
import Wire

/// A job's data as a report run freezes them: the same data always give the same bytes.
///
/// Source: signatures specification c.4.
struct Snapshot {
  /// The names of all snapshots written so.
  static let schema = "nacre.report-snapshot/1"

  private let hashed: Hashed

  /// Canonical JSON.
  var bytes: [UInt8] { hashed.bytes }
  var canonical: String { hashed.canonical }

  /// Lower-case hexadecimal SHA-256 of `bytes`.
  var dataHash: String { hashed.sha256 }

  /// Where a job's data come from: what the service wrote itself it reads whatever the year was.
  enum Source { case given, onFile }

  /// Freezes a job; refuses all that cannot be frozen, by its place below `path`.
  init(
    _ packetType: PacketType, of job: JSONValue, _ source: Source = .given, at path: String = "/job"
  ) throws {
    var freezing = Freezing(source: source, hidesStaff: packetType == .clientCompliance)
    var members: [(name: String, value: CanonicalValue)] = [
      ("schema", .string(Self.schema)), ("packetType", .string(packetType.rawValue)),
      ("job", freezing.job(job, at: path)),
    ]
    for section in SnapshotSection.sections(of: packetType) {
      members.append((section.rawValue, freezing.section(section, of: job, at: path)))
    }
    guard freezing.violations.isEmpty else { throw Refusal(freezing.violations) }
    hashed = try Hashed(.object(members))
  }
}

/// Picks what is frozen, and notes what cannot be.
private struct Freezing {
  let source: Snapshot.Source
  let hidesStaff: Bool
  var violations: [Violation] = []

  init(source: Snapshot.Source, hidesStaff: Bool) {
    self.source = source
    self.hidesStaff = hidesStaff
  }

  mutating func job(_ job: JSONValue, at path: String) -> CanonicalValue {
    guard job.isObject else { return mismatch(job, "object", at: path) }
    return .object(
      members(SnapshotJob.fields, of: job, staffField: SnapshotJob.staffField, at: path))
  }

  mutating func section(
    _ section: SnapshotSection, of job: JSONValue, at path: String
  ) -> CanonicalValue {
    guard let list = job.member(named: section.rawValue), !list.isNull else { return .array([]) }
    let path = "\(path)/\(section.rawValue)"
    guard list.isArray else { return mismatch(list, "array", at: path) }

    var entries: [Entry] = []
    for index in 0..<list.count {
      guard let item = list[index] else { continue }
      guard item.isObject else {
        _ = mismatch(item, "object", at: "\(path)/\(index)")
        continue
      }
      if section == .activity, isAboutPapers(item.member("event")?.string ?? "") { continue }
      let members = members(
        section.fields, of: item, staffField: section.staffField, at: "\(path)/\(index)")
      entries.append(Entry(section, members))
    }
    // What is equal in both keeps the order in which it came: the sort is stable.
    return .array(entries.sorted { $0.precedes($1) }.map { .object($0.members) })
  }

  private mutating func members(
    _ fields: [String], of object: JSONValue, staffField: String?, at path: String
  ) -> [(name: String, value: CanonicalValue)] {
    fields.map { field in
      let isHidden = hidesStaff && field == staffField
      let value = isHidden ? nil : object.member(named: field)
      return (field, value.map { frozen($0, field, at: "\(path)/\(field)") } ?? .null)
    }
  }

  private mutating func frozen(
    _ value: JSONValue, _ field: String, at path: String
  ) -> CanonicalValue {
    guard isMoment(field), !value.isNull else {
      for pointer in CanonicalJSON.unsafeIntegers(in: value) {
        violations.append(Violation(SignaturesFault.integerUnsafe, at: path + pointer))
      }
      return .json(value)
    }
    guard let moment = value.string.flatMap(moment) else {
      violations.append(Violation(SignaturesFault.invalidTimestamp, at: path))
      return .null
    }
    return .string(moment.text)
  }

  private func moment(_ text: String) -> Instant? {
    switch source {
    case .given: GivenPeriod.instant(text)
    case .onFile: Instant(rfc3339: text)
    }
  }

  private mutating func mismatch(
    _ value: JSONValue, _ expected: String, at path: String
  ) -> CanonicalValue {
    let fault = WireFault.mismatch(expected, value.kind)
    violations.append(Violation(fault, at: path))
    return .null
  }
}

/// One hazard, control, piece of evidence or activity, with what it is sorted by.
private struct Entry {
  let members: [(name: String, value: CanonicalValue)]
  private let keys: [String?]

  init(_ section: SnapshotSection, _ members: [(name: String, value: CanonicalValue)]) {
    self.members = members
    keys = [section.timeField, "id"].map { field in
      members.first { $0.name == field }.flatMap { $0.value.sortKey }
    }
  }

  /// By UTF-16 code units, as the members of canonical JSON are; `null` comes first.
  func precedes(_ other: Entry) -> Bool {
    for (left, right) in zip(keys, other.keys) where left != right {
      guard let left else { return true }
      guard let right else { return false }
      return left.utf16.lexicographicallyPrecedes(right.utf16)
    }
    return false
  }
}

extension CanonicalValue {
  /// A text, or what stands for another value among texts; `nil` for `null`.
  fileprivate var sortKey: String? {
    switch self {
    case .null: nil
    case .string(let text): text
    case .json(let value) where value.isNull: nil
    case .json(let value):
      value.string
        ?? (try? CanonicalJSON.bytes(of: value)).map { String(decoding: $0, as: UTF8.self) }
    default: nil
    }
  }
}

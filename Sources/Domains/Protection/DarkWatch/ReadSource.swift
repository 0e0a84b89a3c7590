import Corpus
import Kernel
import Platform
import Secrets
import Wire

extension CorpusTrouble {
  /// What a host is told of it, at the member that named the file.
  func refusal(at pointer: String) -> Refusal {
    switch self {
    case .unreadable: Refusal([Violation(PlatformFault.fileUnreadable, at: pointer)])
    case .badFormat(let line):
      Refusal([Violation(ProtectionFault.badFormat(line: line), at: pointer)])
    case .notSorted(let line):
      Refusal([Violation(ProtectionFault.notSorted(line: line), at: pointer)])
    case .changed: Refusal(PlatformFault.unavailable)
    }
  }
}

/// A catalogue of leaks, as the widest used one writes it.
/// Source: protection specification 3.2 (iv).
struct BreachCatalogue {
  struct Entry {
    let name: String
    let date: CalendarDate?
    let file: BreachFile
  }

  let entries: [Entry]

  /// Unit: bytes. Source: protection specification 0.9, 10 MiB.
  static let sizeMax = 10 << 20

  /// `nil` for what is no catalogue.
  init?(_ bytes: [UInt8]) {
    guard let document = JSONDocument(foreign: bytes), document.root.isArray else { return nil }
    let entries = withExtendedLifetime(document) {
      (0..<document.root.count).map { document.root[$0].flatMap(Entry.init) }
    }
    let read = entries.compactMap(\.self)
    guard read.count == entries.count else { return nil }
    self.entries = read
  }
}

extension BreachCatalogue.Entry {
  fileprivate init?(_ value: JSONValue) {
    func text(_ name: StaticString) -> String? { value.member(name)?.string }
    func isSet(_ name: StaticString) -> Bool { value.member(name)?.bool ?? false }
    guard value.isObject, let name = text("Name"), !name.isEmpty else { return nil }
    let classes = value.member("DataClasses")
    let names = (0..<(classes?.count ?? 0)).compactMap { classes?[$0]?.string }
    let domain = text("Domain") ?? ""
    self.name = String(name.prefix(120))
    date = CalendarDate(text("BreachDate") ?? "")
    let isLog = isSet("IsStealerLog")
    file = BreachFile(
      title: String((text("Title") ?? name).prefix(120)), domain: domain.isEmpty ? nil : domain,
      pwnCount: value.member("PwnCount")?.integer, dataClasses: names.map(dataClassId),
      passwordStorage: .unknown, kind: isLog ? .stealerLog : .breach,
      isVerified: value.member("IsVerified")?.bool ?? true, isFabricated: isSet("IsFabricated"),
      isSpamList: isSet("IsSpamList"), isStealerLog: isLog, isSensitive: isSet("IsSensitive"),
      description: String((text("Description") ?? "").prefix(2_000)))
  }
}

extension WriteCall {
  /// Puts what a catalogue says on file, for its source; a leak that it names no longer goes.
  func keep(_ catalogue: BreachCatalogue, of source: SourceRow) throws {
    let known = try database.breaches(ofSource: source.id, organizationId)
    let byName = Dictionary(known.map { ($0.name, $0) }) { first, _ in first }
    for entry in catalogue.entries {
      let old = byName[entry.name]
      if let old, old.date == entry.date, old.data.json == entry.file.json { continue }
      try database.save(
        BreachRow(
          id: old?.id ?? makeID(), sourceId: source.id, name: entry.name, date: entry.date,
          importId: "", addedAt: old?.addedAt ?? now, version: (old?.version ?? 0) + 1,
          data: entry.file),
        of: organizationId)
    }
    let named = Set(catalogue.entries.map(\.name))
    for old in known where !named.contains(old.name) {
      try database.deleteBreach(old.id, organizationId)
    }
  }
}

extension SourceRow {
  /// What the file of a catalogue holds, read anew.
  mutating func took(_ bytes: [UInt8], _ catalogue: BreachCatalogue) {
    lines = catalogue.entries.count
    sha256 = hex(SHA256.hash(bytes))
  }
}

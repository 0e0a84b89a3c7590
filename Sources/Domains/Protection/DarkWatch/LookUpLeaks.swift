import Corpus
import Kernel
import Platform
import Store

/// Looks what people watch up in files and imported leaks.
final class LeakLookup {
  private let sources: [SourceRow]
  private let files: FileSettings

  /// Files that could be opened, and those that failed, by source.
  private var corpora: [ID: HashCorpus] = [:]
  private var states: [ID: SourceState] = [:]
  private var first: (any Error)?

  init(_ sources: [SourceRow], _ files: FileSettings) {
    (self.sources, self.files) = (sources, files)
  }

  /// Opens the files.
  func open() {
    for source in sources where source.kind == .corpusFile && states[source.id] == nil {
      do throws(CorpusTrouble) {
        corpora[source.id] = try HashCorpus(source, files)
      } catch {
        fail(source.id, error)
      }
    }
  }

  /// What stood in the way first, when no source at all can be used.
  var trouble: (any Error)? {
    sources.allSatisfy { states[$0.id] != nil } ? first : nil
  }

  /// Those that did what was asked of them, and those that did not.
  var coverage: [StoredCoverage] { sources.map { $0.coverage(states[$0.id] ?? .ok) } }

  /// Looks for one thing, and keeps what is found; answers how many findings are new.
  func look(for itemId: ID, _ write: WriteCall) throws -> Int {
    guard let item = try write.reading.watchItem(itemId) else { return 0 }
    let value = try write.reading.value(of: item)
    let day = try write.reading.zone(ofPerson: item.personId).date(at: write.now)
    let findings =
      try item.type == .passwordHash ? passwords(value) : leaks(naming: item, value, write)
    var count = 0
    for finding in findings {
      count += try write.keep(finding, of: item, value: value, on: day) ? 1 : 0
    }
    try write.database.setChecked(item.id, at: write.now, write.organizationId)
    return count
  }

  /// Looks at some addresses of a domain that somebody wants to know; answers how many findings
  /// are new, and the last address that was looked at.
  func lookAtAddresses(
    of itemId: ID, after last: CoveredAddressRow?, _ write: WriteCall
  ) throws -> (found: Int, last: CoveredAddressRow?) {
    guard let item = try write.reading.watchItem(itemId), item.coversAddresses,
      item.isVerified(at: write.now)
    else { return (0, nil) }
    let value = try write.reading.value(of: item)
    let day = try write.reading.zone(ofPerson: item.personId).date(at: write.now)
    let page = try write.reading.addresses(ofItem: item, after: last, 200)
    var count = 0
    for address in page {
      let found = try write.database.breach(ofImport: address.importId, write.organizationId)
      guard let breach = found, let source = sources.first(where: { $0.id == breach.sourceId })
      else { continue }
      let finding = LeakFinding(
        breach: breach, sourceId: source.id, kind: breach.data.kind.exposure,
        source: FindingSource(
          providerId: source.id, kind: source.kind.rawValue, asOf: source.readAt,
          locator: breach.name), address: address)
      count += try write.keep(finding, of: item, value: value, on: day) ? 1 : 0
    }
    return (count, page.last)
  }

  private func fail(_ id: ID, _ trouble: CorpusTrouble) {
    corpora[id] = nil
    states[id] = trouble == .unreadable ? .missing : .error
    guard first == nil else { return }
    switch trouble {
    case .unreadable: first = Refusal(ProtectionFault.sourceMissing)
    case .badFormat, .notSorted, .changed: first = trouble.refusal(at: "/providerIds")
    }
  }

  private func passwords(_ hash: String) -> [LeakFinding] {
    let bytes = Array(hash.utf8)
    return sources.compactMap { source -> LeakFinding? in
      guard let corpus = corpora[source.id] else { return nil }
      do throws(CorpusTrouble) {
        let count = try corpus.count(of: bytes)
        guard count > 0 else { return nil }
        return LeakFinding(
          breach: nil, sourceId: source.id, kind: .passwordCorpus,
          source: FindingSource(
            providerId: source.id, kind: source.kind.rawValue, asOf: source.readAt,
            locator: String(hash.prefix(5))),
          count: count)
      } catch {
        fail(source.id, error)
        return nil
      }
    }
  }

  private func leaks(
    naming item: WatchItemRow, _ value: String, _ write: WriteCall
  ) throws -> [LeakFinding] {
    let hash = try HitRow.sites.fingerprint(watchMark(item.type, value), write.services)
    return try write.database.hits(of: hash, write.organizationId).compactMap { hit in
      let found = try write.database.breach(ofImport: hit.importId, write.organizationId)
      guard let breach = found, let source = sources.first(where: { $0.id == breach.sourceId })
      else { return nil }
      let kind = breach.data.kind.exposure
      let sites = try hit.sites.map {
        try HitRow.open(sites: $0, of: hash, in: hit.importId, write.services)
      }
      return LeakFinding(
        breach: breach, sourceId: source.id, kind: kind,
        source: FindingSource(
          providerId: source.id, kind: source.kind.rawValue, asOf: source.readAt,
          locator: breach.name),
        sites: kind == .stealerLog ? sites ?? [] : [])
    }
  }
}

extension BreachKind {
  fileprivate var exposure: ExposureKind {
    switch self {
    case .breach: .breach
    case .paste: .paste
    case .stealerLog: .stealerLog
    }
  }
}

import Kernel
import Platform
import Store

/// What is looked for, and where: made at the beginning of a search, and good for it alone.
final class LeakSearch {
  private let call: JobCall
  private let database: Database
  private let open: OpenRun
  private let items: [WatchItemRow]
  private let sources: [SourceRow]

  /// A service out there that may be asked, and for how many things at most.
  private let range: (service: RangeService, limit: Int)?

  private let lookup: LeakLookup

  /// Leaks that were imported before addresses were asked for.
  private var uncovered: [StoredCoverage] = []

  /// Whether the service out there failed.
  private var hasServiceFailed = false
  private var done = 0

  /// - Parameter sources: those in which is looked; catalogues find nothing.
  init(
    _ call: JobCall, _ database: Database, _ open: OpenRun, items: [WatchItemRow],
    sources: [SourceRow], range: (service: RangeService, limit: Int)? = nil
  ) {
    self.call = call
    self.database = database
    self.open = open
    self.items = items
    self.range = range
    self.sources = sources.filter { $0.kind != .catalogueJson }
    lookup = LeakLookup(self.sources, call.services.files)
  }

  /// Looks for everything everywhere. A source that fails stops none of the others; when all have
  /// failed, so has the search.
  func run() throws {
    open.count("items", items.count)
    open.count("found", 0)
    tell(.prepare)
    lookup.open()
    defer { open.data.coverage = coverage }
    if range == nil, let trouble = lookup.trouble { throw trouble }
    tell(.corpus)
    let (hashes, others) = (
      items.filter { $0.type == .passwordHash }, items.filter { $0.type != .passwordHash }
    )
    for item in hashes { try look(for: item) }
    tell(.local)
    for item in others { try look(for: item) }
    try askOutside()
    tell(.finish)
  }

  /// Those that did what was asked of them, and those that did not.
  private var coverage: [StoredCoverage] {
    let service = range.map { _ in
      StoredCoverage(
        providerId: RangeService.id, state: hasServiceFailed ? .error : .ok,
        asOf: hasServiceFailed ? nil : call.now,
        label: NetworkProvider.rangeHttp.label(call.language))
    }
    return lookup.coverage + uncovered + [service].compactMap(\.self)
  }

  /// How many pairs of a thing and a source that can find it there are.
  private var total: Int {
    items.reduce(0) { sum, item in
      sum + sources.count(where: { ($0.kind == .corpusFile) == (item.type == .passwordHash) })
    }
  }

  private func tell(_ phase: ScanPhase) {
    call.progress(
      JobProgress(
        done: done, total: max(total, done), message: phase.label(call.language),
        phase: phase.rawValue, found: open.data.counts["found"]))
  }

  /// Looks for one thing; what is found is on file before the next one is looked for.
  private func look(for item: WatchItemRow) throws {
    try call.step()
    let found = try call.write(in: database) { try lookup.look(for: item.id, $0) }
    open.count("found", found)
    if item.type == .domain, item.coversAddresses { try lookAtAddresses(of: item) }
    done += sources.count(where: { ($0.kind == .corpusFile) == (item.type == .passwordHash) })
    tell(item.type == .passwordHash ? .corpus : .local)
  }

  /// Looks for the addresses of a domain, some at a time.
  private func lookAtAddresses(of item: WatchItemRow) throws {
    var last: CoveredAddressRow?
    // Bound: each turn passes addresses by.
    while true {
      try call.step()
      let page = try call.write(in: database) { write in
        try lookup.lookAtAddresses(of: item.id, after: last, write)
      }
      open.count("found", page.found)
      guard let end = page.last else { break }
      last = end
    }
    uncovered += try call.write(in: database) { try $0.reading.uncoveredBreaches(of: item) }
  }

  /// Asks the service out there for parts of hashes: between two questions, nothing is held.
  private func askOutside() throws {
    guard let range else { return }
    tell(.range)
    var asked = 0
    for item in items where asked < range.limit {
      try call.step()
      let value = try call.write(in: database) { try $0.reading.value(of: item) }
      guard let question = range.service.question(for: item.type, value) else { continue }
      asked += 1
      do {
        let lines = try call.ask(range.service, question, in: database)
        try keep(lines, question, item, value)
      } catch let refusal as Refusal {
        hasServiceFailed = true
        if sources.isEmpty || lookup.trouble != nil { throw lookup.trouble ?? refusal }
        return
      }
    }
  }

  private func keep(
    _ lines: RangeLines, _ question: RangeQuestion, _ item: WatchItemRow, _ value: String
  ) throws {
    let told = question.isPassword ? lines.count(of: question.suffix) : 0
    guard let count = told else { throw Refusal(ProtectionFault.providerError(status: nil)) }
    let names = question.isPassword ? [] : lines.names(of: question.suffix)
    guard count > 0 || !names.isEmpty else { return }
    let found = try call.write(in: database) { write in
      let day = try write.reading.zone(ofPerson: item.personId).date(at: write.now)
      func finding(_ breach: BreachRow?, _ locator: String) -> LeakFinding {
        LeakFinding(
          breach: breach, sourceId: RangeService.id,
          kind: breach == nil ? .passwordCorpus : .breach,
          source: FindingSource(
            providerId: RangeService.id, kind: RangeService.id, asOf: write.now,
            locator: locator), count: breach == nil ? count : nil)
      }
      var findings = try names.map { finding(try write.namedBreach($0), $0) }
      if count > 0 { findings.append(finding(nil, String(value.prefix(5)))) }
      var new = 0
      for finding in findings {
        new += try write.keep(finding, of: item, value: value, on: day) ? 1 : 0
      }
      try write.database.setChecked(item.id, at: write.now, write.organizationId)
      return new
    }
    open.count("found", found)
  }
}

extension WriteCall {
  /// The leak of a name that a service has told: as a catalogue describes it, or by its name alone.
  fileprivate func namedBreach(_ name: String) throws -> BreachRow {
    if let known = try database.breach(named: name, of: organizationId) { return known }
    let row = BreachRow(
      id: makeID(), sourceId: RangeService.id, name: name, date: nil, importId: "", addedAt: now,
      version: 1,
      data: BreachFile(
        title: name, dataClasses: [DataClass.emailAddresses.rawValue], passwordStorage: .unknown,
        kind: .breach, isVerified: true, isFabricated: false, isSpamList: false,
        isStealerLog: false, isSensitive: false, description: ""))
    try database.save(row, of: organizationId)
    return row
  }
}

import Kernel
import Platform

extension System {
  /// `system.runDue`: does what is due of the recurring work of all organizations.
  func runDue(_ params: RunDueParams, _ call: JobCall) throws -> RunDueResult {
    let pieces = try call.services.upkeep.chosen(domain: params.domain, name: params.name)
    let database = try call.database()
    var look = UpkeepLook(
      pieces, of: call.services, in: database, at: params.now ?? call.now,
      call.isDryRun ? .rehearsal : .due, isOver: { call.isCancelled || call.isLate })
    do {
      try look.run()
    } catch {
      try call.step()
      throw error
    }
    let items = look.report.pieces.map { UpkeepOutcome($0, in: call.language) }
    return RunDueResult(
      now: params.now ?? call.now, items: items, done: items.reduce(0) { $0 + $1.done })
  }
}

extension [Upkeep] {
  /// Those of a domain, or of a name with or without its domain; refuses what there is not.
  fileprivate func chosen(domain: String?, name: String?) throws -> [Upkeep] {
    let ofDomain = filter { domain == nil || $0.domain == domain ?? "" }
    if let domain, ofDomain.isEmpty {
      let known = Set(map { String($0.domain) }).sorted()
      throw Refusal(SystemFault.unknownUpkeep(known: known, found: domain))
    }
    guard let name else { return ofDomain }
    let named = ofDomain.filter { piece in
      let full = piece.name.description
      return full == name || full.dropFirst(piece.domain.count + 1) == name
    }
    guard !named.isEmpty else {
      throw Refusal(
        SystemFault.unknownUpkeep(known: ofDomain.map(\.name.description), found: name))
    }
    return named
  }
}

extension UpkeepOutcome {
  fileprivate init(_ piece: UpkeepReport.Piece, in language: Language) {
    self.init(
      name: piece.upkeep.name.description, label: piece.upkeep.label(language),
      done: piece.done, runs: piece.runs, taken: piece.taken, failures: piece.failures,
      problem: piece.problem)
  }
}

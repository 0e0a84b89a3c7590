import Glibc
import Platform
import Secrets
import Store

/// A database on its way to another place, of whichever engine, with its key.
///
///     run
///       source    exactly this build's schema, with the key of what it has sealed
///       target    empty; a file is made beside its name, and named when all is done
///       DatabaseTransfer    rows, read back; and every ledger
struct DataTransfer {
  typealias History = DatabaseTransfer<SHA256Sum>.History

  let from: DatabasePlace
  let to: DatabasePlace
  let history: History
  var existing = DatabaseCopy.Existing.kept

  /// Whether the key stays where it is, or what was sealed is given up.
  var leavesKey = false

  /// Of a cluster: who serves it from then on.
  var role: String?
  let house: House
  let interruption: Interruption
  let progress: TransferProgress

  struct Outcome {
    let place: String
    let tables: [TableSum]
    let sha256: String
    let epoch: String
    /// Where the key was copied to, if it was.
    let keyPath: String?
    var rows: Int { tables.reduce(0) { $0 + $1.rows } }
  }

  /// Copies, or changes nothing.
  func run() throws -> Outcome {
    defer { progress.finish() }
    do {
      return try withSource { source in
        try requireCurrent(source)
        let key = try sourceKey(try house.sealedSamples(in: source))
        return to.isCluster ? try fillCluster(source, key) : try fillFile(source, key)
      }
    } catch let fault as TransferFault {
      throw UsageError(
        "\(fault.found.name) is not what was copied: \(fault.copied.rows) rows, "
          + "\(hex(fault.copied.hash)), and read back \(fault.found.rows), "
          + "\(hex(fault.found.hash)). Nothing was kept.",
        exitCode: ExitCode.database)
    } catch is TargetOccupied {
      throw occupied
    } catch let error as StoreError where error.kind == .cannotOpen && to.isCluster {
      throw UsageError(
        "\(to.shown) cannot be filled: \(error.reason). Nothing was kept.",
        exitCode: ExitCode.unavailable)
    }
  }

  // MARK: The source

  private func withSource<T>(_ body: (Database) throws -> T) throws -> T {
    try from.requireMade()
    guard history == .moved else { return try from.reading(body) }
    if !from.isCluster, let process = holder(ofDatabase: from.path) {
      throw UsageError(
        "Process \(process) has \(from.shown) open. End it first.", exitCode: ExitCode.unavailable)
    }
    let source = try from.open(.readWrite)
    defer { source.close() }
    return try body(source)
  }

  private func requireCurrent(_ source: Database) throws {
    do throws(StoreError) {
      try source.requireSchema(house.migrations)
    } catch {
      guard error.kind == .older || error.kind == .behind else { throw error }
      throw UsageError(
        "\(from.shown) is of an older version. Bring it up to date first: nacre migrate",
        exitCode: ExitCode.database)
    }
  }

  /// The key that opens what the source has sealed; `nil` where there is none to copy.
  private func sourceKey(_ samples: [SealedSample]) throws(UsageError) -> KeyFile? {
    guard !leavesKey else { return nil }
    guard let key = from.key else {
      guard !samples.isEmpty else { return nil }
      throw noKey("Nobody has said where the key of \(from.shown) lies")
    }
    switch KeyState(key, opening: samples) {
    case .fits: return key
    case .notNeeded: return nil
    case .missing: throw noKey("\(key.path), the key of what is sealed, is not there")
    case .wrong: throw noKey("\(key.path) is not the key of what is sealed in \(from.shown)")
    case .unusable(let reason): throw noKey(reason)
    }
  }

  private func noKey(_ reason: String) -> UsageError {
    UsageError("\(reason). What is sealed needs its key.", exitCode: ExitCode.database)
  }

  // MARK: The target

  private func fillCluster(_ source: Database, _ key: KeyFile?) throws -> Outcome {
    let target = try to.open(.readWrite)
    defer { target.close() }
    guard try target.isEmpty() else { throw occupied }
    guard let key else {
      return try withNewKey { try fill(target, source, with: $0, keyPath: $0?.path) }
    }
    return try withKey(key) { try fill(target, source, with: key, keyPath: $0) }
  }

  private func fill(
    _ target: Database, _ source: Database, with key: KeyFile?, keyPath: String?
  ) throws -> Outcome {
    try transfer(source, target, keyPath) {
      // What an older build has sealed came without one, and a cluster seals nothing then.
      if let key { _ = try target.keepKeyCheck(Sealer(key: key.read()).check()) }
      if let role { try target.grantRows(to: role) }
    }
  }

  private func fillFile(_ source: Database, _ key: KeyFile?) throws -> Outcome {
    let nature = FileNature(of: to.path)
    guard nature == .missing || nature == .empty || existing == .replaced else { throw occupied }
    makeFolder(folder(of: to.path))
    let draft = FileDraft(of: to.path)
    let lock = try draft.hold()
    defer { withExtendedLifetime(lock) { draft.discard() } }
    return try withKey(key, beside: draft) { keyPath in
      let outcome = try fill(draft, source, keyPath)
      do {
        if KeyFile(besideDatabase: draft.path).isThere { try draft.placeKey() }
        if nature == .missing { try draft.place() } else { try draft.replace() }
      } catch {
        // It is where it was.
        if history == .moved { try? source.unmarkMoved() }
        throw error
      }
      return outcome
    }
  }

  private func fill(
    _ draft: FileDraft, _ source: Database, _ keyPath: String?
  ) throws -> Outcome {
    let target = try Database(path: draft.path, access: .readWrite)
    defer { target.close() }
    return try transfer(source, target, keyPath) {
      // Damage of the disk shows when it is read by pages.
      guard let problem = try target.unsoundPages().first else { return }
      throw UsageError("The copy is damaged: \(problem)", exitCode: ExitCode.database)
    }
  }

  private var occupied: UsageError {
    UsageError(
      "\(to.shown) is not empty and was not touched. Name an empty database.",
      exitCode: ExitCode.conflict)
  }

  /// The key goes first: what is sealed never lies there without. It goes again when the rows do
  /// not follow; beside a draft it is one until then.
  private func withKey(
    _ key: KeyFile?, beside draft: FileDraft? = nil, _ body: (String?) throws -> Outcome
  ) throws -> Outcome {
    guard let key, let place = to.key, place.path != key.path else { return try body(nil) }
    if place.isThere {
      if try place.isSame(as: key) { return try body(place.path) }
      guard existing == .replaced else {
        throw UsageError(
          "\(place.path) is there, and is the key of another database. Move it away first.",
          exitCode: ExitCode.conflict)
      }
      let draft = FileDraft(of: place.path)
      defer { draft.discard() }
      _ = try key.copy(to: draft.path)
      let outcome = try body(place.path)
      try draft.replace()
      return outcome
    }
    if let draft, place.path == KeyFile(besideDatabase: draft.target).path {
      _ = try key.copy(to: KeyFile(besideDatabase: draft.path).path)
      return try body(place.path)
    }
    makeFolder(folder(of: place.path))
    _ = try key.copy(to: place.path)
    return try keeping(place, isNew: true) { try body(place.path) }
  }

  /// Where nothing is sealed yet a cluster begins with the key that is there, or with a new one: a
  /// service makes none for it.
  private func withNewKey(_ body: (KeyFile?) throws -> Outcome) throws -> Outcome {
    guard !leavesKey, let place = to.key else { return try body(nil) }
    makeFolder(folder(of: place.path))
    let isNew = !place.isThere
    _ = try place.readOrCreate()
    return try keeping(place, isNew: isNew) { try body(place) }
  }

  private func keeping(
    _ key: KeyFile, isNew: Bool, _ body: () throws -> Outcome
  ) throws -> Outcome {
    do {
      return try body()
    } catch {
      if isNew, !isTaken(key, after: error) { unlink(key.path) }
      throw error
    }
  }

  /// Whether somebody who was faster has begun with it.
  private func isTaken(_ key: KeyFile, after error: any Error) -> Bool {
    guard error is TargetOccupied else { return false }
    let state = try? to.reading { KeyState(key, opening: try house.sealedSamples(in: $0)) }
    return state == nil || state == .fits
  }

  private func transfer(
    _ source: Database, _ target: Database, _ keyPath: String?,
    complete: @escaping () throws -> Void
  ) throws -> Outcome {
    source.stop { interruption.isAsked }
    target.stop { interruption.isAsked }
    let transfer = DatabaseTransfer<SHA256Sum>(
      from: source, to: target, house.migrations, named: to.anywhere
    ) { stage, rows in
      if interruption.isAsked { throw Cancelled() }
      progress.show(stage, rows)
    } check: { target in
      if let broken = try house.brokenLedgers(in: target).first {
        throw UsageError(
          "\(broken). Nothing was kept: it is not as it was written.", exitCode: ExitCode.database)
      }
      try complete()
    }
    let tables = try transfer.run(history)
    return Outcome(
      place: to.shown, tables: tables, sha256: hex(TableSum.total(tables, SHA256Sum.self)),
      epoch: try target.epoch(), keyPath: keyPath)
  }
}

/// Shows on a terminal how many rows have come so far.
final class TransferProgress {
  private let bar: ProgressBar?
  private var isShown = false

  init(_ terminal: Terminal) { bar = ProgressBar(terminal) }

  func show(_ stage: DatabaseTransfer<SHA256Sum>.Stage, _ rows: Int) {
    guard let bar else { return }
    isShown = true
    let title =
      switch stage {
      case .copying: "Copying rows"
      case .finishing: "Making indexes"
      case .verifying: "Reading back"
      }
    bar.show(["title": .string(title), "done": .integer(rows)])
  }

  /// Leaves the line as if nothing had been there.
  func finish() {
    if isShown { bar?.finish() }
    isShown = false
  }
}

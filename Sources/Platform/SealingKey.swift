import Kernel
import Secrets
import Store
import Synchronization

/// The key of a database's sealed values: where it lies, and whether it is the one that the
/// database was sealed with.
///
/// The database keeps a sealed sample, `key_check`. A file gets it at the opening where its key is
/// there, or in the transaction of its first secret; a cluster when it is made. Nothing is ever
/// sealed with a key that does not open it. Source: postgresql specification 1.4.
public final class SealingKey: Sendable {
  /// Where the key lies, and who makes it.
  public enum Place: Sendable {
    /// Nowhere, as the database itself: it is this process's own.
    case memory
    /// In a file that is made with the first secret.
    case file(KeyFile)
    /// In a file that came to be with the database: many processes on many machines share it.
    case shared(KeyFile)
    /// Nobody has said where.
    case unknown
  }

  /// Why nothing can be sealed or opened.
  public enum Trouble: Sendable, Equatable {
    case missing
    case unusable
    /// It is another database's.
    case foreign
  }

  private struct State {
    /// As the database says; `nil`: it was not looked at.
    var facts: KeyFacts?
    /// What the database holds was sealed with another key.
    var isForeign = false
    var sealer: Sealer?
    /// Where a connection stood when the sample was written in its transaction.
    var writtenAt: Int?
  }

  public let place: Place
  private let columns: @Sendable () -> [SealedColumn]
  private let glance: @Sendable ((Database) throws -> Void) throws -> Void
  private let state = Mutex(State())

  /// - Parameters:
  ///   - columns: what is sealed.
  ///   - glance: shows the database to who only has a question; nothing where there is none yet.
  public init(
    _ place: Place, columns: @escaping @Sendable () -> [SealedColumn],
    glance: @escaping @Sendable ((Database) throws -> Void) throws -> Void
  ) {
    self.place = place
    self.columns = columns
    self.glance = glance
  }

  /// Takes note of a connection that has just been opened: another file may lie under the name.
  public func meet(_ database: Database) throws {
    if case .memory = place { return }
    let facts = try database.keyFacts()
    state.withLock { if $0.facts != facts { $0 = State(facts: facts) } }
    guard facts.check == nil, case .file(let file) = place, !database.isReadOnly else { return }
    if try bind(file, to: database) { return }
    database.beforeCommit = { [self] database throws(StoreError) in try settle(in: database) }
  }

  /// Seals and opens, with the right key or not at all. The key is read, or made, at first use.
  public func sealer() throws -> Sealer {
    try state.withLock { state in
      if let sealer = state.sealer { return sealer }
      if state.facts == nil, !isOfProcess {
        try glance { state.facts = try $0.keyFacts() }
      }
      let sealer = Sealer(key: try key(state))
      if state.isForeign || state.facts?.check.map(sealer.opensCheck) == false {
        throw foreign
      }
      state.sealer = sealer
      return sealer
    }
  }

  /// What is wrong with the key, without making one.
  public func trouble(in database: Database?) -> Trouble? {
    let (facts, isForeign) = state.withLock { ($0.facts, $0.isForeign) }
    let file: KeyFile
    switch place {
    case .memory: return nil
    case .unknown: return .missing
    case .shared(let key):
      file = key
      // What a cluster holds is known once it was opened.
      guard file.isThere, facts.map({ $0.check != nil }) != false else { return .missing }
    case .file(let key):
      file = key
      guard file.isThere else {
        // Of a database that cannot be read that is said beside.
        let isNeeded = facts?.check != nil || (try? database.map(holdsSealed)) == true
        return isNeeded ? .missing : nil
      }
    }
    guard let key = try? file.read() else { return .unusable }
    let isOther = isForeign || facts?.check.map(Sealer(key: key).opensCheck) == false
    return isOther ? .foreign : nil
  }

  /// Whether the file is that of the key of a cluster. Any other vouches for nobody: everybody owns
  /// some file.
  public var isClusters: Bool {
    guard case .shared(let file) = place else { return false }
    return file.opens(state.withLock { $0.facts?.check })
  }

  private var isOfProcess: Bool { if case .memory = place { true } else { false } }

  private func key(_ state: State) throws -> SecretKey {
    switch place {
    case .memory: return try SecretKey(randomBytes(SecretKey.size))
    case .unknown: throw SecretsError.keyUnavailable("no key file is named; say --key-file FILE")
    case .shared(let file):
      let key = try file.read()
      guard state.facts?.check != nil else {
        throw SecretsError.keyUnavailable(
          "the database holds no sample of its key; nacre init makes both")
      }
      return key
    case .file(let file):
      // What another key has sealed, a new one cannot open: the old one is missed.
      guard !file.isThere else { return try file.read() }
      var isNeeded = state.facts?.check != nil
      if !isNeeded { try glance { isNeeded = try holdsSealed($0) } }
      return isNeeded ? try file.read() : try file.readOrCreate()
    }
  }

  private func holdsSealed(_ database: Database) throws -> Bool {
    try columns().contains { try $0.sample(in: database) != nil }
  }

  private var foreign: SecretsError {
    switch place {
    case .file(let file), .shared(let file): file.isAnothers
    case .memory, .unknown: SecretsError.keyUnavailable("the key is not this database's")
    }
  }

  // MARK: The sample

  /// Writes the sample where the key is there and opens what is sealed. True when one is written.
  private func bind(_ file: KeyFile, to database: Database) throws -> Bool {
    guard file.isThere, let key = try? file.read() else { return false }
    let sealer = Sealer(key: key)
    let fits = try? columns().allSatisfy { column in
      guard let sample = try column.sample(in: database) else { return true }
      return (try? sample.tryOpening(with: sealer)) != nil
    }
    guard let fits else { return false }
    guard fits else {
      state.withLock { $0.isForeign = true }
      return false
    }
    // A disk without room, or somebody who holds the database: the next to open it tries again, and
    // who only reads is not kept waiting.
    if !database.isCluster { database.whileWaiting { true } }
    defer { database.whileWaiting(nil) }
    guard let check = try? database.write({ try database.keepKeyCheck(sealer.check()) }) else {
      return false
    }
    state.withLock {
      $0.facts?.check = check
      // From here on the sample says which key is the right one.
      $0.isForeign = false
    }
    return true
  }

  /// Before a commit, once something was sealed: the sample becomes durable with the first secret.
  private func settle(in database: Database) throws(StoreError) {
    let (sealer, writtenAt) = state.withLock { ($0.sealer, $0.writtenAt) }
    guard let sealer else { return }
    // It was committed if nothing was taken back since.
    if writtenAt == database.undone {
      database.beforeCommit = nil
      return
    }
    let check: [UInt8]
    do {
      try database.takeHouseLane()
      check = try database.keepKeyCheck(sealer.check())
    } catch let error as StoreError {
      throw error
    } catch {
      throw StoreError(.other, "the sample of the key cannot be sealed: \(error)")
    }
    guard sealer.opensCheck(check) else {
      state.withLock {
        $0.isForeign = true
        $0.sealer = nil
      }
      throw StoreError(.conflicted, "somebody has sealed with another key meanwhile")
    }
    state.withLock { $0.writtenAt = database.undone }
  }
}

/// What a database says about its key.
public struct KeyFacts: Sendable, Equatable {
  /// Which database.
  let id: String
  /// The sealed sample, if it has one.
  public internal(set) var check: [UInt8]?
}

extension Sealer {
  /// A sample of the key, for a database to keep.
  public func check() throws(SecretsError) -> [UInt8] {
    try seal(Array("nacre".utf8), purpose: checkPurpose, context: "")
  }

  /// Whether a sample was sealed with this key.
  func opensCheck(_ sample: [UInt8]) -> Bool {
    (try? open(sample, purpose: checkPurpose, context: "")) != nil
  }
}

private let checkPurpose = "nacre_meta.key_check"

extension KeyFile {
  /// Whether it holds the key that a sample was sealed with, whoever else may read it.
  fileprivate func opens(_ check: [UInt8]?) -> Bool {
    guard let check, let key = glimpse() else { return false }
    return Sealer(key: key).opensCheck(check)
  }
}

extension Database {
  /// What it says about its key; in one question, for a cluster answers each from afar.
  public func keyFacts() throws -> KeyFacts {
    let rows = try rows(.keyFacts) { ($0.text(0), $0.text(1)) }
    func value(_ key: String) -> String? { rows.first { $0.0 == key }?.1 }
    let check = value("key_check").flatMap(bytes(ofHex:))
    return KeyFacts(id: value("database_id") ?? "", check: check)
  }

  /// The sample of its key, if it has one.
  public func keySample() throws -> SealedSample? {
    try keyFacts().check.map { SealedSample(bytes: $0, purpose: checkPurpose, context: "") }
  }

  /// Whether a file holds the key that this was sealed with, whoever else may read it.
  public func isSealed(withKeyIn file: KeyFile) throws -> Bool { file.opens(try keyFacts().check) }

  /// Keeps the sample of a database that has none; answers the one that it has. Within a
  /// transaction that holds the lane of the house.
  public func keepKeyCheck(_ sample: [UInt8]) throws -> [UInt8] {
    try run(.keepKeyCheck, hex(sample))
    return try keyFacts().check ?? sample
  }
}

extension SQL {
  fileprivate static let keyFacts = SQL(
    """
    SELECT key, value
      FROM nacre_meta
     WHERE key IN ('database_id', 'key_check')
     ORDER BY key
    """
  )

  fileprivate static let keepKeyCheck = SQL(
    """
    INSERT INTO nacre_meta (key, value)
    VALUES ('key_check', ?)
    ON CONFLICT (key) DO NOTHING
    """
  )
}

import Kernel
import Secrets
import Store

/// A column whose values are sealed: the one way to seal a value of it, to open one, and to find
/// one to try a key on.
///
/// A sealed value is bound to its column and its row: moved, it does not open. A domain lists its
/// columns in `Domain.sealedColumns`.
public struct SealedColumn: Sendable {
  /// Whose key the values are sealed with.
  public enum Key: Sendable {
    case database

    /// A person's own, which is destroyed when they are erased: what was sealed with it is then
    /// nobody's, also in old copies of the database.
    case person

    /// One thing's own, which lies sealed in a column beside it and is destroyed with the thing
    /// (`ThingKey`).
    case thing
  }

  /// `table.column`.
  public let name: StaticString

  /// Whose key its values need.
  public let key: Key

  /// Finds one value: the value, its row as `row` reads it and, where each person has a key, the
  /// organization and the person.
  public let sample: SQL

  private let purpose: String
  private let row: @Sendable (borrowing Row) -> String

  /// - Parameters:
  ///   - name: `table.column`.
  ///   - purpose: what the values on file were sealed for, where that is not the name.
  ///   - row: how the sample names its row.
  public init(
    _ name: StaticString, sealedFor purpose: StaticString? = nil, key: Key = .database,
    sample: SQL, row: @escaping @Sendable (borrowing Row) -> String = { $0.text(1) }
  ) {
    self.name = name
    self.key = key
    self.sample = sample
    self.row = row
    self.purpose = (purpose ?? name).description
  }

  /// Seals a value for its row.
  public func seal(_ plain: [UInt8], row: String, _ services: Services) throws -> [UInt8] {
    try demand(.database)
    return try services.sealer().seal(plain, purpose: purpose, context: row)
  }

  /// Opens what was sealed for the row; throws `SecretsError.notAuthentic` for all else.
  public func open(_ sealed: [UInt8], row: String, _ services: Services) throws -> [UInt8] {
    try demand(.database)
    return try services.sealer().open(sealed, purpose: purpose, context: row)
  }

  /// Seals a value for its row with the key of the person whose it is.
  public func seal(_ plain: [UInt8], row: String, _ keys: PersonKeys) throws -> [UInt8] {
    try demand(.person)
    return try keys.data.seal(plain, purpose: purpose, context: row)
  }

  /// Opens what was sealed with the person's key; throws `SecretsError.notAuthentic` for all else.
  public func open(_ sealed: [UInt8], row: String, _ keys: PersonKeys) throws -> [UInt8] {
    try demand(.person)
    return try keys.data.open(sealed, purpose: purpose, context: row)
  }

  /// Seals a value for its row with the key of the thing whose it is.
  public func seal(_ plain: [UInt8], row: String, _ key: ThingKey) throws -> [UInt8] {
    try demand(.thing)
    return try key.sealer.seal(plain, purpose: purpose, context: row)
  }

  /// Opens what was sealed with the thing's key; throws `SecretsError.notAuthentic` for all else.
  public func open(_ sealed: [UInt8], row: String, _ key: ThingKey) throws -> [UInt8] {
    try demand(.thing)
    return try key.sealer.open(sealed, purpose: purpose, context: row)
  }

  /// What to look a value up by, 32 bytes: equal for equal values of the column, and nobody without
  /// the key can try the few values that there may be.
  public func fingerprint(_ plain: [UInt8], _ services: Services) throws -> [UInt8] {
    try demand(.database)
    return try services.sealer().fingerprint(plain, purpose: purpose)
  }

  /// What to look a person's value up by, among theirs.
  public func fingerprint(_ plain: [UInt8], _ keys: PersonKeys) throws -> [UInt8] {
    try demand(.person)
    return try keys.index.fingerprint(plain, purpose: purpose)
  }

  private func demand(_ needed: Key) throws {
    guard key == needed else { throw Defect("\(name) is sealed with another kind of key") }
  }
}

extension SealedColumn {
  /// A value of the column, to try a key on; `nil` when there is none, or the table is not there
  /// yet. Throws where that could not be looked up, which is not the same: whoever takes it for
  /// nothing makes a new key for what another one has sealed.
  public func sample(in database: Database) throws -> SealedSample? {
    // The key of a thing is itself a value of a column, which is tried.
    guard key != .thing else { return nil }
    do {
      return try database.first(sample) { found in try value(of: found, in: database) } ?? nil
    } catch let error as StoreError where error.kind == .misuse {
      return nil
    }
  }

  private func value(of found: borrowing Row, in database: Database) throws -> SealedSample? {
    var wrapped: WrappedKey?
    if key == .person {
      wrapped = try database.wrappedKeys(of: found.text(3), found.text(2))?.data
      // The person was erased: the value is nobody's.
      guard wrapped != nil else { return nil }
    }
    return SealedSample(
      bytes: found.bytes(0), purpose: purpose, context: row(found), wrapped: wrapped)
  }
}

/// A sealed value with what it was sealed for.
public struct SealedSample: Sendable {
  let bytes: [UInt8]
  let purpose: String
  let context: String

  /// The key that it was sealed with; `nil`: the database's own.
  var wrapped: WrappedKey?

  /// Throws `notAuthentic` when the key of the sealer is another database's.
  public func tryOpening(with sealer: Sealer) throws(SecretsError) {
    let sealer = try wrapped?.unwrapped(by: sealer) ?? sealer
    _ = try sealer.open(bytes, purpose: purpose, context: context)
  }
}

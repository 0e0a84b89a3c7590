extension Database {
  /// The name of this database, made once with it: 32 hexadecimal digits.
  public func databaseID() throws -> String {
    try requiredMeta("database_id")
  }

  /// The name of this history; a restored backup gets a new one. Source: protocol 10.1.
  public func epoch() throws -> String {
    try requiredMeta(OwnFacts.epoch)
  }

  /// Starts a new history, after the file was restored from a backup.
  public func renewEpoch() throws(StoreError) {
    try setMeta(OwnFacts.epoch, to: randomName())
  }

  /// A fact about the database as a whole, or `nil`.
  public func meta(_ key: String) throws -> String? {
    try first(.meta, key) { $0.text(0) }
  }

  /// Records a fact about the database as a whole: within a transaction, the house's lane is taken.
  public func setMeta(_ key: String, to value: String) throws(StoreError) {
    try enterHouse()
    try run(.setMeta, key, value)
  }

  /// Gives a new database its name and its first history; an existing one keeps them.
  func createIdentity() throws(StoreError) {
    try run(.keepMeta, "database_id", randomName())
    try run(.keepMeta, OwnFacts.epoch, randomName())
  }

  private func requiredMeta(_ key: String) throws -> String {
    guard let value = try meta(key) else {
      throw StoreError(.damaged, "\(path) has lost its \(key)")
    }
    return value
  }
}

/// 128 bits from the operating system, as 32 hexadecimal digits.
func randomName() -> String {
  var source = SystemRandomNumberGenerator()
  let digits = Array("0123456789abcdef".utf8)
  var name: [UInt8] = []
  for _ in 0..<2 {
    let word = source.next()
    for shift in stride(from: 60, through: 0, by: -4) {
      name.append(digits[Int((word >> UInt64(shift)) & 0xf)])
    }
  }
  return String(decoding: name, as: UTF8.self)
}

extension SQL {
  fileprivate static let meta = SQL(
    """
    SELECT value
      FROM nacre_meta
     WHERE key = ?
    """
  )

  fileprivate static let setMeta = SQL(
    """
    INSERT INTO nacre_meta (key, value)
    VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
    """
  )

  fileprivate static let keepMeta = SQL(
    """
    INSERT INTO nacre_meta (key, value)
    VALUES (?, ?)
    ON CONFLICT (key) DO NOTHING
    """
  )
}

extension Database {
  /// Reads the whole file and answers what is wrong with it, at most 100 findings; none is good.
  ///
  /// Takes time in proportion to the file: a job's work.
  public func integrityCheck() throws -> [String] {
    let findings = try unsoundPages()
    // References of a file with unsound pages cannot be judged.
    return findings.isEmpty ? try brokenReferences() : findings
  }

  /// What is wrong with the pages of the file, at most 100 findings.
  public func unsoundPages() throws -> [String] {
    guard engine.sqlite != nil else { return [] }
    return try untilDamage { try rows(.integrityCheck) { $0.text(0) }.filter { $0 != "ok" } }
  }

  /// Rows that name a row which is not there, at most 100.
  public func brokenReferences() throws -> [String] {
    if case .postgres(let postgres) = engine { return try postgres.brokenReferences() }
    return try untilDamage {
      try rows(.brokenReferences) { "\($0.text(0)) names a missing \($0.text(2))" }
    }
  }

  /// SQLite gives up when not even the list of tables can be trusted.
  private func untilDamage(_ look: () throws -> [String]) throws -> [String] {
    do {
      return try look()
    } catch let error as StoreError where error.kind == .damaged {
      return [error.message]
    }
  }
}

extension SQL {
  fileprivate static let integrityCheck = SQL("PRAGMA integrity_check(100)")
  fileprivate static let brokenReferences = SQL(
    "SELECT \"table\", rowid, parent FROM pragma_foreign_key_check LIMIT 100"
  )
  static let fileSize = SQL(
    """
    SELECT pages.page_count * sizes.page_size
      FROM pragma_page_count AS pages, pragma_page_size AS sizes
    """
  )
}

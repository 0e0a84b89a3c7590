import Platform

extension WriteCall {
  /// Writes down in the audit log that the database's owner copies it to a file.
  public func recordCopy(to path: String) throws {
    let event = SystemEvent.databaseCopied(.init(path: path))
    try record(Change(event, of: try database.databaseID()))
  }
}

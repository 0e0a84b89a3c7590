/// Facts that a database has of itself as a place, and that no copy takes along: the name of its
/// history, what it still has to do, and where it has moved to.
enum OwnFacts {
  static let epoch = "epoch"
  static let erasedLog = "log_holds_erased"
  static let movedTo = "moved_to"

  /// Before the name of a domain: the newest step of its schema that older builds cannot go on
  /// with.
  static let floor = "floor "

  /// What the others are, as a condition on a row of `nacre_meta`.
  static let excluded = """
    key NOT IN ('\(epoch)', '\(erasedLog)', '\(movedTo)') AND substr(key, 1, 6) <> '\(floor)'
    """
}

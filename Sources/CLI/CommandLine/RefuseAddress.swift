import Store

/// Refuses the address of a cluster where none belongs. It is not repeated: a password may stand in
/// it, and what is refused is shown, and logged by whoever has started us.
func refuseAddress(_ word: String, exitCode: Int32 = ExitCode.usage) throws(UsageError) {
  guard PostgresAddress.isMeant(by: word) else { return }
  throw UsageError(
    "The address of a cluster belongs behind --db, or --from and --to of copy. What stands "
      + "elsewhere is not repeated here, because it may hold a password.",
    exitCode: exitCode)
}

extension PostgresAddress {
  /// Whether a word is an address, or means to be one: other programs spell the scheme otherwise,
  /// such as `jdbc:postgresql://` or `postgresql+psycopg://`. No path of a file looks so.
  static func isMeant(by word: String) -> Bool {
    guard let scheme = word.firstRange(of: "://") else { return false }
    return word[..<scheme.lowerBound].lowercased().contains("postgres")
  }
}

/// How the end of a connection comes: jobs may go on for a while, then they are cancelled, and who
/// does not even notice that is given up.
///
/// Source: protocol specification 7.3.
struct Ending {
  /// How long a cancelled job may take to clean up behind it. Unit: milliseconds.
  static let cancellingMs = 2_000

  /// On the clock of `monotonicMs()`.
  var untilMs: Int
  var isCancelling = false
}

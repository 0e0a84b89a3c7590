/// How many passwords a process looks at in vain: some at once, then one a second. A look costs the
/// thread that answers everybody tens of milliseconds, and whoever guesses need not pay for it.
struct LookBudget {
  /// Unit: milliseconds that a vain look is paid with: it costs a twentieth of the thread at most.
  static let costMs = 1_000

  /// Looks that are free after a quiet time: a house whose people all mistype in the morning.
  static let burst = 40

  // When all of the burst is there again, on a clock that only goes forward. Unit: milliseconds.
  private var restoredAt = 0

  /// Takes a look, or answers how long none can be had. Unit: milliseconds.
  mutating func take(now: Int) -> Int {
    let restored = max(restoredAt, now) + LookBudget.costMs
    let wait = restored - now - LookBudget.burst * LookBudget.costMs
    if wait > 0 { return wait }
    restoredAt = restored
    return 0
  }

  /// The password was right: the look was none in vain.
  mutating func giveBack() { restoredAt -= LookBudget.costMs }
}

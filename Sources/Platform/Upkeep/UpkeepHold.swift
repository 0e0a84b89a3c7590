import Kernel
import Store

/// A piece of work that this process does: nobody else does it until the hold is given up, or has
/// run out because the process died.
///
/// Each transaction of the work renews the hold inside itself, so what a process writes that was
/// taken for dead is undone.
public final class UpkeepHold {
  /// How long a process is believed to be at work that says nothing of itself. Unit: milliseconds.
  static let milliseconds: Int64 = 60_000

  /// Which piece, and whose.
  let key: UpkeepKey
  let holder: String

  /// The first due time since the piece was last done.
  let dueAt: Instant

  /// Where the work goes on; empty at its beginning.
  public private(set) var place: String

  /// On which holds run out, whatever moment the work is done for.
  private let clock: Clock
  private let rest: (Int) -> Void

  init(
    _ key: UpkeepKey, holder: String, dueAt: Instant, place: String, clock: Clock,
    rest: @escaping (Int) -> Void
  ) {
    self.key = key
    self.holder = holder
    self.dueAt = dueAt
    self.place = place
    self.clock = clock
    self.rest = rest
  }

  /// Renews the hold inside the open transaction, and says how far the work is with it.
  func keep(_ place: String, done: Int, in database: Database) throws {
    let until = clock.now.adding(milliseconds: Self.milliseconds)
    guard try database.keepUpkeep(key, by: holder, until: until, place: place, done: done) else {
      throw HoldLost()
    }
    self.place = place
  }

  /// Lets others write for as long as the last transaction took.
  func rest(milliseconds: Int) { rest(milliseconds) }
}

/// Another process has taken this one for dead, and goes on with its work.
struct HoldLost: Error {}

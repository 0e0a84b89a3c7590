import Glibc
import Synchronization

/// Ctrl-C while a method runs: the first one asks it to stop, the second ends the process.
enum Interrupt {
  /// The exit code of a command that Ctrl-C ended. Source: protocol specification 7.8.
  static let exitCode: Int32 = 130

  // A signal handler may touch nothing but this.
  private static let count = Atomic<Int>(0)

  /// Whether Ctrl-C was pressed since `watch`.
  static var isWanted: Bool { count.load(ordering: .relaxed) > 0 }

  /// From now on the first Ctrl-C is noted; the next one does what it always does.
  static func watch() {
    count.store(0, ordering: .relaxed)
    var action = sigaction()
    action.__sigaction_handler.sa_handler = { _ in
      _ = Interrupt.count.add(1, ordering: .relaxed)
    }
    action.sa_flags = Int32(bitPattern: UInt32(SA_RESETHAND))
    sigaction(SIGINT, &action, nil)
  }

  /// Ctrl-C ends the process again.
  static func unwatch() {
    signal(SIGINT, SIG_DFL)
  }
}

import CLinux
import Glibc
import Platform

/// Ctrl-C and SIGTERM as a question that long work asks, so that it can tidy up before it ends.
final class Interruption {
  /// Between two looks. Unit: milliseconds.
  private static let lookMs = 50

  private let signals = nacre_watch_signals(1)
  private var nextLookMs = 0
  private(set) var signal: Int32 = 0

  deinit { close(signals) }

  /// Whether the work is to end.
  var isAsked: Bool {
    guard signal == 0, monotonicMs() >= nextLookMs else { return signal != 0 }
    nextLookMs = monotonicMs() + Interruption.lookMs
    signal = nacre_next_signal(signals)
    return signal != 0
  }

  /// As the shell knows it. Source: protocol specification 7.8.
  var exitCode: Int32 { 128 + signal }
}

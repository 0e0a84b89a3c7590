import Platform
import Wire

/// Turns a job's progress into `$/progress` notifications, at most ten a second and never falling.
///
/// Source: protocol specification 6.1.
final class ProgressNotice: @unchecked Sendable {
  /// Unit: milliseconds between two reports.
  private static let intervalMs = 100

  private let token: [UInt8]
  private let title: String
  private let isASCII: Bool

  // Touched by the job's own thread only.
  private var lastMs = -ProgressNotice.intervalMs
  private var done = 0

  init(token: [UInt8], title: String, isASCII: Bool) {
    self.token = token
    self.title = title
    self.isASCII = isASCII
  }

  /// The notification to send, or `nil` when the last one is too recent.
  func report(_ progress: JobProgress) -> [UInt8]? {
    let now = monotonicMs()
    let isLast = progress.done == progress.total
    guard now - lastMs >= ProgressNotice.intervalMs || isLast else { return nil }
    lastMs = now
    done = max(done, progress.done)
    return notice { out in
      out.raw("\"kind\":\"report\",\"done\":")
      out.int(done)
      if let total = progress.total {
        out.raw(",\"total\":")
        out.int(total)
        out.raw(",\"percentage\":")
        out.int(total > 0 ? min(100, done * 100 / total) : 100)
      }
      if let message = progress.message {
        out.raw(",\"message\":")
        out.string(message)
      }
      if let phase = progress.phase {
        out.raw(",\"phase\":")
        out.string(phase)
      }
      if let found = progress.found {
        out.raw(",\"found\":")
        out.int(found)
      }
    }
  }

  func begin() -> [UInt8] {
    notice { out in
      out.raw("\"kind\":\"begin\",\"title\":")
      out.string(title)
      out.raw(",\"cancellable\":true")
    }
  }

  func end() -> [UInt8] { notice { $0.raw("\"kind\":\"end\"") } }

  private func notice(_ value: (JSONWriter) -> Void) -> [UInt8] {
    let out = JSONWriter(capacity: 256)
    out.isASCII = isASCII
    out.raw("{\"jsonrpc\":\"2.0\",\"method\":\"$/progress\",\"params\":{\"token\":")
    out.raw(token)
    out.raw(",\"value\":{")
    value(out)
    out.raw("}}}")
    return out.copy()
  }
}

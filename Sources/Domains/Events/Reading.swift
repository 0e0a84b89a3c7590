import Kernel
import Platform
import Store
import Wire

extension Start {
  /// `now`, `start`, `cursor` or a seq; `nil` for anything else.
  init?(_ value: JSONValue) {
    if let seq = value.integer ?? value.integral {
      guard seq >= 0 else { return nil }
      self = .after(seq)
      return
    }
    switch value.string {
    case "now": self = .now
    case "start": self = .start
    case "cursor": self = .cursor
    default: return nil
    }
  }

  /// The place that a seq of the host's stands for.
  func place(epoch: String?) -> Place? {
    if case .after(let seq) = self { return Place(epoch: epoch, seq: seq) }
    return nil
  }
}

extension Beginning {
  /// The seq after which events are wanted, or the reason as a refusal of the whole request.
  func seq() throws -> Int {
    switch self {
    case .after(let seq): return seq
    case .refused(let fault): throw Refusal(fault)
    }
  }
}

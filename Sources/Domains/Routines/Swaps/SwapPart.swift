import Kernel

extension Caller {
  /// Whether they asked, or were asked.
  func isPart(of swap: SwapData) -> Bool {
    userId == swap.requestedBy || userId == swap.recipient
  }
}

import Kernel

extension Caller {
  /// Whether they asked, or were asked.
  func isPart(of swap: SwapData) -> Bool {
    userId == swap.requestedBy || userId == swap.recipient
  }
}

extension ShiftData {
  /// Whether what was asked can still be done with this shift of a swap: whoever gives their place
  /// has one, and whoever gets it has none.
  func keeps(_ swap: SwapData, of id: String) -> Bool {
    let isAsked = id == swap.instanceId
    return isHeld(by: isAsked ? swap.requestedBy : swap.recipient)
      && !isHeld(by: isAsked ? swap.recipient : swap.requestedBy)
  }
}

import Kernel

/// Where a host wants to begin. Source: protocol specification 10.2.
enum Start: Equatable {
  case now
  case start
  case after(Int)
  case cursor
}

/// The history as it is at a moment.
struct History: Equatable {
  let epoch: String

  /// The first seq still kept; one more than the latest when there are no events.
  let oldest: Int
  let latest: Int
}

/// A place that was kept, with the history it belongs to.
struct Place: Equatable {
  let epoch: String?
  let seq: Int
}

/// Where to begin, or why the host must read everything afresh: nothing is skipped in silence.
enum Beginning {
  /// Events after this seq.
  case after(Int)
  case refused(EventsFault)
}

func beginning(_ start: Start, kept: Place?, in history: History) -> Beginning {
  switch start {
  case .now: return .after(history.latest)
  case .start: return .after(history.oldest - 1)
  case .after, .cursor:
    // A cursor that was never stored has seen nothing.
    guard let kept else { return .after(history.oldest - 1) }
    // What lies ahead of the latest event comes from another history too.
    guard kept.epoch ?? history.epoch == history.epoch, kept.seq <= history.latest else {
      return .refused(.epochChanged(epoch: history.epoch))
    }
    guard kept.seq >= history.oldest - 1 else {
      return .refused(.eventHistoryExpired(oldest: history.oldest))
    }
    return .after(kept.seq)
  }
}

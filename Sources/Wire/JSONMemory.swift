import CJansson
import Glibc

/// Memory for jansson, which answers the same where there is none as where a text is no JSON: what
/// is sound would pass for damaged, or for a host's mistake. So a refused piece is asked for again,
/// as another thread may have given some back; and where that helps nothing the process ends, as it
/// does wherever else Swift gets no memory. What was answered before stays.
enum JSONMemory {
  /// To be asked for before jansson reads anything.
  static let isSet: Void = json_set_alloc_funcs({ allocate($0) }, { free($0) })

  private static func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    // Bound: a few times.
    for _ in 0..<5 {
      if let piece = malloc(size) { return piece }
      sched_yield()
    }
    fatalError("no memory for a JSON text")
  }
}

import CPlacement

/// Where the scheduler may put the server in a lock-step exchange; the driver's core is the first.
enum Placement: String {
  /// Both on one core. They take turns anyway, and no wake-up of an idle core hides the server.
  case shared
  /// The server has the second core for itself.
  case apart
  /// As the scheduler likes.
  case free
}

extension Child {
  /// A child on its place, with the driver on the first core (or anywhere, when the place is free).
  static func placed(
    _ placement: Placement, _ command: [String], home: String
  ) throws(BenchmarkError) -> Child {
    switch placement {
    case .shared: stay_on_core(0)
    case .apart: stay_on_core(1)
    case .free: stay_on_core(-1)
    }
    defer { stay_on_core(placement == .free ? -1 : 0) }
    return try Child(command, home: home)
  }
}

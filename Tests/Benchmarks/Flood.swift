/// Rounds of the same lines, as many at once as the pipes take or as a window allows.
struct Flood: ~Copyable {
  private(set) var exchange: Exchange
  private(set) var work = Work()

  private let child: Child
  private let lines: Lines
  private let window: Int

  init(_ child: Child, _ lines: Lines, _ window: Int? = nil, areErrors: Bool = false) {
    self.child = child
    self.lines = lines
    self.window = window ?? lines.count
    exchange = Exchange(with: child, areErrors: areErrors)
  }

  mutating func warmUp() throws(BenchmarkError) {
    _ = try exchange.pipeline(lines, window: window)
  }

  /// Requests a second of one round.
  mutating func rate() throws(BenchmarkError) -> Double {
    let start = Work.Mark(of: child)
    let seconds = try exchange.pipeline(lines, window: window)
    work.add(child, since: start, requests: lines.count)
    return Double(lines.count) / seconds
  }
}

/// What a server has done for the requests of each round.
struct Work {
  /// CPU time a request. Unit: microseconds.
  private(set) var cpu: [Double] = []
  /// Instructions a request, outside the kernel; empty where the machine does not count them.
  private(set) var instructions: [Double] = []

  /// What a server had done at a moment.
  struct Mark {
    let cpuSeconds: Double
    let instructions: Double?

    init(of child: Child) {
      cpuSeconds = child.cpuSeconds
      instructions = child.instructions
    }
  }

  /// Adds what the server has done since then, for so many requests.
  mutating func add(_ child: Child, since start: Mark, requests: Int) {
    let now = Mark(of: child)
    cpu.append((now.cpuSeconds - start.cpuSeconds) / Double(requests) * 1e6)
    if let before = start.instructions, let after = now.instructions {
      instructions.append((after - before) / Double(requests))
    }
  }
}

extension Bench {
  /// The work of two sides that did the same.
  func add(_ ours: Work, _ theirs: Work, against peer: String, goal: Score.Goal? = nil) {
    add(
      Score(
        name: "· CPU per request", unit: .microseconds, against: peer, ours: ours.cpu,
        theirs: theirs.cpu, goal: goal))
    guard !ours.instructions.isEmpty, !theirs.instructions.isEmpty else { return }
    add(
      Score(
        name: "· instructions per request", unit: .instructions, against: peer,
        ours: ours.instructions, theirs: theirs.instructions, goal: nil))
  }
}

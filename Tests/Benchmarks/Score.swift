/// One measure: the rounds of both sides, and what has to come out.
struct Score {
  let name: String
  let unit: Unit
  /// What the service is compared with.
  let against: String
  /// One value a round; round `i` of both sides was measured within moments.
  let ours: [Double]
  let theirs: [Double]
  let goal: Goal?

  enum Unit: String {
    case perSecond = "/s"
    case microseconds = "µs"
    case milliseconds = "ms"
    case mebibytes = "MiB"
    case instructions = "instr."
  }

  enum Goal {
    case ratioAtLeast(Double)
    case ratioAtMost(Double)
    case valueAtMost(Double)
  }

  var value: Double { median(ours) }
  var peerValue: Double { median(theirs) }

  /// Ratios of the rounds: a slow second of the machine hits both sides of one round alike.
  var ratios: [Double] { zip(ours, theirs).map { $0 / $1 } }
  var ratio: Double { median(ratios) }

  /// `nil` without a goal.
  var isMet: Bool? {
    switch goal {
    case .ratioAtLeast(let bound): ratio >= bound
    case .ratioAtMost(let bound): ratio <= bound
    case .valueAtMost(let bound): value <= bound
    case nil: nil
    }
  }
}

func median(_ values: [Double]) -> Double { percentile(values, 0.5) }

/// The value that the share `rank` of all values does not exceed; `nan` for none.
func percentile(_ values: [Double], _ rank: Double) -> Double {
  guard !values.isEmpty else { return .nan }
  let sorted = values.sorted()
  let place = rank * Double(sorted.count - 1)
  let low = Int(place)
  let high = min(low + 1, sorted.count - 1)
  return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
}

import Kernel

/// Prints of voices, as vectors of length 1. Source: protection specification 4.1 and 4.5.
enum VoicePrints {
  /// The middle of some prints; `nil` of none.
  static func centroid(_ prints: [[Float]]) -> [Float]? {
    guard let first = prints.first else { return nil }
    var sum = first.map(Double.init)
    for print in prints.dropFirst() {
      for index in sum.indices where index < print.count { sum[index] += Double(print[index]) }
    }
    let length = sum.reduce(0) { $0 + $1 * $1 }.squareRoot()
    guard length > 0 else { return nil }
    return sum.map { Float($0 / length) }
  }

  /// How alike two are: the cosine of the angle between them.
  static func likeness(_ left: [Float], _ right: [Float]) -> Double {
    zip(left, right).reduce(0) { $0 + Double($1.0) * Double($1.1) }
  }
}

/// A voice to compare with.
struct KnownVoice: Sendable {
  let enrollmentId: ID
  let personId: ID
  let centroid: [Float]

  /// How much of it is known.
  let speechSeconds: Double
}

/// Which of several voices a recording is most like. Source: protection specification 4.5.
struct VoiceRanking: Sendable {
  /// The most alike one, with how much.
  let best: (voice: KnownVoice, score: Double)

  /// Of everybody else, how much the most alike is.
  let otherScore: Double?

  /// - Returns: `nil` when there is no voice to compare with.
  init?(_ print: [Float], among voices: [KnownVoice]) {
    let scored = voices.map { (voice: $0, score: VoicePrints.likeness(print, $0.centroid)) }
      .sorted {
        $0.score != $1.score
          ? $0.score > $1.score : $0.voice.enrollmentId.isBefore($1.voice.enrollmentId)
      }
    guard let first = scored.first else { return nil }
    best = first
    otherScore = scored.first { $0.voice.personId != first.voice.personId }?.score
  }

  /// Whether it is like one person's voice and clearly less like anybody else's.
  var isClear: Bool {
    best.score >= VoiceThreshold.match
      && (otherScore.map { best.score - $0 >= VoiceThreshold.margin } ?? true)
  }
}

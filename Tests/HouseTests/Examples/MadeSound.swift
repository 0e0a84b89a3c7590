import Foundation

/// Recordings that examples find in `{scratch}`, made by whole numbers alone, so that
/// `Tests/Integration/sounds.py` makes the same.
struct MadeSound {
  enum Voice { case hiss(seed: Int), saw, tone }

  let voice: Voice
  let samples: Int

  static let rate = 8_000

  /// Two of one voice, another voice, a machine, what is too short, and what says too little.
  static let files = sounds.mapValues { Data($0.wav) }

  private static let sounds = [
    "voice.wav": MadeSound(voice: .hiss(seed: 1), samples: 12 * rate),
    "again.wav": MadeSound(voice: .hiss(seed: 7), samples: 12 * rate),
    "other.wav": MadeSound(voice: .saw, samples: 12 * rate),
    "tone.wav": MadeSound(voice: .tone, samples: 12 * rate),
    "short.wav": MadeSound(voice: .hiss(seed: 1), samples: rate / 5),
    "word.wav": MadeSound(voice: .hiss(seed: 1), samples: 2 * rate),
  ]

  /// One channel of 16 bits: 0.7 s of sound, swelling and ebbing, and 0.3 s of nothing.
  var wav: [UInt8] {
    var state = if case .hiss(let seed) = voice { seed } else { 0 }
    var low = 0
    var data: [UInt8] = []
    for place in 0..<samples {
      state = (state &* 1_103_515_245 &+ 12_345) & 0x7FFF_FFFF
      low += (((state >> 16) - 16_384 - low) * 5) >> 4
      let loud = 1_900 - abs(place % 2_600 - 1_300)
      let sound =
        switch voice {
        case .hiss: low
        case .saw: place * 27 % 16_384 - 8_192
        case .tone: Self.tone(place)
        }
      let sample = place % Self.rate < 5_600 ? (sound * loud) >> 11 : 0
      data += Self.little(sample, 2)
    }
    let format = [(1, 2), (1, 2), (Self.rate, 4), (2 * Self.rate, 4), (2, 2), (16, 2)]
    return Array("RIFF".utf8) + Self.little(36 + data.count, 4) + Array("WAVEfmt ".utf8)
      + Self.little(16, 4) + format.flatMap(Self.little) + Array("data".utf8)
      + Self.little(data.count, 4) + data
  }

  /// 667 Hz, as a parabola up and one down: near enough to a sine to sound like a machine.
  private static func tone(_ place: Int) -> Int {
    let (half, at) = ((place / 6) % 2, place % 6)
    let height = at * (6 - at) * 888
    return half == 0 ? height : -height
  }

  private static func little(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
}

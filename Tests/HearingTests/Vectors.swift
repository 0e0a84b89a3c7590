import Foundation
import Testing

/// Expected numbers of a signal that a formula makes. Source: `test-vectors.json`.
struct Vectors: Decodable {
  let melFrames: Int
  let mel: [Float]
  let widths: [Int]
  let windows: Int
  let embedding: [Float]
  let embeddingArgmax: Int
  let embeddingMax: Float
  let embeddingNonzero: Int
  let logit: Double
  let tolerance: Tolerance

  struct Tolerance: Decodable {
    let melRelative: Float
    let embeddingAbsolute: Float
    let synthLogitAbsolute: Double

    private enum CodingKeys: String, CodingKey {
      case melRelative = "mel_relative"
      case embeddingAbsolute = "embedding_absolute"
      case synthLogitAbsolute = "synthLogit_absolute"
    }
  }

  private enum CodingKeys: String, CodingKey {
    case melFrames, windows, tolerance
    case mel = "mel_frame10_first8"
    case widths = "melFilter_nonzero_counts_first8"
    case embedding = "embedding_first16"
    case embeddingArgmax = "embedding_argmax"
    case embeddingMax = "embedding_max"
    case embeddingNonzero = "embedding_nonzero"
    case logit = "synthLogit"
  }

  static func read() throws -> Vectors {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "test-vectors.json")
    return try JSONDecoder().decode(Vectors.self, from: Data(contentsOf: file))
  }

  /// The signal of which they are, 2 s at 16 kHz.
  static let signal: [Float] = (0..<32_000).map { place in
    let turn = 2 * Double.pi * Double(place) / 16_000
    let swell = 0.5 + 0.5 * sin(3 * turn)
    return Float(0.1 * sin(220 * turn) + 0.05 * sin(1_370 * turn) * swell)
  }
}

/// A file of one or more channels of 16 bits, in whatever way the numbers say.
func wav(_ samples: [Float], rate: Int = 16_000, channels: Int = 1) -> [UInt8] {
  func little(_ number: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }
  let data = samples.flatMap { sample -> [UInt8] in
    let number = Int((max(-1, min(1, sample)) * 32_767).rounded())
    return (0..<channels).flatMap { _ in little(number, 2) }
  }
  let block = 2 * channels
  let format = [(1, 2), (channels, 2), (rate, 4), (rate * block, 4), (block, 2), (16, 2)]
  return Array("RIFF".utf8) + little(36 + data.count, 4) + Array("WAVEfmt ".utf8) + little(16, 4)
    + format.flatMap { little($0.0, $0.1) } + Array("data".utf8) + little(data.count, 4) + data
}

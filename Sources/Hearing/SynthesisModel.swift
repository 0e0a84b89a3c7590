import CVoice
import Wire

/// Tells how much speech sounds machine-made. Source: protection specification 4.2.
struct SynthesisModel {
  private let mean: [Double]
  private let scale: [Double]
  private let coefficients: [Double]
  private let bias: Double

  /// Samples in a second of what it looks at, and of a piece.
  static let rate = 8_000
  private static let piece = 4 * rate
  private static let restMin = 2 * rate

  /// `nil` for what is no such model.
  init?(_ file: [UInt8]) {
    guard let document = JSONDocument(file) else { return nil }
    let read = withExtendedLifetime(document) { () -> ([[Double]], Double?) in
      let lists = ["mean", "scale", "coef"].map { name -> [Double] in
        guard let list = document.root.member(named: name), list.isArray else { return [] }
        return (0..<list.count).compactMap { list[$0]?.number }
      }
      return (lists, document.root.member("bias")?.number)
    }
    guard read.0.allSatisfy({ $0.count == Int(NACRE_VOICE_FEATURES) }), let bias = read.1,
      read.0[1].allSatisfy({ $0 > 0 })
    else { return nil }
    (mean, scale, coefficients, self.bias) = (read.0[0], read.0[1], read.0[2], bias)
  }

  /// The mean of the pieces of speech at 8 kHz; 0 of what is too short to tell.
  func probability(of speech: UnsafeBufferPointer<Float>, exp: (Double) -> Double) -> Double {
    var start = 0
    var sum = 0.0
    var count = 0
    repeat {
      let length = min(Self.piece, speech.count - start)
      let isCounted = start == 0 || length >= Self.restMin
      let part = UnsafeBufferPointer(rebasing: speech[start..<start + length])
      if isCounted, let logit = logit(of: part) {
        sum += 1 / (1 + exp(-logit))
        count += 1
      }
      start += length
    } while start < speech.count
    return count == 0 ? 0 : sum / Double(count)
  }

  /// How surely a piece is machine-made; `nil` of one that is too short to tell.
  func logit(of piece: UnsafeBufferPointer<Float>) -> Double? {
    var features = [Double](repeating: 0, count: Int(NACRE_VOICE_FEATURES))
    guard nacre_synthesis_features(piece.baseAddress, piece.count, &features) == 1 else {
      return nil
    }
    return features.indices.reduce(bias) { sum, index in
      sum + (features[index] - mean[index]) / scale[index] * coefficients[index]
    }
  }
}

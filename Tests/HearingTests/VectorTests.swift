import CVoice
import Glibc
import Testing

@testable import Hearing

@Suite("Voices, protection 4.1 and 4.2")
struct VectorTests {
  private func mel(of samples: [Float]) throws -> (numbers: [Float], frames: Int) {
    var frames = 0
    let mel = try #require(nacre_mel_spectrum(samples, samples.count, &frames))
    defer { free(mel) }
    return (Array(UnsafeBufferPointer(start: mel, count: frames * 40)), frames)
  }

  @Test("The mel spectrum of the signal is the expected one")
  func spectrum() throws {
    let vectors = try Vectors.read()
    let (numbers, frames) = try mel(of: Vectors.signal)
    #expect(frames == vectors.melFrames)
    for (place, expected) in vectors.mel.enumerated() {
      let off = abs(numbers[10 * 40 + place] - expected)
      #expect(off <= max(expected * vectors.tolerance.melRelative, 2e-6), "mel \(place)")
    }
    #expect((0..<8).map { Int(nacre_mel_filter_width($0)) } == vectors.widths)
  }

  @Test("The embedding of the signal is the expected one")
  func embedding() throws {
    let vectors = try Vectors.read()
    let found = try Vectors.signal.withUnsafeBufferPointer { signal in
      try #require(try Ears().embedding(of: signal))
    }
    for (place, expected) in vectors.embedding.enumerated() {
      #expect(abs(found[place] - expected) <= vectors.tolerance.embeddingAbsolute, "\(place)")
    }
    let most = try #require(found.max())
    #expect(abs(most - vectors.embeddingMax) <= vectors.tolerance.embeddingAbsolute)
    #expect(found.firstIndex(of: most) == vectors.embeddingArgmax)
    #expect(found.count { $0 > 0 } == vectors.embeddingNonzero)
    #expect(abs(found.reduce(0) { $0 + $1 * $1 } - 1) < 1e-4)
  }

  @Test("Windows begin 77 frames apart, and what is shorter is one")
  func windows() throws {
    let ears = Ears()
    _ = try Vectors.signal.withUnsafeBufferPointer { try ears.embedding(of: $0) }
    for (frames, windows) in [(1, 1), (159, 1), (160, 1), (236, 1), (237, 2), (401, 4)] {
      let zeros = [Float](repeating: 0.1, count: frames * 40)
      var embedding = [Float](repeating: 0, count: 256)
      #expect(nacre_embed_voice(ears.encoder, zeros, frames, &embedding) == windows)
    }
  }

  @Test("Many windows go through the encoder as each would alone")
  func together() throws {
    // 40 windows: more than go together at once.
    let long = (0..<8).flatMap { _ in Vectors.signal }.enumerated().map { place, sample in
      sample * Float(1 + place % 700) / 700
    }
    let ears = Ears()
    let whole = try long.withUnsafeBufferPointer { try #require(try ears.embedding(of: $0)) }
    let (numbers, frames) = try mel(of: long)
    var sum = [Float](repeating: 0, count: 256)
    for start in stride(from: 0, through: frames - 160, by: 77) {
      var one = [Float](repeating: 0, count: 256)
      let window = Array(numbers[start * 40..<(start + 160) * 40])
      #expect(nacre_embed_voice(ears.encoder, window, 160, &one) == 1)
      for index in sum.indices { sum[index] += one[index] }
    }
    let length = sum.reduce(0) { $0 + $1 * $1 }.squareRoot()
    let likeness = zip(whole, sum).reduce(0) { $0 + $1.0 * $1.1 } / length
    #expect(likeness > 0.99999)
  }

  @Test("The signal sounds as machine-made as expected")
  func synthesis() throws {
    let vectors = try Vectors.read()
    let logit = try Vectors.signal.withUnsafeBufferPointer {
      try #require(try Ears().logit(of: $0))
    }
    #expect(abs(logit - vectors.logit) <= vectors.tolerance.synthLogitAbsolute)
  }
}

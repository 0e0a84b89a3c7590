import CVoice
import Glibc
import Media
import Testing

@testable import Hearing

@Suite("What is said in a recording, protection 4.1")
struct SpeechTests {
  /// Of how many samples each piece is, and how loud.
  private func sound(_ pieces: [(frames: Int, level: Float)]) -> [Float] {
    var place = 0
    return pieces.flatMap { piece in
      (0..<piece.frames * 480).map { _ in
        place += 1
        return place % 2 == 0 ? piece.level : -piece.level
      }
    }
  }

  private func found(in samples: [Float]) -> (speech: nacre_speech, level: Float) {
    var speech = nacre_speech()
    #expect(nacre_find_speech(samples, samples.count, &speech) == 1)
    let level = speech.count == 0 ? 0 : abs(speech.samples[speech.count / 2])
    free(speech.samples)
    speech.samples = nil
    return (speech, level)
  }

  @Test("Speech is what is louder than the rest, three frames wider on both sides")
  func speech() {
    let speech = found(in: sound([(50, 0.001), (20, 0.1), (50, 0.001)])).speech
    #expect(speech.count == 26 * 480)
    #expect(abs(speech.seconds - 0.78) < 1e-9)
  }

  @Test("Nobody speaks where every sample is nothing")
  func silence() {
    let speech = found(in: [Float](repeating: 0, count: 48_000)).speech
    #expect(speech.count == 0)
    #expect(speech.seconds == 0)
  }

  @Test("Noise is told by ten frames or more, from 0 to 60 dB")
  func noise() {
    let loud = found(in: sound([(13, 0.01), (20, 0.1)])).speech
    #expect(loud.has_snr == 1)
    #expect(abs(loud.snr_db - 19.4) < 0.1)
    #expect(found(in: sound([(12, 0.01), (20, 0.1)])).speech.has_snr == 0)
    #expect(found(in: sound([(40, 0), (20, 0.1)])).speech.snr_db == 60)
  }

  @Test("Quiet speech becomes louder, loud speech does not become quieter")
  func level() {
    #expect(abs(found(in: sound([(40, 0), (40, 0.01)])).level - 0.0328) < 0.002)
    #expect(found(in: sound([(40, 0), (40, 0.5)])).level == 0.5)
  }

  @Test(
    "Samples at the limits are counted before all else",
    arguments: [(Float(0.998), 0.0), (Float(0.999), 0.5)])
  func clipping(level: Float, ratio: Double) {
    let samples = (0..<48_000).map { $0 % 2 == 0 ? level : Float(0.1) }
    #expect(found(in: samples).speech.clipping_ratio == ratio)
  }
}

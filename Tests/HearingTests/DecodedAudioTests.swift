import Media
import Testing

@testable import Hearing

@Suite("Recordings, decoded")
struct DecodedAudioTests {
  private func outcome(
    _ bytes: [UInt8], secondsMax: Double = HeardRecording.secondsMax
  ) -> String {
    do throws(HearingRefusal) {
      switch try DecodedAudio.of(bytes, secondsMax: secondsMax) {
      case .audio(let audio): return "\(audio.format) \(audio.seconds)"
      case .strange(let name): return name
      }
    } catch {
      return error.rawValue
    }
  }

  private let second = [Float](repeating: 0.25, count: 16_000)

  @Test("A recording lasts half a second to half an hour")
  func lengths() {
    #expect(outcome(wav(Array(second.prefix(8_000)))) == "WAV 0.5")
    #expect(outcome(wav(Array(second.prefix(7_999)))) == "audio_too_short")
    #expect(outcome(wav([])) == "audio_too_short")
    #expect(HeardRecording.secondsMax == 1_800)
    #expect(outcome(wav(second), secondsMax: 1) == "WAV 1.0")
    #expect(outcome(wav(second + [0]), secondsMax: 1) == "audio_too_long")
  }

  @Test("Channels become one, and every rate becomes 16 kHz")
  func channels() throws {
    for (rate, channels) in [(8_000, 32), (16_000, 2), (48_000, 2), (192_000, 1)] {
      let samples = [Float](repeating: 0.25, count: rate)
      guard
        case .audio(let audio) = try DecodedAudio.of(wav(samples, rate: rate, channels: channels))
      else {
        Issue.record("\(rate) Hz, \(channels) channels")
        continue
      }
      #expect(abs(audio.samples.count - 16_000) <= 2, "\(rate) Hz")
      #expect(abs(audio.samples[8_000] - 0.25) < 0.001, "\(rate) Hz")
    }
  }

  @Test("What is none is refused, and what is not taken is named")
  func strangers() {
    #expect(outcome([]) == "bad_audio")
    #expect(outcome(Array("Once upon a time".utf8)) == "bad_audio")
    #expect(outcome(Array(wav(second).prefix(30))) == "bad_audio")
    #expect(outcome(wav(second, rate: 7_999)) == "bad_audio")
    #expect(outcome(wav(second, rate: 384_001)) == "bad_audio")
    #expect(outcome(wav(second, channels: 0)) == "bad_audio")
    #expect(outcome([0, 0, 0, 24] + Array("ftypM4A ".utf8)) == "M4A")
    #expect(outcome([0, 0, 0, 24] + Array("ftyp3gp4".utf8)) == "3GP")
    #expect(outcome(Array("#!AMR\n".utf8)) == "AMR")
    #expect(outcome([0x1A, 0x45, 0xDF, 0xA3, 1]) == "WebM")
    #expect(outcome([0xFF, 0xF1, 0x50, 0x80]) == "AAC")
  }

  @Test("A file that holds less than its head says is what it holds")
  func lies() {
    var bytes = wav(second)
    bytes[40...43] = [0xFF, 0xFF, 0xFF, 0x7F]
    #expect(outcome(bytes) == "WAV 1.0")
  }
}

import CAudio
import Glibc
import Media

/// A recording as samples of one channel at 16 kHz.
public final class DecodedAudio {
  let samples: UnsafeBufferPointer<Float>

  /// How long the file lasts. Unit: seconds.
  public let seconds: Double

  /// What the file is, such as `WAV`.
  public let format: String

  private init(_ audio: nacre_audio) {
    samples = UnsafeBufferPointer(start: audio.samples, count: audio.count)
    seconds = audio.seconds
    format = String(cString: audio.format)
  }

  deinit { free(UnsafeMutablePointer(mutating: samples.baseAddress)) }

  /// What a file holds, or the name of what it is where that is not taken.
  public enum Outcome {
    case audio(DecodedAudio)
    case strange(String)
  }

  /// Decodes a file, known by its content alone.
  public static func of(
    _ bytes: [UInt8], secondsMax: Double = HeardRecording.secondsMax
  ) throws(HearingRefusal) -> Outcome {
    var audio = nacre_audio()
    let outcome = nacre_decode_audio(
      bytes, bytes.count, HeardRecording.secondsMin, secondsMax, &audio)
    switch outcome {
    case NACRE_AUDIO_GOOD: return .audio(DecodedAudio(audio))
    case NACRE_AUDIO_SHORT: throw .tooShort
    case NACRE_AUDIO_LONG: throw .tooLong
    case NACRE_AUDIO_UNSUPPORTED: return .strange(strangeName(audio))
    default: throw .badAudio
    }
  }
}

/// What is not taken, and how it is packed where its name alone is of what is.
private func strangeName(_ audio: nacre_audio) -> String {
  let codec = withUnsafeBytes(of: audio.codec) { bytes in
    String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
  }
  let name = String(cString: audio.format)
  return codec.isEmpty ? name : "\(name) (\(codec))"
}

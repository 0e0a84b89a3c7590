import Kernel
import Media
import Platform
import Secrets

/// A recording as somebody hands it in.
struct GivenRecording {
  let content: [UInt8]
  let sha256: String

  /// Where the content stands in the params.
  let path: String

  /// What the file is called, where it is one.
  let fileName: String?

  init(path name: String?, content given: [UInt8]?, _ files: HostFiles) throws {
    switch (name, given) {
    case (let name?, nil):
      path = "/path"
      let file = try files.open(name)
      guard file.size <= HeardRecording.bytesMax else { throw Self.tooLarge(at: path) }
      content = try file.bytes(max: HeardRecording.bytesMax)
      fileName = name.split(separator: "/").last.map(String.init)
    case (nil, let given?):
      path = "/audioBase64"
      guard given.count <= HeardRecording.bytesMax else { throw Self.tooLarge(at: path) }
      (content, fileName) = (given, nil)
    default: throw Refusal([Violation(ProtectionFault.oneOfRequired, at: "/path")])
    }
    sha256 = hex(SHA256.hash(content))
  }

  private static func tooLarge(at path: String) -> Refusal {
    Refusal([
      Violation(PlatformFault.fileTooLarge(maximum: HeardRecording.bytesMax), at: path)
    ])
  }

  /// What the worker hears in it, beside.
  func heard(by worker: Worker, _ call: WriteCall) throws -> HeardRecording {
    let content = content
    let outcome: HeardRecording.Outcome
    do {
      outcome = try call.made("a recording \(sha256)") { job in
        try worker.hear(content, stop: job.step)
      }
    } catch let failure as WorkerFailure where failure.kind == .refused {
      guard let fault = ProtectionFault(refused: failure.reason) else { throw failure }
      throw Refusal([Violation(fault, at: path)])
    }
    switch outcome {
    case .heard(let heard): return heard
    case .strange(let name):
      let accepted = AudioFormat.accepted.map(\.name)
      throw Refusal([
        Violation(
          ProtectionFault.audioFormatUnsupported(found: name, accepted: accepted), at: path)
      ])
    }
  }
}

extension ProtectionFault {
  /// Why the worker has heard nothing; `nil` where the recording is not the reason.
  fileprivate init?(refused reason: String) {
    switch reason {
    case "bad_audio": self = .badAudio
    case "audio_too_short": self = .audioTooShort(minimum: HeardRecording.secondsMin)
    case "audio_too_long": self = .audioTooLong(maximum: HeardRecording.secondsMax)
    default: return nil
    }
  }
}

extension HeardRecording {
  var quality: RecordingQuality {
    RecordingQuality(
      speechSeconds: facts.speechSeconds.rounded(toPlaces: 3),
      snrDb: facts.snrDb?.rounded(toPlaces: 3),
      clippingRatio: facts.clippingRatio.rounded(toPlaces: 6))
  }

  /// To six decimals: what is shown is what was judged.
  var syntheticProbability: Double { facts.syntheticProbability.rounded(toPlaces: 6) }

  /// As the file is sent over the net.
  var mimeType: String {
    AudioFormat.accepted.first { $0.name == facts.format }?.mimeTypes.first
      ?? "application/octet-stream"
  }
}

extension Double {
  /// To so many decimals, half up.
  func rounded(toPlaces places: Int) -> Double {
    let factor = (0..<places).reduce(1.0) { product, _ in product * 10 }
    return (self * factor + 0.5).rounded(.down) / factor
  }
}

import BundledData
import CAudio
import CVoice
import Glibc
import Media

/// Listens to recordings: what is said in them, whose voice it is like, and how much it sounds
/// machine-made.
///
/// The models are looked for at once, and read with the first recording: who draws pays nothing.
public final class Ears {
  private let encoderPath: String?
  private let modelPath: String?
  private var model: SynthesisModel?
  private(set) var encoder: OpaquePointer?

  public init(_ data: BundledData = BundledData()) {
    encoderPath = data.path(of: "voice-encoder.f16")
    modelPath = data.path(of: "voice-synth-model.json")
  }

  deinit { if let encoder { nacre_voice_encoder_free(encoder) } }

  /// What it reads.
  public var files: [String] { [encoderPath, modelPath].compactMap(\.self) }

  /// What is heard in a file, or what the file is where that is not taken.
  public func hear(_ bytes: [UInt8]) throws(HearingRefusal) -> HeardRecording.Outcome {
    switch try DecodedAudio.of(bytes) {
    case .strange(let name): return .strange(name)
    case .audio(let audio): return .heard(try hear(audio))
    }
  }

  private func hear(_ audio: DecodedAudio) throws(HearingRefusal) -> HeardRecording {
    try learn()
    var speech = nacre_speech()
    defer { free(speech.samples) }
    guard nacre_find_speech(audio.samples.baseAddress, audio.samples.count, &speech) == 1 else {
      throw .failed
    }
    let said = UnsafeBufferPointer(start: speech.samples, count: speech.count)
    let facts = HeardRecording.Facts(
      format: audio.format, seconds: audio.seconds, speechSeconds: speech.seconds,
      snrDb: speech.has_snr == 1 ? speech.snr_db : nil, clippingRatio: speech.clipping_ratio,
      syntheticProbability: try syntheticProbability(of: said),
      outline: outline(of: audio.samples))
    return HeardRecording(facts: facts, embedding: try embedding(of: said))
  }

  /// Reads the models, once.
  private func learn() throws(HearingRefusal) {
    guard encoder == nil || model == nil else { return }
    guard let encoderPath, let modelPath, let weights = MappedFile(encoderPath),
      weights.bytes.count == 2 * Int(NACRE_VOICE_WEIGHTS), let text = MappedFile(modelPath),
      let read = SynthesisModel(Array(text.bytes))
    else { throw .noModels }
    model = read
    encoder = nacre_voice_encoder_create(
      weights.bytes.assumingMemoryBound(to: UInt16.self).baseAddress)
    guard encoder != nil else { throw .failed }
  }

  /// Of length 1; `nil` where nothing is said.
  func embedding(of speech: UnsafeBufferPointer<Float>) throws(HearingRefusal) -> [Float]? {
    guard !speech.isEmpty else { return nil }
    try learn()
    var frames = 0
    guard let mel = nacre_mel_spectrum(speech.baseAddress, speech.count, &frames) else {
      throw .failed
    }
    defer { free(mel) }
    var embedding = [Float](repeating: 0, count: Int(NACRE_VOICE_SIZE))
    guard nacre_embed_voice(encoder, mel, frames, &embedding) > 0 else { throw .failed }
    return embedding
  }

  private func syntheticProbability(
    of speech: UnsafeBufferPointer<Float>
  ) throws(HearingRefusal) -> Double {
    guard let model, !speech.isEmpty else { return 0 }
    return try slowed(speech) { model.probability(of: $0, exp: exp) }
  }

  /// How surely a piece of speech is machine-made; `nil` of one that is too short to tell.
  func logit(of speech: UnsafeBufferPointer<Float>) throws(HearingRefusal) -> Double? {
    try learn()
    guard let model else { return nil }
    return try slowed(speech) { model.logit(of: $0) }
  }

  /// Lends the speech at the rate of the synthesis model.
  private func slowed<Result>(
    _ speech: UnsafeBufferPointer<Float>, _ body: (UnsafeBufferPointer<Float>) -> Result
  ) throws(HearingRefusal) -> Result {
    let ratio = Double(SynthesisModel.rate) / Double(NACRE_AUDIO_RATE)
    var count = 0
    guard let slow = nacre_resample(speech.baseAddress, speech.count, ratio, &count) else {
      throw .failed
    }
    defer { free(slow) }
    return body(UnsafeBufferPointer(start: slow, count: count))
  }

  private func outline(of samples: UnsafeBufferPointer<Float>) -> [Float] {
    let count = min(HeardRecording.outlineMax, samples.count)
    var pairs = [Float](repeating: 0, count: 2 * count)
    nacre_outline(samples.baseAddress, samples.count, count, &pairs)
    return pairs
  }
}

import BundledData
import CVoice
import Glibc

extension Bench {
  /// The embedding of four seconds of speech, in the process, beside a C program with plain loops.
  func measureVoices() throws(BenchmarkError) {
    say("a voice embedded")
    let seconds = 4
    let data = BundledData()
    let name = "voice-encoder.f16"
    guard let path = data.path(of: name), let weights = data.bytes(of: name),
      weights.count == 2 * Int(NACRE_VOICE_WEIGHTS),
      let encoder = weights.withUnsafeBytes({ bytes in
        nacre_voice_encoder_create(bytes.bindMemory(to: UInt16.self).baseAddress)
      })
    else { throw BenchmarkError("\(name) cannot be read") }
    defer { nacre_voice_encoder_free(encoder) }
    let speech = speech(seconds: seconds)
    let times = try rounds(sized(21, quick: 7)) { () throws(BenchmarkError) -> Double in
      try embed(speech, encoder).milliseconds
    } _: { () throws(BenchmarkError) -> Double in
      let told = try answer(of: [options.cProtection, "--embed", path, "\(seconds)"])
      guard told.count == 2, let took = Double(told[0]), let most = Float(told[1]),
        abs(most - (try embed(speech, encoder).most)) < 1e-4
      else { throw BenchmarkError("CProtection embeds to \(told)") }
      return took
    }
    add(
      Score(
        name: "4 s of speech embedded", unit: .milliseconds, against: "C protection",
        ours: times.ours, theirs: times.theirs, goal: .ratioAtMost(1.3)))
    add(
      Score(
        name: "4 s of speech embedded", unit: .milliseconds, against: "–", ours: times.ours,
        theirs: times.ours, goal: .valueAtMost(400)))
  }

  /// How long it takes, the mel spectrum too, and the greatest number of the embedding.
  private func embed(
    _ speech: [Float], _ encoder: OpaquePointer
  ) throws(BenchmarkError) -> (milliseconds: Double, most: Float) {
    var embedding = [Float](repeating: 0, count: Int(NACRE_VOICE_SIZE))
    var frames = 0
    let start = nanoseconds()
    guard let mel = nacre_mel_spectrum(speech, speech.count, &frames) else {
      throw BenchmarkError("no memory for a mel spectrum")
    }
    defer { free(mel) }
    guard nacre_embed_voice(encoder, mel, frames, &embedding) > 0 else {
      throw BenchmarkError("no memory for an embedding")
    }
    return ((nanoseconds() - start) / 1e6, embedding.max() ?? 0)
  }
}

/// Two tones, one of which swells, at 16 kHz; the same as the C program makes.
private func speech(seconds: Int) -> [Float] {
  (0..<seconds * 16_000).map { place in
    let turn = 2 * Double.pi * Double(place) / 16_000
    let swell = 0.5 + 0.5 * sin(3 * turn)
    return Float(0.1 * sin(220 * turn) + 0.05 * sin(1_370 * turn) * swell)
  }
}

import Kernel

/// How often the models of voices were found to be wrong.
/// Source: protection specification 4.2 and 4.4.
func voiceFigures(in language: Language) -> [BundledFigure] {
  let models: Set = ["voice-encoder.f16", "voice-synth-model.json"]
  return BundledFacts.all.filter { models.contains($0.fileName) }
    .flatMap { BundledFile($0, nil, in: language).figures }
}

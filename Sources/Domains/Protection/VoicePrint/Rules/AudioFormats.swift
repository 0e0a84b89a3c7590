import Kernel

extension AudioFormat {
  /// What is taken, known by its content. Source: protection specification 4.5.
  static let accepted = [
    AudioFormat(
      name: "WAV", extensions: ["wav"], mimeTypes: ["audio/wav", "audio/x-wav"],
      codecs: ["PCM", "float", "A-law", "µ-law", "GSM"]),
    AudioFormat(
      name: "AIFF", extensions: ["aiff", "aif", "aifc"], mimeTypes: ["audio/aiff", "audio/x-aiff"],
      codecs: ["PCM"]),
    AudioFormat(
      name: "FLAC", extensions: ["flac"], mimeTypes: ["audio/flac", "audio/x-flac"],
      codecs: ["FLAC"]),
    AudioFormat(
      name: "OGG", extensions: ["ogg", "oga", "opus"], mimeTypes: ["audio/ogg", "audio/opus"],
      codecs: ["Vorbis", "Opus"]),
    AudioFormat(
      name: "CAF", extensions: ["caf"], mimeTypes: ["audio/x-caf"], codecs: ["PCM", "ALAC"]),
    AudioFormat(name: "MP3", extensions: ["mp3"], mimeTypes: ["audio/mpeg"], codecs: ["MP3"]),
  ]
}

extension RecommendedFormat {
  fileprivate init(_ format: String, _ codecs: [String], in language: Language) {
    let other = codecs.dropFirst().first
    self.init(
      format: format, codecs: codecs,
      text: codecs == [format]
        ? format
        : ProtectionText.recordFormat(format: format, codec: codecs[0], other: other)
          .text(in: language))
  }
}

extension RecommendedFormats {
  /// How best to record, by where one does.
  init(in language: Language) {
    self.init(
      ios: [RecommendedFormat("CAF", ["ALAC", "PCM"], in: language)],
      android: [
        RecommendedFormat("OGG", ["Opus"], in: language),
        RecommendedFormat("WAV", ["PCM"], in: language),
      ],
      web: [RecommendedFormat("WAV", ["PCM"], in: language)],
      desktop: [RecommendedFormat("FLAC", ["FLAC"], in: language)])
  }
}

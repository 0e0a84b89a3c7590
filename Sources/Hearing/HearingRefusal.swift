/// Why nothing was heard; the process goes on.
public enum HearingRefusal: String, Error {
  /// No recording, or a damaged one.
  case badAudio = "bad_audio"
  case tooShort = "audio_too_short"
  case tooLong = "audio_too_long"

  /// The files that come along and tell voices are not there, or cannot be read.
  case noModels = "no_models"

  /// No memory.
  case failed
}

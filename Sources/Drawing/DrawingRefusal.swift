/// Why nothing was drawn; the process goes on.
public enum DrawingRefusal: String, Error {
  /// The request is not what our own other end writes.
  case malformed

  /// More pages or blocks than anybody reads.
  case tooLong = "too_long"

  /// A font of the house is not there, or cannot be read.
  case noFonts = "no_fonts"

  /// A picture is no PNG that can be drawn.
  case badPicture = "bad_picture"

  /// A drawing is none that librsvg can paint.
  case badDrawing = "bad_drawing"

  /// A letter is in no font, or a text has no letters.
  case noLetters = "no_letters"

  /// Bytes are no archive, or one that contradicts itself.
  case badArchive = "bad_archive"

  /// A recording is none, or is damaged, or lasts too short or too long.
  case badAudio = "bad_audio"
  case audioTooShort = "audio_too_short"
  case audioTooLong = "audio_too_long"

  /// The files by which voices are told are not there.
  case noModels = "no_models"

  /// A text does not fit in a QR code.
  case codeTooLong = "code_too_long"

  /// cairo has given up: no memory.
  case failed
}

import Kernel
import Store

extension Row {
  /// A word of a closed set; one that is none means that something else wrote the file.
  func word<Word: RawRepresentable<String>>(_ column: Int) throws -> Word {
    let text = text(column)
    guard let word = Word(rawValue: text) else {
      throw Defect("column \(column) holds a word that is none of \(Word.self)")
    }
    return word
  }

  /// A word of a closed set, or `nil` for NULL.
  func optionalWord<Word: RawRepresentable<String>>(_ column: Int) throws -> Word? {
    isNull(column) ? nil : try word(column)
  }
}

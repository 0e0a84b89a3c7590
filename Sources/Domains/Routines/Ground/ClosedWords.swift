import Kernel
import Platform

/// Words of a closed set as they were sent, or the refusal of those that are none.
func words<Word: RawRepresentable<String>>(
  _ sent: [String]?, at path: String, or fault: RoutinesFault
) throws -> [Word]? {
  guard let sent else { return nil }
  let unknown = sent.enumerated().filter { Word(rawValue: $0.element) == nil }
  guard unknown.isEmpty else {
    throw Refusal(unknown.map { Violation(fault, at: "\(path)/\($0.offset)") })
  }
  return sent.compactMap(Word.init(rawValue:))
}

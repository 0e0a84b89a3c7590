import Kernel

/// A closed set of words with its labels, for a host that draws the choices.
public struct WordList: Sendable {
  /// Such as `serviceType`.
  public let name: String
  public let words: [Word]

  /// One word of a set.
  public struct Word: Sendable {
    /// As it stands on the wire.
    public let value: String
    public let label: @Sendable (Language) -> String
  }

  /// The words of a type in declared order.
  public init<Words: WireEnum & CaseIterable & RawRepresentable<String>>(
    _ name: String, _: Words.Type
  ) {
    self.name = name
    words = Words.allCases.map { word in
      Word(value: word.rawValue, label: { word.label($0) })
    }
  }
}

extension Fields {
  /// Names of members, with a type or without, and what they mean.
  var glossary: [Glossary.Entry] {
    entries("glossary").compactMap { entry in
      guard let sentence = entry.node.string, sentence.last.map(".?".contains) == true else {
        refusals.refuse(
          entry.place, "“\(entry.name)” of the glossary is a sentence, with a full stop")
        return nil
      }
      return Glossary.Entry(name: entry.name, place: entry.place, sentence: sentence)
    }
  }
}

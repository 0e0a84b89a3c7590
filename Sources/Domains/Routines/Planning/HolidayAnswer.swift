import Kernel
import Platform

extension Holiday {
  /// What a person calls it.
  func name(in language: Language) -> String { ownName ?? key.label(language) }
}

extension Routines {
  /// The language asked for in params, else that of the call; an unknown one falls back.
  func language(_ field: Field<String>, _ call: RuleCall) -> Language {
    field.value.flatMap { Language(tag: $0) } ?? call.language
  }
}

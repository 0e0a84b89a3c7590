import Kernel
import Platform

extension Holiday {
  /// What a person calls it.
  func name(in language: Language) -> String { ownName ?? key.label(language) }
}

extension Routines {
  /// The language asked for in params, else that of the call; an unknown one falls back.
  /// Whatever is refused afterwards is said in it too, so it is asked for first.
  func language(_ field: Field<String>, _ call: RuleCall) -> Language {
    let language = field.value.flatMap { Language(tag: $0) } ?? call.language
    call.request.language = language
    return language
  }
}

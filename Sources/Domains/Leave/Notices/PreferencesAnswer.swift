import Kernel
import Platform

extension PersonPreferences {
  /// As hosts see them, with words.
  func answer(in language: Language) -> Preferences {
    Preferences(
      language: self.language, languageLabel: self.language?.label(language), look: look,
      lookLabel: look.label(language),
      notices: NotificationType.allCases.map { type in
        NoticeChoice(
          type: type, label: type.label(language), enabled: !muted.contains(type),
          editable: type.isOptional)
      }, version: version)
  }
}

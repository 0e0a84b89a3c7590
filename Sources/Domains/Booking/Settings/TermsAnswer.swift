import Kernel
import Platform

extension TermsRow {
  func answer(isCurrent: Bool) -> Terms {
    Terms(
      version: version, text: text, sha256: sha256, locale: locale, effectiveAt: effectiveAt,
      current: isCurrent)
  }
}

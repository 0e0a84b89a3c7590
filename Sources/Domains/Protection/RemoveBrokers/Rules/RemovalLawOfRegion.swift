import Kernel

extension RemovalLaw {
  /// The law by which somebody asks where nothing else is said.
  ///
  /// - Parameter region: ISO 3166-1 or -2, such as `US-CA`. Source: protection specification 7.3.
  init(region: String) {
    let region = region.asciiUppercased
    let country = String(region.prefix(2))
    self =
      if region == "US-CA" {
        .ccpaDelete
      } else if country == "GB" {
        .ukGdprErasure
      } else {
        europeanArea.contains(country) ? .gdprErasure : .generic
      }
  }
}

/// The European Union with Iceland, Liechtenstein and Norway.
private let europeanArea: Set<String> = [
  "AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IS",
  "IT", "LI", "LT", "LU", "LV", "MT", "NL", "NO", "PL", "PT", "RO", "SE", "SI", "SK",
]

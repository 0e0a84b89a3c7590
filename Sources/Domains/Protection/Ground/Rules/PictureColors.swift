/// What pictures are drawn in: the colours of bands and severities, dark enough on light and light
/// enough on dark. The word is written beside its colour. Contrast of letters to the paper is at
/// least 4.5, of lines at least 3. Source: WCAG 2.2, 1.4.3 and 1.4.11.
struct PictureColors {
  let paper: String
  let ink: String
  let quiet: String
  let track: String

  /// What the token of a colour stands for.
  let band: String

  init(_ look: PictureLook, _ token: String) {
    switch look {
    case .light:
      (paper, ink, quiet, track) = ("#ffffff", "#1b1d21", "#5a5f66", "#e3e6ea")
      band =
        switch token {
        case "green": "#1e7d46"
        case "blue": "#2563c9"
        case "yellow": "#937000"
        case "orange": "#b85600"
        case "gray": "#6b7178"
        default: "#c02626"
        }
    case .dark:
      (paper, ink, quiet, track) = ("#16181d", "#eceef1", "#a6adb5", "#343942")
      band =
        switch token {
        case "green": "#5fce8f"
        case "blue": "#7ab0ff"
        case "yellow": "#e8c547"
        case "orange": "#ffb05c"
        case "gray": "#9aa1aa"
        default: "#ff8080"
        }
    }
  }
}

/// A color as shells get it: a token of their theme, and what it is by default. Source: signatures
/// specification (e).
extension Color {
  init(_ token: ColorToken) {
    self.init(token: token, hex: token.hex)
  }

  /// The color of a run's banner.
  init(_ status: RunStatus) {
    switch status {
    case .readyForSignatures: self.init(.accent)
    case .complete, .final: self.init(.success)
    case .draft: self.init(.muted)
    case .superseded: self.init(.secondary)
    }
  }
}

extension ColorToken {
  /// `#RRGGBB`.
  var hex: String {
    switch self {
    case .success: "#34C759"
    case .muted: "#8E8E93"
    case .accent: "#F97316"
    case .secondary: "#AEAEB2"
    case .error: "#FF3B30"
    case .warning: "#FF9500"
    case .info: "#007AFF"
    }
  }
}

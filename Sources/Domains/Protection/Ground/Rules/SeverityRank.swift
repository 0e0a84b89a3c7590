extension Severity {
  /// From 0, the least grave, to 4.
  var rank: Int {
    switch self {
    case .info: 0
    case .low: 1
    case .medium: 2
    case .high: 3
    case .critical: 4
    }
  }
}

import Kernel
import Store

/// What the state of the database means for a person, and what they can do.
///
/// Source: protocol specification 7.2 and 9.4.
func databaseCheck(failure: StoreError?, isOpen: Bool, _ language: Language) -> HealthCheck {
  guard let failure else {
    let message =
      switch language {
      case .en: isOpen ? "The database is open." : "The database is being opened."
      case .sv: isOpen ? "Databasen är öppen." : "Databasen öppnas."
      }
    return HealthCheck(name: "database", status: .ok, message: message)
  }
  return HealthCheck(
    name: "database", status: .failing, message: advice(for: failure, language))
}

/// The whole is as well as its worst part.
func overall(_ checks: [HealthCheck]) -> HealthStatus {
  if checks.contains(where: { $0.status == .failing }) { return .failing }
  return checks.contains { $0.status == .degraded } ? .degraded : .ok
}

import Kernel
import Platform
import Store

/// What the state of the database means for a person, and what they can do.
///
/// Source: protocol specification 7.2 and 9.4.
func databaseCheck(failure: StoreError?, _ language: Language) -> HealthCheck {
  guard let failure else {
    return HealthCheck(name: "database", status: .ok, message: HealthStatus.ok.label(language))
  }
  return HealthCheck(
    name: "database", status: .failing, message: PlatformFault(failure).text(in: language))
}

/// The whole is as well as its worst part.
func overall(_ checks: [HealthCheck]) -> HealthStatus {
  if checks.contains(where: { $0.status == .failing }) { return .failing }
  return checks.contains { $0.status == .degraded } ? .degraded : .ok
}

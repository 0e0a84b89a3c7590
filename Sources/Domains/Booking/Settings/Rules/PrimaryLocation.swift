import Kernel

/// Which location stands for the company. Source: booking specification 6.4, “one primary”.
///
/// There is one as soon as there is a location. The first becomes it by itself; another takes over
/// when it is made primary, or when the primary one no longer takes bookings.
func primaryLocationId(after change: StoredLocation, among locations: [StoredLocation]) -> ID {
  let others = locations.filter { $0.id != change.id }
  let before = others.first(where: \.isPrimary)
  guard change.isPrimary || before == nil else { return before?.id ?? change.id }
  guard !change.isActive, let successor = others.first(where: \.isActive) else { return change.id }
  return successor.id
}

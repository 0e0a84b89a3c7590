import Kernel
import Platform

/// What the coming shifts of stables take, each stable looked up once.
final class PlannedSupplies {
  private let call: ReadCall
  private var stables: [ID: [ID: [CalendarDate: Int]]] = [:]

  /// How far ahead shifts count. Unit: days. Source: routines specification (l13).
  private static let days = 60

  init(_ call: ReadCall) { self.call = call }

  /// The day on which a supply will not be enough.
  func runsOutOn(_ supply: Stored<SupplyData>) throws -> CalendarDate? {
    let planned = try planned(in: supply.value.stableId)[supply.id] ?? [:]
    return firstShortage(supply.value.onHand, planned)
  }

  private func planned(in stableId: ID) throws -> [ID: [CalendarDate: Int]] {
    if let known = stables[stableId] { return known }
    var planned: [ID: [CalendarDate: Int]] = [:]
    let zone = try call.zone(of: stableId)
    let today = zone.date(at: call.now)
    let seen = try call.seenNow(in: stableId)
    let horses = try call.activeHorses(of: stableId)
    let shifts = try call.scheduledShifts(
      in: stableId, from: zone.start(of: today), to: zone.start(of: today.adding(days: Self.days)))
    for shift in shifts where !seen(shift).isNewlyMissed {
      for (supplyId, amount) in shift.plannedUse(among: horses) {
        planned[supplyId, default: [:]][shift.date, default: 0] += amount
      }
    }
    stables[stableId] = planned
    return planned
  }
}

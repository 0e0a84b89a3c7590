import Kernel
import Platform

extension Routines {
  /// `routines.listHorseDates`: dates of horses by when they are due, with how many are how near.
  func listHorseDates(
    _ params: ListHorseDatesParams, _ call: ReadCall
  ) throws -> ListHorseDatesResult {
    let filter = try HorseDateFilter(params, call)
    let page = try call.page(.horseDates, of: params) { try filter.fits($0) }
    var counts: [String: Int] = [:]
    for state in HorseDateState.allCases { counts[state.rawValue] = 0 }
    try call.walk(.horseDates) { row in
      guard try filter.fits(row, anyState: true), let state = try filter.state(row) else {
        return true
      }
      counts[state.rawValue, default: 0] += 1
      return true
    }
    let dates = page.items.compactMap { date in filter.horse(date).map { (date, $0) } }
    return ListHorseDatesResult(
      items: try call.answers(dates, filter.caller), counts: counts,
      nextCursor: page.nextCursor)
  }
}

/// Which dates a list shows.
private final class HorseDateFilter {
  let caller: Caller
  private let params: ListHorseDatesParams
  private let call: ReadCall
  private let states: [HorseDateState]?
  private let span: GivenSpan
  private let horses: [ID: HorseData]
  private var days: [ID: CalendarDate] = [:]

  init(_ params: ListHorseDatesParams, _ call: ReadCall) throws {
    (self.params, self.call) = (params, call)
    states = try words(params.state, at: "/state", or: .unknownValue)
    span = try GivenSpan(params.from, params.to)
    caller = try call.caller()
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    let horse = try params.horseId.map { try call.horse($0) }
    try caller.require(in: params.stableId ?? horse?.value.stableId)
    horses = try horse.map { [$0.id: $0.value] } ?? call.knownHorses()
  }

  func horse(_ date: Stored<HorseDateData>) -> HorseData? { horses[date.value.horseId] }

  func state(_ date: Stored<HorseDateData>) throws -> HorseDateState? {
    guard let horse = horse(date) else { return nil }
    let today = try days[horse.stableId] ?? call.today(in: horse.stableId)
    days[horse.stableId] = today
    return date.value.state(on: today).state
  }

  func fits(_ date: Stored<HorseDateData>, anyState: Bool = false) throws -> Bool {
    let data = date.value
    guard let horse = horse(date), caller.reaches(horse.stableId),
      (params.stableId ?? horse.stableId) == horse.stableId,
      (params.kind ?? data.kind) == data.kind, (data.closedAt != nil) == params.closed,
      span.contains(data.dueOn)
    else { return false }
    guard !anyState, let states else { return true }
    return try state(date).map(states.contains) ?? false
  }
}

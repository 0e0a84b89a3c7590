import Kernel
import Platform

extension Leave {
  /// `leave.holidays`: the holidays of a year or a period.
  func holidays(_ params: HolidaysParams, _ call: ReadCall) throws -> HolidaysResult {
    let (period, year) = try period(params, call)
    let rows = try call.database.holidays(
      of: call.organizationId, from: period.first, through: period.last)
    let items = rows.filter { params.includeOptional || !$0.isOptional }
    let version = try call.database.holidayVersion(of: call.organizationId)
    let label = LeaveText.holidaysListed(
      count: items.count, from: LeaveDate.shown(period.first),
      to: LeaveDate.shown(period.last))
    return HolidaysResult(
      items: items.map { Holiday($0, in: call.language) },
      etag: "\(version)-\(period.first)-\(period.last)-\(params.includeOptional)",
      year: year, label: label.text(in: call.language))
  }

  /// The period asked for: between two dates, from or to one within a year's reach, or a year.
  private func period(
    _ params: HolidaysParams, _ call: ReadCall
  ) throws -> (CalendarDays, year: Int?) {
    guard params.from != nil || params.to != nil else {
      let year = try params.year ?? call.today.year
      return (CalendarDate.days(of: year), year)
    }
    var dates = GivenDates(try call.clock)
    let (first, last) = (dates.read(params.from, at: "/from"), dates.read(params.to, at: "/to"))
    try dates.orThrow()
    let named = params.year.map(CalendarDate.days)
    let from = first ?? named?.first ?? last?.adding(months: -12) ?? .min
    let to = last ?? named?.last ?? from.adding(months: 12)
    guard from <= to, from.days(to: to) <= Limits.listedDaysMax else {
      throw Refusal([Violation(LeaveFault.invalidDates, at: params.to == nil ? "/from" : "/to")])
    }
    return (from.days(through: to), params.year)
  }
}

import Kernel
import Platform

/// What people are told of the parts of a stable that stand beside its shifts: facts, from which
/// the sentence is made in the language of whoever reads it.
enum Tidings: Sendable {
  case horseDate(horse: String, kind: HorseDateKind, title: String?, dueOn: CalendarDate)
  case supplyLow(name: String, on: CalendarDate?)
  case workToConfirm(name: String, routine: String, date: CalendarDate)
  case workReturned(routine: String, date: CalendarDate, reason: String)
  case rewardDecided(reward: String, state: ClaimState)
  case horseNews(horse: String, HorseNewsData, names: [ID: String])

  var type: NotificationType {
    switch self {
    case .horseDate: .horseDateDue
    case .supplyLow: .supplyLow
    case .workToConfirm: .workToConfirm
    case .workReturned: .workReturned
    case .rewardDecided: .rewardDecided
    case .horseNews: .horseNews
    }
  }

  /// The sentence, with times as they are said to whoever reads it.
  func message(_ times: ShiftTimes) -> String {
    let language = times.language
    return switch self {
    case .horseDate(let horse, let kind, let title, let dueOn):
      RoutinesText.horseDateDue(
        horse: horse, title: title ?? kind.label(language), date: times.date(dueOn)
      ).text(in: language)
    case .supplyLow(let name, let date):
      RoutinesText.supplyLow(name: name, date: date.map(times.date)).text(in: language)
    case .workToConfirm(let name, let routine, let date):
      RoutinesText.workToConfirm(name: name, routine: routine, date: times.date(date))
        .text(in: language)
    case .workReturned(let routine, let date, let reason):
      RoutinesText.workReturned(routine: routine, date: times.date(date), reason: reason)
        .text(in: language)
    case .rewardDecided(let reward, let state):
      RoutinesText.rewardDecided(reward: reward, state: state.label(language)).text(in: language)
    case .horseNews(let horse, let news, let names):
      news.text(horse, in: language) { names[$0] }
    }
  }
}

extension WriteCall {
  /// Tells people of a part of a stable that stands beside its shifts, in the words of the day on
  /// which it became so.
  ///
  /// - Parameter moment: when it became so; now.
  func tell(
    _ tidings: Tidings, to people: [ID], of shift: Stored<ShiftData>? = nil,
    at moment: Instant? = nil
  ) throws {
    let zone = try reading.zone(of: nil)
    let moment = moment ?? now
    var notice = NoticeData(type: tidings.type)
    notice.shift = shift.map { NoticeShift($0) }
    notice.said = NoticeSaid { tidings.message(ShiftTimes(zone: zone, now: moment, language: $0)) }
    try tell(notice, to: people, at: moment)
  }
}

extension NoticeSaid {
  /// A sentence in each language.
  init(_ sentence: (Language) -> String) { self.init(en: sentence(.en), sv: sentence(.sv)) }

  func text(in language: Language) -> String {
    switch language {
    case .en: en
    case .sv: sv
    }
  }
}

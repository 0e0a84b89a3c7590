import Kernel

/// How far asking for somebody has come at a moment: each is asked when the one before has refused
/// or has not answered in time. Source: routines specification (l2).
struct AskingRound: Sendable {
  private(set) var state = RoundState.open

  /// Who is asked now, and until when they answer.
  private(set) var asked: String?
  private(set) var answerBy: Instant?

  /// Whoever was asked until now, and is.
  private(set) var turns: [Turn] = []
  private(set) var people: [(userId: String, state: AskedState)] = []

  /// When everybody had been asked, or it began, while nobody stepped in.
  private(set) var exhaustedAt: Instant?

  /// When somebody was asked, and until when they could answer.
  struct Turn: Equatable, Sendable {
    let userId: String
    let at: Instant
    let answerBy: Instant
  }

  /// - Parameter startsAt: when the shift begins, and with it the asking ends.
  init(_ round: RoundData, openedAt: Instant, startsAt: Instant, now: Instant) {
    var moment = openedAt
    let end = min(startsAt, now)
    for userId in round.userIds {
      let answer = round.answers.first { $0.userId == userId }
      if let answer, answer.accepted {
        (state, moment) = (.filled, .max)
        people.append((userId, .accepted))
        continue
      }
      guard state == .open, asked == nil, moment <= end, moment < startsAt else {
        people.append((userId, .waiting))
        continue
      }
      let until = moment.adding(minutes: Int64(round.answerMinutes))
      turns.append(Turn(userId: userId, at: moment, answerBy: min(until, startsAt)))
      if let answer {
        people.append((userId, .declined))
        moment = max(moment, answer.at)
      } else if now < until, now < startsAt {
        people.append((userId, .asked))
        (asked, answerBy) = (userId, min(until, startsAt))
      } else {
        people.append((userId, .noAnswer))
        moment = until
      }
    }
    if let ended = round.ended {
      state = ended
    } else if state == .open, asked == nil {
      state = .exhausted
      exhaustedAt = min(moment, startsAt)
    }
    if state != .open { (asked, answerBy) = (nil, nil) }
  }
}

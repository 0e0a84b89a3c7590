import Kernel
import Platform

extension ReadCall {
  /// What somebody was told, as they see it.
  func answers(_ rows: [InboxItem<NoticeData>]) throws -> [Notice] {
    let settings = try settings(of: actor.userId).values
    let time = try zone(of: settings).local(at: now).time
    let channels = settings.channels(atMinute: time.hour * 60 + time.minute)
    let names = try names(of: rows.compactMap(\.content.personId))
    let household = try household()
    return rows.map { row in
      let data = row.content
      let name = data.personId.map { names[$0] ?? $0 } ?? ""
      let isOwn = data.personId == actor.userId
      var (title, message) = data.texts(name: name, isOwn: isOwn, language)
      if !data.isTold(in: household) { message = ProtectionText.formerTold.text(in: language) }
      return Notice(
        id: row.id, type: data.type, typeLabel: data.type.label(language), title: title,
        message: message, severity: data.severity,
        severityLabel: data.severity?.label(language),
        severityColorToken: data.severity?.look.colorToken,
        severityIcon: data.severity?.look.icon, subject: data.subject, channels: channels,
        channelLabels: channels.map { $0.label(language) }, read: row.isRead, createdAt: row.at,
        summary: title,
        accessibilityText: "\(title). \(message)")
    }
  }
}

extension NoticeData {
  /// Whether what it tells of somebody's things is still the reader's to see: people leave groups,
  /// or grow up, and what was told of them stays behind.
  /// Source: protection specification 0.10, 8.2.
  fileprivate func isTold(in household: Household) -> Bool {
    guard let personId, personId != household.own.userId, type != .invitation else { return true }
    guard let place = household.place(of: personId) else { return false }
    guard household.decision(.viewAlerts, on: place).isAllowed else { return false }
    let isOfVoice = kind == .syntheticVoice || kind == .voiceMismatch
    return !isOfVoice || household.sees(.voiceprint, of: personId)
  }

  /// Its title and its sentence; whose thing it is is said where it is somebody else's.
  fileprivate func texts(
    name: String, isOwn: Bool, _ language: Language
  ) -> (title: String, message: String) {
    let title = kind?.label(language) ?? type.label(language)
    let text: ProtectionText =
      switch type {
      case .invitation: .joinedTold(name: name)
      case .planChanged:
        .planTold(plan: about.flatMap(Plan.init(rawValue:))?.label(language) ?? "")
      case .caseStepDue: caseTold(name: name, isOwn: isOwn, language)
      case .recheckDue: .recheckTold(broker: about ?? "")
      case .weeklySummary: weekTold(name: name, isOwn: isOwn)
      case .reportReady:
        isOwn
          ? .reportTold(month: month(language))
          : .reportToldOf(name: name, month: month(language))
      case .verificationExpiring: proofTold
      case .alert, .removalOverdue:
        isOwn ? .alertTold(about: about ?? "") : .alertToldOf(name: name, about: about ?? "")
      }
    return (title, text.text(in: language))
  }

  /// What it is about are how many alerts came, and how many are open.
  private func weekTold(name: String, isOwn: Bool) -> ProtectionText {
    let counts = (about ?? "").split(separator: " ").compactMap { Int($0) }
    let (new, open) = (counts.first ?? 0, counts.last ?? 0)
    return isOwn ? .weekTold(new: new, open: open) : .weekToldOf(name: name, new: new, open: open)
  }

  /// What it is about is a month, which reads as a date without its day.
  private func month(_ language: Language) -> String {
    guard let about, let first = CalendarDate("\(about)-01") else { return about ?? "" }
    return language.format(first).split(separator: " ").dropFirst().joined(separator: " ")
  }

  /// What it is about is what was proved, and the day on which that ends; none: it has ended.
  private var proofTold: ProtectionText {
    let words = (about ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    guard let last = words.last, words.count > 1, let date = CalendarDate(last) else {
      return .proofEndedTold(what: about ?? "")
    }
    return .proofEndsTold(what: words[0], date: date)
  }

  /// What it is about are the kind of the case and the day on which the step is due.
  private func caseTold(name: String, isOwn: Bool, _ language: Language) -> ProtectionText {
    let words = (about ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    let what = words.first.flatMap(CaseKind.init(rawValue:))?.label(language) ?? ""
    let dueOn = words.last.flatMap { CalendarDate($0) }
    return isOwn
      ? .caseStepTold(what: what, dueOn: dueOn)
      : .caseStepToldOf(name: name, what: what, dueOn: dueOn)
  }
}

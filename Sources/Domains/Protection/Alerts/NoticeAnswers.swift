import Kernel
import Platform

extension ReadCall {
  /// What somebody was told, as they see it.
  func answers(_ rows: [NoticeRow]) throws -> [Notice] {
    let settings = try settings(of: actor.userId).values
    let time = try zone(of: settings).local(at: now).time
    let channels = settings.channels(atMinute: time.hour * 60 + time.minute)
    let names = try names(of: rows.compactMap(\.data.personId))
    return rows.map { row in
      let data = row.data
      let name = data.personId.map { names[$0] ?? $0 } ?? ""
      let (title, message) = data.texts(name: name, isOwn: data.personId == actor.userId, language)
      return Notice(
        id: row.id, type: data.type, typeLabel: data.type.label(language), title: title,
        message: message, severity: data.severity,
        severityLabel: data.severity?.label(language),
        severityColorToken: data.severity?.look.colorToken,
        severityIcon: data.severity?.look.icon, subject: data.subject, channels: channels,
        read: row.isRead, createdAt: row.at, summary: title,
        accessibilityText: "\(title). \(message)")
    }
  }
}

extension NoticeData {
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
      case .alert:
        isOwn ? .alertTold(about: about ?? "") : .alertToldOf(name: name, about: about ?? "")
      }
    return (title, text.text(in: language))
  }
}

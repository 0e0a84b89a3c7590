import Kernel
import Platform

/// How what people were told looks to them.
struct NoticeAnswers {
  private let call: ReadCall
  private let names: Naming
  private let said: NoticeTexts

  init(_ call: ReadCall, _ notices: [NoticeData], in language: Language) throws {
    self.call = call
    names = Naming(try call.names(of: notices.compactMap(\.by)), language: language)
    said = NoticeTexts(
      words: ShiftWords(vocabulary: try call.settings().vocabulary, language: language),
      now: call.now)
  }

  /// Its two texts.
  func texts(_ notice: NoticeData) -> (title: String, message: String) {
    let zone = notice.shift.flatMap { call.services.zones.rules(named: $0.timeZone) } ?? .utc
    let name = notice.by.map(names.name) ?? ""
    return (said.title(notice), said.message(notice, by: name, in: zone))
  }

  func answer(_ row: InboxItem<NoticeData>) -> RoutineNotification {
    let (title, message) = texts(row.content)
    let priority = row.content.type.priority
    return RoutineNotification(
      id: row.id, type: row.content.type, typeLabel: title, title: title, message: message,
      priority: priority, priorityLabel: priority.label(names.language),
      instanceId: row.content.shift?.id, read: row.isRead, createdAt: row.at)
  }
}

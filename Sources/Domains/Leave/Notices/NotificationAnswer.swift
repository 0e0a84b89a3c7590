import Kernel
import Platform

extension InboxItem<NotificationContent> {
  func answer(in language: Language) -> LeaveNotification {
    LeaveNotification(
      id: id, type: content.kind, title: content.kind.label(language),
      message: content.message(in: language), leaveId: content.leaveId, read: isRead,
      createdAt: at)
  }
}

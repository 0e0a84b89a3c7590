import Kernel
import Platform

extension NotificationRow {
  func shown(in language: Language) -> LeaveNotification {
    LeaveNotification(
      id: id, type: told.kind, title: told.kind.label(language),
      message: told.message(in: language), leaveId: told.leaveId, read: isRead,
      createdAt: createdAt)
  }
}

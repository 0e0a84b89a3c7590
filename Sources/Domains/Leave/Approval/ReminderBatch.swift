import Kernel
import Platform
import Store

extension Batch<Reminder> {
  /// Sends each, and shows what was sent.
  init(reminders due: [Reminder], show: @escaping (ReminderItem) -> Void = { _ in }) {
    self.init(due) { write, reminder in
      let item = try write.item(reminder)
      try write.send(reminder, to: item.sentTo)
      show(item)
      return 1
    }
  }
}

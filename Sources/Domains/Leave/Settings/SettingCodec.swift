import Kernel
import Wire

/// How one setting is read from JSON and written to it.
struct SettingCodec {
  let type: SettingType

  /// Reads a value into the settings; faults are reported where the value stands.
  let read: (Element, inout LeaveSettings) -> Void
  let write: (LeaveSettings, JSONWriter) -> Void

  /// Words that a choice has.
  var choices: [String]?

  /// What is as it is.
  static func fixed(_ text: String) -> SettingCodec {
    SettingCodec(type: .fixed, read: { _, _ in }, write: { $1.string(text) })
  }

  static func flag(_ path: WritableKeyPath<LeaveSettings, Bool>) -> SettingCodec {
    SettingCodec(
      type: .boolean,
      read: { element, settings in
        if let value = element.bool() { settings[keyPath: path] = value }
      }, write: { $1.bool($0[keyPath: path]) })
  }

  static func int(
    _ path: WritableKeyPath<LeaveSettings, Int>, _ bounds: ClosedRange<Int>
  ) -> SettingCodec {
    SettingCodec(
      type: .integer,
      read: { element, settings in
        if let value = element.int(bounds) { settings[keyPath: path] = value }
      }, write: { $1.int($0[keyPath: path]) })
  }

  static func text(
    _ path: WritableKeyPath<LeaveSettings, String>, _ bounds: ClosedRange<Int>
  ) -> SettingCodec {
    SettingCodec(
      type: .text,
      read: { element, settings in
        if let value = element.string(bounds) { settings[keyPath: path] = value }
      }, write: { $1.string($0[keyPath: path]) })
  }

  static func choice<Word: WireEnum & RawRepresentable<String>>(
    get: @escaping (LeaveSettings) -> Word, set: @escaping (inout LeaveSettings, Word) -> Void
  ) -> SettingCodec {
    SettingCodec(
      type: .choice,
      read: { element, settings in
        if let word = element.word(Word.self) { set(&settings, word) }
      }, write: { $1.string(get($0).rawValue) }, choices: Word.wireNames)
  }

  static func choice<Word: WireEnum & RawRepresentable<String>>(
    _ path: WritableKeyPath<LeaveSettings, Word>
  ) -> SettingCodec {
    choice(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
  }

  static func dates(_ path: WritableKeyPath<LeaveSettings, [CalendarDate]>) -> SettingCodec {
    SettingCodec(
      type: .list,
      read: { element, settings in
        guard let dates = element.array(0...1_000, { $0.date() }) else { return }
        settings[keyPath: path] = Set(dates).sorted()
      }, write: { settings, out in out.array(settings[keyPath: path]) { out.date($0) } })
  }

  static func records<Record: WireReadable & WireWritable>(
    _ path: WritableKeyPath<LeaveSettings, [Record]>
  ) -> SettingCodec {
    SettingCodec(
      type: .table,
      read: { element, settings in
        guard let records = element.array(0...200, { $0.record(Record.self) }) else { return }
        settings[keyPath: path] = records
      }, write: { settings, out in out.array(settings[keyPath: path]) { $0.write(to: out) } })
  }
}

import Kernel
import Platform
import Wire

extension SettingName {
  /// A value that the setting may hold, or what is wrong with it.
  func read(_ value: JSONValue, zone: (String) -> TimeZoneRules?) -> Result<Fact, SettingFault> {
    switch row.kind {
    case .flag:
      return value.bool.map { .success(.bool($0)) } ?? .failure(.type("boolean"))
    case .word(let words):
      guard let text = value.string else { return .failure(.type("string")) }
      return words.contains(text) ? .success(.text(text)) : .failure(.fault(.unknownValue))
    case .zone:
      guard let text = value.string else { return .failure(.type("string")) }
      return zone(text) == nil ? .failure(.fault(.unknownTimeZone)) : .success(.text(text))
    case .time:
      guard let text = value.string else { return .failure(.type("string")) }
      return clockTime(text).map { .success(.text($0.shortText)) } ?? .failure(.fault(.invalidTime))
    case .int(let range), .limit(let range): return whole(value, range)
    case .minutes(let count, let range):
      guard value.isArray else { return .failure(.type("array")) }
      guard value.count <= count else {
        return .failure(.range(0...count, value.count))
      }
      var list: [Fact] = []
      for index in 0..<value.count {
        guard let element = value[index] else { continue }
        switch whole(element, range) {
        case .success(let fact): list.append(fact)
        case .failure(let fault): return .failure(fault)
        }
      }
      return .success(.list(list))
    case .repetition:
      guard value.isObject, let every = value.member(named: "everyMinutes"),
        let times = value.member(named: "times"), value.memberCount == 2
      else { return .failure(.type("object")) }
      switch (whole(every, 5...240), whole(times, 1...20)) {
      case (.success(let every), .success(let times)):
        return .success(.object([.init("everyMinutes", every), .init("times", times)]))
      case (.failure(let fault), _), (_, .failure(let fault)): return .failure(fault)
      }
    }
  }

  private func whole(_ value: JSONValue, _ range: ClosedRange<Int>) -> Result<Fact, SettingFault> {
    guard let int = value.integral else { return .failure(.type("integer")) }
    return range.contains(int) ? .success(.int(int)) : .failure(.range(range, int))
  }
}

/// Why a value is none of a setting.
enum SettingFault: Error {
  case type(String)
  case range(ClosedRange<Int>, Int)
  case fault(RoutinesFault)

  var fault: RoutinesFault {
    switch self {
    case .type(let expected): .settingType(expected: expected)
    case .range(let range, let actual):
      .settingRange(minimum: range.lowerBound, maximum: range.upperBound, actual: actual)
    case .fault(let fault): fault
    }
  }
}

/// Settings as JSON: all values in force, or those that were chosen.
struct SettingValues: WireWritable {
  let values: [(name: SettingName, value: Fact)]

  init(inForce settings: RoutineSettings) {
    values = SettingName.allCases.map { ($0, settings[$0]) }
  }

  init(chosen: [SettingName: Fact]) {
    values = SettingName.allCases.compactMap { name in chosen[name].map { (name, $0) } }
  }

  func write(to out: JSONWriter) {
    out.beginObject()
    for (name, value) in values {
      out.key(named: name.rawValue)
      out.fact(value)
    }
    out.endObject()
  }
}

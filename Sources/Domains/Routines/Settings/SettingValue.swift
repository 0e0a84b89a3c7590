import Kernel
import Platform
import Wire

extension SettingName {
  /// A value that the setting may hold, or what is wrong with it.
  func read(_ value: JSONValue, zone: (String) -> TimeZoneRules?) -> Result<Fact, SettingFindings> {
    switch row.kind {
    case .flag:
      return value.bool.map { .success(.bool($0)) } ?? refused(type: "boolean")
    case .word(let words):
      guard let text = value.string else { return refused(type: "string") }
      if words.contains(text) { return .success(.text(text)) }
      // An algorithm is called so wherever it is named.
      return refused(
        self == .defaultAlgorithm ? RoutinesFault.unknownAlgorithm : RoutinesFault.unknownValue)
    case .zone:
      guard let text = value.string else { return refused(type: "string") }
      return zone(text) == nil ? refused(RoutinesFault.unknownTimeZone) : .success(.text(text))
    case .time:
      guard let text = value.string else { return refused(type: "string") }
      return clockTime(text).map { .success(.text($0.shortText)) }
        ?? refused(RoutinesFault.invalidTime)
    case .int(let range), .limit(let range): return whole(value, range)
    case .minutes(let count, let range):
      guard value.isArray else { return refused(type: "array") }
      guard value.count <= count else {
        return refused(WireFault.tooLong(maximum: count, actual: value.count))
      }
      let elements = (0..<value.count).compactMap { index in
        value[index].map { (name: String(index), value: whole($0, range)) }
      }
      return together(elements) { .list($0) }
    case .repetition:
      guard value.isObject, let every = value.member(named: "everyMinutes"),
        let times = value.member(named: "times"), value.memberCount == 2
      else { return refused(type: "object") }
      let members = [
        (name: "everyMinutes", value: whole(every, 5...240)),
        (name: "times", value: whole(times, 1...20)),
      ]
      return together(members) { facts in
        .object(zip(members, facts).map { .init($0.name, $1) })
      }
    }
  }

  private func whole(
    _ value: JSONValue, _ range: ClosedRange<Int>
  ) -> Result<Fact, SettingFindings> {
    guard let int = value.integral else { return refused(type: "integer") }
    guard range.contains(int) else {
      return refused(
        RoutinesFault.settingRange(
          minimum: range.lowerBound, maximum: range.upperBound, actual: int))
    }
    return .success(.int(int))
  }

  private func refused(_ fault: any Fault) -> Result<Fact, SettingFindings> {
    .failure(SettingFindings(found: [("", fault)]))
  }

  private func refused(type: String) -> Result<Fact, SettingFindings> {
    refused(RoutinesFault.settingType(expected: type))
  }

  /// A value of several parts, or all that is wrong with them.
  private func together(
    _ parts: [(name: String, value: Result<Fact, SettingFindings>)], _ whole: ([Fact]) -> Fact
  ) -> Result<Fact, SettingFindings> {
    var facts: [Fact] = []
    var findings = SettingFindings(found: [])
    for part in parts {
      switch part.value {
      case .success(let fact): facts.append(fact)
      case .failure(let inside):
        findings.found += inside.found.map { ("/\(part.name)\($0.path)", $0.fault) }
      }
    }
    return findings.found.isEmpty ? .success(whole(facts)) : .failure(findings)
  }
}

/// Why a value is none of a setting, and where in it.
struct SettingFindings: Error {
  var found: [(path: String, fault: any Fault)]

  /// - Parameter path: where the value is.
  func violations(at path: String) -> [Violation] {
    found.map { Violation($0.fault, at: path + $0.path) }
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

import Kernel
import Platform

extension Routines {
  /// `routines.seedTemplates`: the three standard templates, as far as their names are not there.
  func seedTemplates(
    _ params: SeedTemplatesParams, _ call: WriteCall
  ) throws -> SeedTemplatesResult {
    if let stableId = params.stableId { _ = try call.reading.stable(stableId) }
    let caller = try call.reading.caller()
    try caller.require(.manageRoutines, in: params.stableId)
    let there = Set(
      try call.reading.all(.templates) {
        $0.value.deletedAt == nil && $0.value.stableId == params.stableId
      }.map(\.value.name))
    let language = params.locale.flatMap { Language(tag: $0) } ?? call.language
    let missing = standardTemplates(in: language, params.stableId, makeID: call.makeID)
      .filter { !there.contains($0.name) }
    if !missing.isEmpty { try call.reading.requireRoomForTemplates(missing.count) }
    let made = try missing.map { data in
      let template = try call.keep(data, over: nil, on: .templates)
      try call.record(template, was: nil, .create)
      return template
    }
    return SeedTemplatesResult(items: try call.reading.answers(made, caller))
  }
}

import Kernel
import Platform

extension Routines {
  /// `routines.revokeTag`: a tag is no longer valid, for good.
  func revokeTag(_ params: RevokeTagParams, _ call: WriteCall) throws -> Tag {
    let old = try call.reading.tag(params.tagId)
    try old.require(params.expectedVersion, call.reading.naming([old]))
    let caller = try call.reading.caller()
    try call.reading.require(.manageSchedules, for: .tags, in: old.value.stableId, caller)
    var tag = old
    if tag.value.revokedAt == nil {
      tag.value.revokedAt = call.now
      tag.touch(by: call)
      try call.save(tag)
      try call.record(tag, was: old)
    }
    var answer = try call.reading.answer(tag, caller)
    answer.message = RoutinesText.saved.text(in: call.language)
    return answer
  }
}

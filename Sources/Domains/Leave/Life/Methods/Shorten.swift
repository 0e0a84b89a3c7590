import Kernel
import Platform

extension Leave {
  /// `leave.shorten`: the owner comes back earlier; the days cut are given back at once.
  func shorten(_ params: ShortenParams, _ call: WriteCall) throws -> ShortenResult {
    let newEnd = try readDate(params.newEndDate, at: "/newEndDate", call.clock)
    var work = try call.workOn(params.leaveId, .shorten, newEnd: newEnd)
    try decideVersion(
      params.expectedVersion, work.leave.version, else: LeaveFault.versionConflict
    ).orThrow()
    try requireReason(params.reason)

    let restored = try call.cutShort(&work, after: newEnd)
    guard restored > 0 else { throw Refusal(LeaveFault.shortenNoReduction) }
    try call.conclude(&work, .shortened, comment: params.reason?.stated)
    try call.notify(.leaveRecounted, call.reading.involved(in: work), about: work.leave)
    let ended = try call.endExtensions(of: work.leave)
    return try call.answer(work, restored: restored, ended)
  }
}

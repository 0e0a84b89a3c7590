import Kernel
import Platform
import Secrets

extension Routines {
  /// `routines.createFeed`: gives out a calendar; the handle is told once, and only its hash kept.
  func createFeed(_ params: CreateFeedParams, _ call: WriteCall) throws -> CreateFeedResult {
    let reading = call.reading
    let missing: String? =
      switch params.scope {
      case .mine: nil
      case .stable: params.stableId == nil ? "/stableId" : nil
      case .horse: params.horseId == nil ? "/horseId" : nil
      }
    let name = params.name.map { lineOfText($0) ?? "" }
    let wanting = [missing, name == "" ? "/name" : nil].compactMap(\.self)
    guard wanting.isEmpty else {
      throw Refusal(wanting.map { Violation(RoutinesFault.required, at: $0) })
    }
    let words = ShiftWords(vocabulary: try reading.settings().vocabulary, language: call.language)
    let data = FeedData(
      scope: params.scope, stableId: params.scope == .stable ? params.stableId : nil,
      horseId: params.scope == .horse ? params.horseId : nil,
      name: name ?? words.inRoutineWords(params.scope.label(call.language)))
    if let stableId = data.stableId { _ = try reading.stable(stableId) }
    if let horseId = data.horseId { _ = try reading.horse(horseId) }
    let caller = try reading.caller()
    try caller.demand { try reading.decision(onFeed: data, $0) }
    guard try reading.feeds(of: caller.userId, feedsMax).count < feedsMax else {
      throw Refusal(PlatformFault.limitExceeded(limit: feedsMax))
    }
    let handle = "rcal_" + hex(randomBytes(24))
    let feed = Stored(data, id: call.makeID(), by: call)
    try call.insert(feed, hash: hash(ofSecret: handle))
    try call.record(feed, .create)
    guard let answer = try reading.answers([feed], caller).first else { throw Defect("no answer") }
    return CreateFeedResult(
      feed: answer, handle: handle, message: RoutinesText.saved.text(in: call.language))
  }
}

import Kernel
import Platform

extension Protection {
  /// `voiceprint.listAnalyses`: what recordings were found to be, newest first.
  func voiceprintListAnalyses(
    _ params: VoiceprintListAnalysesParams, _ call: ReadCall
  ) throws -> VoiceprintListAnalysesResult {
    let household = try call.household()
    let people = try call.people(params.personId, .enrollVoice)
    let zone = try call.zone(ofPerson: people.count == 1 ? people[0] : call.actor.userId)
    let range = try call.moments(params.from, params.to, in: zone)
    let end = range.until.map { TimePlace(key: $0.adding(milliseconds: -1), id: "") }
    let page = try call.page(
      of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) },
      rows: { (place: TimePlace?, limit) in
        try call.abreast(people) { try call.analyses(of: $0, before: place ?? end, limit) }
          .flatMap(\.self)
          .sorted { $0.isNewer(than: $1) }.prefix(limit).map(\.self)
      },
      fitting: { (row: VoiceAnalysisRow) -> VoiceAnalysisRow? in
        let fits =
          (params.verdict?.contains(row.verdict) ?? true)
          && (range.from.map { row.createdAt >= $0 } ?? true)
        return fits ? row : nil
      })
    var counts: [String: Int] = [:]
    for person in people {
      let found = try call.database.countAnalyses(
        of: person, since: range.from ?? .min, until: range.until ?? .max, call.organizationId)
      for (verdict, count) in found { counts[verdict.rawValue, default: 0] += count }
    }
    let isEmpty = page.items.isEmpty && params.cursor == nil
    let isFiltered =
      try isEmpty
      && people.contains {
        try !call.analyses(of: $0, before: nil, 1).isEmpty
      }
    let answers = try AnalysisAnswers(call, page.items, household)
    return VoiceprintListAnalysesResult(
      items: page.items.map(answers.answer), counts: AnalysisCounts(verdict: counts),
      emptyState: isEmpty
        ? isFiltered ? .filtered(in: call.language) : .noAnalyses(in: call.language) : nil,
      nextCursor: page.nextCursor)
  }
}

extension VoiceAnalysisRow {
  fileprivate func isNewer(than other: VoiceAnalysisRow) -> Bool {
    createdAt != other.createdAt ? createdAt > other.createdAt : id.isBefore(other.id)
  }
}

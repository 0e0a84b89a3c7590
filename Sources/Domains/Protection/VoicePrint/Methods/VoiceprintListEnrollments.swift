import Kernel
import Platform

extension Protection {
  /// `voiceprint.listEnrollments`: voices that are enrolled, newest first.
  func voiceprintListEnrollments(
    _ params: VoiceprintListEnrollmentsParams, _ call: ReadCall
  ) throws -> VoiceprintListEnrollmentsResult {
    let household = try call.household()
    // Plans bound how many there are.
    let rows = try call.people(params.personId, .enrollVoice).flatMap {
      try call.enrollments(of: $0)
    }.sorted {
      $0.createdAt != $1.createdAt ? $0.createdAt > $1.createdAt : $0.id.isBefore($1.id)
    }
    let page = try call.page(of: params, at: { TimePlace(key: $0.createdAt, id: $0.id) }) {
      (place: TimePlace?, limit) in
      Array(rows.drop { row in place.map { !row.isBehind($0) } ?? false }.prefix(limit))
    }
    let answers = try EnrollmentAnswers(call, page.items, household)
    return VoiceprintListEnrollmentsResult(
      items: try call.abreast(page.items) { answers.answer(try call.held($0)) },
      emptyState: rows.isEmpty ? .noVoices(in: call.language) : nil, nextCursor: page.nextCursor)
  }
}

extension EnrollmentRow {
  fileprivate func isBehind(_ place: TimePlace) -> Bool {
    createdAt != place.key ? createdAt < place.key : place.id.isBefore(id)
  }
}

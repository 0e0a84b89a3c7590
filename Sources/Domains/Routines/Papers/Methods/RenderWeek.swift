import Kernel
import Media
import Platform
import Secrets

extension Routines {
  /// `routines.renderWeek`: the plan of a stable or of a person as a sheet for the wall. The facts
  /// are read at once; drawing runs beside.
  func renderWeek(_ params: RenderWeekParams, _ call: ReadCall) throws -> RenderWeekResult {
    let request = try wallRequest(params, call)
    let language = params.locale.map { Language(tag: $0) ?? .en } ?? call.language
    let (plan, count, isTruncated) = try call.speaking(language) { try call.wallPlan(request) }
    let paper = wallPaper(plan, in: language, at: call.now)
    // The answer speaks the language of the request, whatever that of the paper.
    let times = ShiftTimes(
      zone: try call.zone(of: request.stable?.id), now: call.now, language: call.language)
    let summary = RoutinesText.wallSummary(
      title: plan.title, period: times.period(from: request.first, to: request.last), n: count)
    let words = ShiftWords(
      vocabulary: try call.settings(of: request.stable?.id).vocabulary, language: call.language)
    let (worker, path) = (worker, params.path)
    let target = try path.map { try call.files.output($0) }
    let name = "plan-\(request.first)-\(request.last).pdf"
    let told = words.inRoutineWords(summary.text(in: call.language))
    throw AnswerFromJob { job, out in
      let file = FileMark.marked(paper: try worker.draw(paper, stop: job.step))
      try target?.write(file)
      RenderWeekResult(
        fileName: name, mime: "application/pdf", data: path == nil ? file : nil, path: path,
        sha256: hex(SHA256.hash(file)), from: request.first, to: request.last, shifts: count,
        truncated: isTruncated, summary: told
      ).write(to: out)
    }
  }

  /// Which days of whom, if the caller may see them: a stable's plan as whoever reaches it, that of
  /// somebody else as whoever sees schedules.
  private func wallRequest(
    _ params: RenderWeekParams, _ call: ReadCall
  ) throws -> WallPlanRequest {
    var violations: [Violation] = []
    let given = givenDate(params.from, at: "/from", &violations)
    guard violations.isEmpty else { throw Refusal(violations) }
    let stable = try params.stableId.map { try call.stable($0) }
    let caller = try call.caller()
    let userId = params.userId ?? (stable == nil ? caller.userId : nil)
    if let userId, userId != caller.userId, try call.member(userId) == nil {
      throw Refusal(RoutinesFault.memberNotFound)
    }
    let isOwn = userId == nil || userId == caller.userId
    try caller.require(isOwn ? nil : .viewSchedules, in: stable?.id)
    let today = try call.today(in: stable?.id)
    // Without a date: from the Monday of this week.
    let first = given ?? today.adding(days: 1 - today.weekday)
    return WallPlanRequest(
      stable: stable, userId: userId, first: first, last: first.adding(days: params.days - 1))
  }
}

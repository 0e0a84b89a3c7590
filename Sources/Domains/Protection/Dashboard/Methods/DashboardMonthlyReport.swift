import Kernel
import Platform

extension Protection {
  /// `dashboard.monthlyReport`: what a month was like. Source: protection specification 1.2.
  func dashboardMonthlyReport(
    _ params: DashboardMonthlyReportParams, _ call: JobCall
  ) throws -> ReportDone {
    guard let month = ReportMonth(params.month) else {
      throw Refusal([Violation(ProtectionFault.invalidMonth, at: "/month")])
    }
    let database = try call.database()
    let isJoint = params.personId == Household.everybody
    let people = try call.write(in: database) { write in
      try reported(params.personId, month, write.reading)
    }
    let owner = call.actor.userId
    let (run, done) = try call.recorded(
      .report, of: isJoint ? owner : people.first, in: database
    ) { open -> (report: Report, files: [ReportFile]) in
      let report = try call.write(in: database) { write in
        // What is kept of somebody who is on file is erased in time.
        _ = try write.storedHousehold()
        let row =
          try isJoint
          ? write.jointReport(of: people, for: owner, month, step: call.step)
          : write.monthReport(of: people.first ?? owner, month, step: call.step)
        return try write.reading.answer(row, write.reading.household())
      }
      let files = try params.formats.orPDF.map { format in
        try call.step()
        return try file(of: report, as: format, in: call.language, step: call.step)
      }
      open.count("files", files.count)
      return (report: report, files: files)
    }
    let job = JobResult(run, in: call.language)
    return ReportDone(
      jobId: job.jobId, state: job.state, stateLabel: job.stateLabel,
      stateColorToken: job.stateColorToken, stateIcon: job.stateIcon, summary: job.summary,
      accessibilityText: job.accessibilityText, counts: job.counts, coverage: job.coverage,
      reportId: done.report.reportId, files: done.files, report: done.report)
  }

  /// Whose month it is, if whoever asks may see it and it has begun.
  private func reported(
    _ personId: ID?, _ month: ReportMonth, _ call: ReadCall
  ) throws -> [ID] {
    let household = try call.household()
    let people = try call.people(personId, .viewAlerts)
    if personId == Household.everybody { try call.requireOwner(of: household) }
    let today = try people.map { try call.today(of: $0) }.max()
    guard let today, month.first <= today else {
      throw Refusal([Violation(ProtectionFault.monthInFuture, at: "/month")])
    }
    return people
  }
}

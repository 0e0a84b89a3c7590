import Kernel
import Platform

extension Protection {
  /// `dashboard.getReport`: a report once more, as files in the language of the call.
  func dashboardGetReport(
    _ params: DashboardGetReportParams, _ call: ReadCall
  ) throws -> DashboardGetReportResult {
    let (row, household) = try call.visibleReport(params.reportId)
    let report = try call.answer(row, household)
    let (formats, language) = (params.formats.orPDF, call.language)
    guard formats.contains(.pdf) else {
      return DashboardGetReportResult(
        reportId: row.id,
        files: try formats.map { try file(of: report, as: $0, in: language) {} }, report: report)
    }
    throw AnswerFromJob { [self] job, out in
      let files = try formats.map {
        try file(of: report, as: $0, in: language, step: job.step)
      }
      DashboardGetReportResult(reportId: report.reportId, files: files, report: report)
        .write(to: out)
    }
  }
}

import Kernel
import Platform
import TestSupport
import Testing

@testable import Signatures

@Suite("Gap: jobs are searched and filtered, and show how far their signatures are")
struct JobListTests {
  static func job(
    _ change: (inout StoredJob) -> Void = { _ in }
  ) -> StoredJob {
    var job = StoredJob(
      id: "j", organizationId: "org-1", createdBy: "anna", clientName: "Räven Bygg AB",
      clientType: .commercial, jobType: .repair, location: "Storgatan 1, Åmål", status: .draft,
      createdAt: instant("2026-03-01T23:30:00Z"), updatedAt: instant("2026-03-01T23:30:00Z"))
    change(&job)
    return job
  }

  @Test(
    "Each filter alone, at its boundary",
    arguments: [
      (JobFilter(), true),
      (JobFilter(words: nameTokens(of: "raven amal")), true),
      (JobFilter(words: nameTokens(of: "storg räv")), true),
      (JobFilter(words: nameTokens(of: "räven lund")), false),
      (JobFilter(words: nameTokens(of: "aven")), false),
      (JobFilter(createdBy: "anna"), true), (JobFilter(createdBy: "bo"), false),
      (JobFilter(clientType: .commercial), true), (JobFilter(clientType: .other), false),
      (JobFilter(jobType: .repair), true), (JobFilter(jobType: .other), false),
      (JobFilter(riskLevel: .low), false),
      // Half past eleven in the evening in London is the next day in Stockholm.
      (JobFilter(from: CalendarDate(year: 2026, month: 3, day: 2)), true),
      (JobFilter(from: CalendarDate(year: 2026, month: 3, day: 3)), false),
      (JobFilter(to: CalendarDate(year: 2026, month: 3, day: 2)), true),
      (JobFilter(to: CalendarDate(year: 2026, month: 3, day: 1)), false),
    ])
  func filters(filter: JobFilter, fits: Bool) throws {
    let zone = try #require(TimeZones().rules(named: "Europe/Stockholm"))
    #expect(filter.fits(Self.job(), in: zone) == fits)
  }

  @Test("A list shows the maker's name, and 1/3 once a run has a signature")
  func shown() throws {
    let site = try Site()
    let job = try site.job()
    _ = try site.job { $0.clientName = .value("Other AB") }
    func listed(_ search: String?) throws -> [JobSummary] {
      try site.signatures.jobsList(
        JobsListParams(
          status: nil, search: search, scope: nil, clientType: nil, jobType: nil, riskLevel: nil,
          from: nil, to: nil, limit: 20, cursor: nil), site.reading()
      ).items
    }
    #expect(try listed(nil).map(\.progress?.label) == [nil, nil])
    let run = try site.active(job.id)
    try site.sign(run.id, .preparedBy)
    let found = try listed("bergs")
    #expect(found.map(\.progress?.label) == ["1/3"])
    #expect(found.map(\.createdByName) == ["Anna Ek"])
  }
}

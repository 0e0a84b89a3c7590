import Kernel
import Media

/// The sections of one person's month, in the reader's words.
struct MonthSections {
  private let part: ReportPart
  private let report: Report
  private let language: Language

  init(_ part: ReportPart, _ report: Report, _ language: Language) {
    (self.part, self.report, self.language) = (part, report, language)
  }

  var all: [MonthSection] {
    [
      score, findings(.reportAlerts, part.alerts), findings(.reportExposures, part.exposures),
      removals, calls, titles, runs, list(.reportGaps, part.notCovered), steps,
    ]
  }

  private var score: MonthSection {
    func day(_ score: DayScore?) -> String {
      guard let score else { return say(.reportNoScore) }
      return say(.reportScoreDay(score: score.score, band: score.band, date: score.date))
    }
    var section = MonthSection(
      title: say(.reportScore),
      rows: [
        [say(.reportScoreStart), day(part.score.start)],
        [say(.reportScoreEnd), day(part.score.end)],
      ])
    guard !part.score.curve.isEmpty else { return section }
    let curve = ScoreCurve(
      points: part.score.curve.map { .init(day: $0.date.day, score: $0.score) },
      days: report.from.days(to: report.to) + 1, title: say(.reportScore))
    section.chart = PaperVector(
      svg: curve.svg, width: ScoreCurve.width, height: ScoreCurve.height)
    return section
  }

  /// A row for each severity that there was, the gravest first.
  private func findings(_ title: ProtectionText, _ tally: ReportTally) -> MonthSection {
    let kinds = [tally.new, tally.resolved, tally.falsePositive, tally.open]
    let severities = Severity.allCases.reversed().filter { severity in
      kinds.contains { $0[severity.rawValue] ?? 0 > 0 }
    }
    guard !severities.isEmpty else { return list(title, []) }
    let words = [
      say(.reportNew), say(.reportResolved), say(.reportFalse), say(.reportOpen),
    ]
    let groups = severities.map { severity in
      GroupedBars.Group(
        label: severity.label(language), counts: kinds.map { $0[severity.rawValue] ?? 0 })
    }
    return table(title, say(.reportSeverity), words, groups)
  }

  private var removals: MonthSection {
    let found = part.removals
    let counts = [
      (say(.reportAsked), found.asked), (say(.reportConfirmed), found.confirmed),
      (say(.reportRefused), found.refused), (say(.reportRelisted), found.relisted),
      (say(.reportOverdue), found.overdue),
    ]
    guard counts.contains(where: { $0.1 > 0 }) else { return list(.reportRemovals, []) }
    var section = MonthSection(
      title: say(.reportRemovals), rows: counts.map { [$0.0, "\($0.1)"] })
    if let days = found.medianDays { section.rows.append([say(.reportDays), number(days)]) }
    return section
  }

  private var calls: MonthSection {
    let actions = RuleAction.allCases.filter {
      (part.calls[$0.rawValue] ?? 0) + (part.texts[$0.rawValue] ?? 0) > 0
    }
    guard !actions.isEmpty else { return list(.reportCalls, []) }
    let groups = actions.map { action in
      GroupedBars.Group(
        label: action.label(language),
        counts: [part.calls[action.rawValue] ?? 0, part.texts[action.rawValue] ?? 0])
    }
    return table(
      .reportCalls, say(.reportAction), [say(.reportCallCount), say(.reportTextCount)], groups)
  }

  private var titles: MonthSection {
    let kinds = TitleChangeKind.allCases.filter { part.titleChanges[$0.rawValue] ?? 0 > 0 }
    guard !kinds.isEmpty else { return list(.reportTitles, []) }
    return MonthSection(
      title: say(.reportTitles),
      rows: kinds.map { [$0.label(language), "\(part.titleChanges[$0.rawValue] ?? 0)"] })
  }

  private var runs: MonthSection {
    let rows = part.runs.map { run in
      [
        language.format(TimeZoneRules.utc.date(at: run.at)),
        say(.reportRun(kind: run.kind, state: run.state, found: run.found)),
      ]
    }
    let sources = part.coverage.filter { $0.state == .ok || $0.state == .stale }.map {
      [$0.message]
    }
    guard !rows.isEmpty else { return list(.reportRuns, []) }
    return MonthSection(title: say(.reportRuns), rows: rows + sources)
  }

  private var steps: MonthSection {
    list(
      .reportSteps,
      part.nextSteps.enumerated().map { index, step in
        let text =
          step.count > 1
          ? say(.reportStep(kind: step.kind, count: step.count)) : step.kindLabel
        return "\(index + 1). \(text)"
      })
  }

  private func table(
    _ title: ProtectionText, _ about: String, _ words: [String], _ groups: [GroupedBars.Group]
  ) -> MonthSection {
    let bars = GroupedBars(groups: groups, legend: words, title: say(title))
    return MonthSection(
      title: say(title), head: [about] + words,
      rows: groups.map { [$0.label] + $0.counts.map { "\($0)" } },
      chart: PaperVector(svg: bars.svg, width: GroupedBars.width, height: GroupedBars.height))
  }

  private func list(_ title: ProtectionText, _ lines: [String]) -> MonthSection {
    MonthSection(
      title: say(title), rows: lines.isEmpty ? [[say(.reportNone)]] : lines.map { [$0] })
  }

  /// With one place behind the point, where there is something behind it.
  private func number(_ value: Double) -> String {
    let text = tenths(value)
    return language == .sv ? String(text.map { $0 == "." ? "," : $0 }) : text
  }

  private func say(_ text: ProtectionText) -> String { text.text(in: language) }
}

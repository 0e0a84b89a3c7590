import Kernel

extension ThreatScore {
  /// The score as it is shown.
  func answer(in language: Language) -> DashboardThreatScoreResult {
    let parts = components.map { component in
      ThreatPart(
        id: component.id, label: component.id.label(language), milli: component.milli,
        capMilli: component.id.capMilli, capped: component.isCapped)
    }
    let shown = contributions.map { contribution in
      ThreatContribution(
        component: contribution.component, sourceId: contribution.entry.sourceId,
        reason: contribution.entry.reason, milli: contribution.milli,
        ifResolved: contribution.ifResolved, label: contribution.label(in: language))
    }
    let summary = ProtectionText.threatSummary(score: score, band: band)
    let reading = ProtectionText.threatReading(
      score: score, band: band, label: shown.first?.label)
    return DashboardThreatScoreResult(
      score: score, band: band, bandLabel: band.label(language),
      bandColorToken: band.look.colorToken, bandIcon: band.look.icon, totalMilli: totalMilli,
      components: parts, contributions: shown, summary: summary.text(in: language),
      accessibilityText: reading.text(in: language))
  }
}

extension ThreatScore.Contribution {
  /// What a person reads of it.
  func label(in language: Language) -> String {
    if let reason = entry.reason { return reason.label(language) }
    guard let severity = entry.severity else { return component.label(language) }
    return ProtectionText.threatItem(component: component, severity: severity).text(in: language)
  }
}

import Kernel
import Platform

extension Booking {
  /// Judges a draft's data as `booking.validate` does in the session.
  func judged(_ data: DraftData, _ call: ReadCall) throws -> JudgedDraft {
    let form = try data.form()
    var facts = BookingFacts(nil, now: call.now, capabilities(call.services))
    try facts.complete(form, beside: nil, from: call)
    let judgement = BookingRule.judge(form, facts)
    return JudgedDraft(
      steps: StepJudgement(judgement), booking: judgement.normalized, currency: facts.currency)
  }

  /// A draft as hosts see it.
  func answer(_ draft: OpenDraft, _ judged: JudgedDraft, _ call: ReadCall) throws -> Draft {
    let row = draft.row
    let judgement = judged.steps
    let service = row.serviceType
    let steps = DraftStep.allCases.map { step in
      let violations = judgement.violations(of: step)
      return DraftStepInfo(
        step: step,
        title: step.title(service, call.language),
        number: step.number,
        valid: judgement.isValid(step),
        reachable: judgement.isReachable(step),
        optional: step.isOptional(service),
        touched: step.position < row.currentStep.position || draft.data.isTouched(step),
        violations: violations.told,
        more: violations.more,
        warnings: judgement.warnings(of: step)
      )
    }
    return Draft(
      draftId: row.id,
      version: row.version,
      serviceType: service,
      serviceTypeLabel: service.label(call.language),
      currentStep: row.currentStep,
      data: draft.data,
      steps: steps,
      warnings: judgement.warnings,
      progress: row.progress(call.language),
      canGoBack: row.currentStep != .client && row.currentStep != .confirmation,
      canGoNext: judgement.isValid(row.currentStep) && row.currentStep != .confirmation,
      canSubmit: judgement.canSubmit,
      review: try call.review(of: judged),
      label: row.label(call.language),
      createdAt: row.createdAt,
      updatedAt: row.updatedAt,
      expiresAt: draft.expiresAt,
      createdBy: row.createdBy,
      createdByName: try call.name(of: row.createdBy),
      actions: [
        "updateDraft": decide(.updateDraft, call.actor),
        "discardDraft": decide(.discardDraft, call.actor),
        "submit": decide(.submit, call.actor).and(judgement.maySubmit),
      ]
    )
  }
}

extension StepJudgement {
  /// Whether the draft can be submitted, or which step is in the way.
  fileprivate var maySubmit: Decision {
    incomplete(before: .confirmation).first.map {
      .refused(BookingFault.stepIncomplete(step: $0))
    } ?? .allowed
  }
}

extension DraftRow {
  func progress(_ language: Language) -> DraftProgress {
    let count = DraftStep.numbered.count
    let number = currentStep.number ?? count
    let title = currentStep.title(serviceType, language)
    return DraftProgress(
      stepNumber: number,
      stepCount: count,
      percent: currentStep.percent,
      label: BookingText.stepOf(number: number, count: count, title: title).text(in: language)
    )
  }

  /// One line of a list: what, for whom, how much.
  func label(_ language: Language) -> String {
    let goods: BookingText? =
      switch (goodsCount, serviceType.isSale) {
      case (0, _): nil
      case (1, false): .oneDevice
      case (1, true): .oneItem
      case (let count, false): .manyDevices(count: count)
      case (let count, true): .manyItems(count: count)
      }
    return [serviceType.label(language), clientName, goods?.text(in: language)]
      .compactMap(\.self).joined(separator: " · ")
  }
}

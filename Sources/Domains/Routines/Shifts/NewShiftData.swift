import Kernel
import Platform

extension ShiftData {
  /// A shift of a template, with the steps as they stand now.
  init(_ template: Stored<TemplateData>, in stableId: ID, at place: ShiftPlace) {
    let recipe = template.value
    self.init(
      originalDate: place.date, templateId: template.id, templateName: recipe.name,
      templateType: recipe.type, templateIcon: recipe.icon, templateColor: recipe.color,
      stableId: stableId, steps: recipe.steps, requiresNotesRead: recipe.requiresNotesRead,
      allowSkipSteps: recipe.allowSkipSteps, date: place.date, startTime: place.time.shortText,
      timeZone: place.zone.name, startsAt: place.startsAt,
      estimatedMinutes: recipe.estimatedMinutes, assignmentType: .unassigned, status: .scheduled,
      basePoints: recipe.pointsValue, pointsValue: place.points,
      isHolidayShift: place.holiday != nil, isHalfDayShift: place.holiday?.isHalfDay ?? false,
      notes: [], sweepExempt: false, isTouched: false, progress: [],
      earliestStartMinutes: recipe.earliestStartMinutes,
      needsConfirmation: recipe.needsConfirmation, confirmBy: recipe.confirmBy,
      pointsOnConfirmation: recipe.pointsOnConfirmation, minPeople: recipe.minPeople,
      maxPeople: recipe.maxPeople)
  }
}

import Kernel
import Platform

extension ReadCall {
  /// The template of that id, or the refusal.
  func template(_ id: ID) throws -> Stored<TemplateData> {
    guard let template = try find(id, on: .templates) else {
      throw Refusal(RoutinesFault.templateNotFound)
    }
    return template
  }

  /// Templates as hosts see them.
  func answers(_ templates: [Stored<TemplateData>], _ caller: Caller) throws -> [Template] {
    let names = try naming(templates)
    return templates.map { template in
      let data = template.value
      let managing = caller.decision(.manageRoutines, in: data.stableId)
      return Template(
        id: template.id, version: template.version, createdAt: template.createdAt,
        createdBy: names.person(template.createdBy), updatedAt: template.updatedAt,
        updatedBy: names.person(template.updatedBy), stableId: data.stableId, name: data.name,
        description: data.description, type: data.type, typeLabel: data.type.label(language),
        icon: data.icon, color: data.color, defaultStartTime: data.defaultStartTime,
        estimatedMinutes: data.estimatedMinutes, steps: data.steps.map { $0.answer(in: language) },
        requiresNotesRead: data.requiresNotesRead, allowSkipSteps: data.allowSkipSteps,
        pointsValue: data.pointsValue, isActive: data.isActive,
        earliestStartMinutes: data.earliestStartMinutes, remindMinutes: data.remindMinutes,
        remindUntilDone: data.remindUntilDone, deletedAt: data.deletedAt,
        actions: Dictionary(
          ["updateTemplate", "duplicateTemplate", "setTemplateActive", "deleteTemplate"]
            .map { ($0, managing) }, uniquingKeysWith: { first, _ in first }),
        needsConfirmation: data.needsConfirmation, confirmBy: data.confirmBy,
        confirmByLabel: data.confirmBy?.label(language),
        pointsOnConfirmation: data.pointsOnConfirmation, minPeople: data.minPeople,
        maxPeople: data.maxPeople)
    }
  }

  /// Refuses one template more than the organization wants.
  func requireRoomForTemplates(_ count: Int = 1) throws {
    guard case .int(let most) = try settings()[.maxTemplates] else { return }
    let there = try all(.templates) { $0.value.deletedAt == nil }.count
    guard there + count <= most else { throw Refusal(RoutinesFault.templateLimit) }
  }
}

extension TemplateData {
  func step(_ id: ID) -> StepData? { steps.first { $0.id == id } }

  /// Whether shifts are made by it. Source: routines specification (i), "Templates".
  var isUsable: Bool { isActive && deletedAt == nil }

  /// Whether shifts of a stable may go by it. Source: routines specification (c), Template.
  func serves(_ stableId: ID) -> Bool { self.stableId ?? stableId == stableId }
}

extension StepData {
  func answer(in language: Language) -> TemplateStep {
    TemplateStep(
      id: id, order: order, name: name, description: description, category: category, icon: icon,
      horseContext: horseContext, horseFilter: horseFilter, showFeeding: showFeeding,
      showMedication: showMedication, showSpecialInstructions: showSpecialInstructions,
      showBlanketStatus: showBlanketStatus, requiresConfirmation: requiresConfirmation,
      allowPartialCompletion: allowPartialCompletion, allowPhotoEvidence: allowPhotoEvidence,
      requiresPhoto: requiresPhoto, estimatedMinutes: estimatedMinutes,
      feedingTimeId: feedingTimeId, uses: uses,
      requiresTags: requiresTags, categoryLabel: category.label(language),
      horseContextLabel: horseContext.label(language))
  }
}

extension WriteCall {
  /// Says that a template was made or changed, and shows it.
  func answer(
    _ template: Stored<TemplateData>, was old: Stored<TemplateData>?, _ caller: Caller,
    _ change: AuditAction? = nil
  ) throws -> Template {
    try record(template, was: old, change ?? (old == nil ? .create : .update))
    guard var answer = try reading.answers([template], caller).first else {
      throw Defect("no answer")
    }
    answer.message = RoutinesText.saved.text(in: language)
    return answer
  }

  func record(
    _ template: Stored<TemplateData>, was old: Stored<TemplateData>?, _ change: AuditAction
  ) throws {
    try record(template, was: old?.value, change) {
      .templateChanged(.init(id: $0, version: $1, change: $2))
    }
  }

  /// The template that the person may change.
  func workOnTemplate(
    _ id: ID, expected: Int?
  ) throws -> (template: Stored<TemplateData>, caller: Caller) {
    let template = try reading.template(id)
    try template.require(expected, reading.naming([template]))
    let caller = try reading.caller()
    try caller.require(.manageRoutines, in: template.value.stableId)
    return (template, caller)
  }
}

/// The order in which faults of a template are told.
let templateOrder = [
  "templateId", "stableId", "name", "description", "type", "icon", "color", "defaultStartTime",
  "estimatedMinutes", "steps", "requiresNotesRead", "allowSkipSteps", "pointsValue", "isActive",
  "earliestStartMinutes", "remindMinutes", "remindUntilDone", "needsConfirmation", "confirmBy",
  "pointsOnConfirmation", "minPeople", "maxPeople",
]

import Kernel
import Platform

extension ReadCall {
  /// The schedule with what its template and its stable say where nobody else has.
  func complete(
    _ given: GivenSchedule, over old: ScheduleData?
  ) throws -> (data: ScheduleData, template: Stored<TemplateData>) {
    var data = given.data
    _ = try stable(data.stableId)
    let template = try template(data.templateId)
    // What it has already is not asked for, also when the template serves another stable since.
    let isKnown = old?.templateId == data.templateId && old?.stableId == data.stableId
    guard isKnown || template.value.serves(data.stableId) else {
      throw Refusal(RoutinesFault.templateNotFound)
    }
    if given.needs.name { data.name = template.value.name }
    if given.needs.time { data.startTime = template.value.defaultStartTime }
    if given.needs.algorithm {
      let word = try settings(of: data.stableId).text(.defaultAlgorithm)
      data.algorithm = Algorithm(rawValue: word) ?? .pointsBalance
    }
    return (data, template)
  }

  /// All that schedules refuse beyond their form, together.
  func require(
    _ given: GivenSchedule, _ template: Stored<TemplateData>, isNew: Bool, at path: String = ""
  ) throws {
    var violations: [Violation] = []
    if isNew, !template.value.isUsable {
      violations.append(Violation(RoutinesFault.templateInactive, at: "\(path)/templateId"))
    }
    for person in given.people {
      if let violation = try assigneeViolation(
        person.userId, in: given.data.stableId, at: person.path)
      {
        violations.append(violation)
      }
    }
    guard violations.isEmpty else { throw Refusal(violations) }
  }
}

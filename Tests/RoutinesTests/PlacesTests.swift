import Kernel
import Testing

@testable import Routines

@Suite("Several people on a shift")
struct PlacesTests {
  private func shift(min: Int? = nil, max: Int? = nil) -> ShiftData {
    let zero = Instant(milliseconds: 0)
    let date = CalendarDate.min
    return ShiftData(
      originalDate: date, templateId: "t", templateName: "Morning", templateType: .morning,
      stableId: "s", steps: [], requiresNotesRead: false, allowSkipSteps: true, date: date,
      startTime: "06:30", timeZone: "UTC", startsAt: zero, estimatedMinutes: 90,
      assignmentType: .unassigned, status: .scheduled, basePoints: 1, pointsValue: 1,
      isHolidayShift: false, isHalfDayShift: false, notes: [], sweepExempt: false,
      isTouched: false, progress: [], minPeople: min, maxPeople: max)
  }

  @Test(
    "The most is the least where nobody says more",
    arguments: [
      (nil, nil, 1, 1), (2, nil, 2, 2), (nil, 3, 1, 3), (2, 3, 2, 3), (10, nil, 10, 10),
    ] as [(Int?, Int?, Int, Int)])
  func range(_ min: Int?, _ max: Int?, _ least: Int, _ most: Int) {
    let shift = shift(min: min, max: max)
    #expect(shift.peopleMin == least)
    #expect(shift.peopleMax == most)
    #expect(shift.isShared == (most > 1))
  }

  @Test("Who joins stands last, and the first is the shift's person")
  func joining() {
    var shift = shift(min: 2, max: 3)
    let noon = Instant(milliseconds: 1_000)
    #expect(shift.isUnfilled)
    #expect(shift.missingPeople == 2)
    shift.join("A", .self, by: "A", at: noon)
    shift.join("B", .manual, by: "M", at: noon)
    #expect(shift.holders == ["A", "B"])
    #expect(shift.assignedTo == "A")
    #expect(shift.assignmentType == .self)
    #expect(!shift.isUnfilled)
    #expect(shift.hasPlace(for: "C"))
    #expect(!shift.hasPlace(for: "B"))
    shift.join("C", .auto, by: "system", at: noon)
    #expect(!shift.hasPlace(for: "D"))
    shift.leave("A")
    #expect(shift.holders == ["B", "C"])
    #expect((shift.assignedTo, shift.assignmentType, shift.assignedBy) == ("B", .manual, "M"))
    shift.seat([])
    #expect(shift.assignedTo == nil)
    #expect(shift.assignmentType == .unassigned)
    #expect(shift.assignees == nil)
  }

  @Test("A shift of one keeps nothing that it did not keep before")
  func alone() {
    var shift = shift()
    shift.join("A", .self, by: "A", at: Instant(milliseconds: 0))
    #expect(shift.assignees == nil)
    #expect(shift.holders == ["A"])
    #expect(!shift.hasPlace(for: "B"))
    shift.leave("B")
    #expect(shift.holders == ["A"])
    shift.leave("A")
    #expect(shift.holders.isEmpty)
  }

  @Test("That people are missing is told anew once there were enough")
  func toldAnew() {
    var shift = shift(min: 2)
    let noon = Instant(milliseconds: 0)
    shift.unfilledToldAt = noon
    shift.join("A", .self, by: "A", at: noon)
    #expect(shift.unfilledToldAt != nil)
    shift.join("B", .self, by: "B", at: noon)
    #expect(shift.unfilledToldAt == nil)
  }

  @Test("Who finished it beside those who had it took part too")
  func work() {
    var shift = shift(max: 2)
    shift.join("A", .self, by: "A", at: Instant(milliseconds: 0))
    #expect(shift.peopleOfWork(finishedBy: "A") == ["A"])
    #expect(shift.peopleOfWork(finishedBy: "B") == ["A", "B"])
    #expect(shift.peopleOfWork(finishedBy: nil) == ["A"])
  }

  private func facts(
    _ assignees: [String], of most: Int, manages: Bool = false, _ policy: StartPolicy = .anyMember
  ) -> ShiftFacts {
    var facts = ShiftFacts(status: .scheduled, userId: "me")
    facts.assignees = assignees
    facts.peopleMax = most
    facts.permissions = manages ? [.manageSchedules, .bookShifts] : [.bookShifts]
    facts.settings.startPolicy = policy
    return facts
  }

  @Test(
    "Actions by who has a place, and how many there are",
    arguments: [
      // assignees, places: claim, release, add, remove, start where not everybody may
      ([], 1, nil, "not_assignee", nil, "not_assigned", nil),
      (["me"], 1, "already_assigned", nil, "no_place_left", nil, nil),
      (
        ["you"], 1, "already_assigned", "not_assignee", "no_place_left", nil,
        "not_assignee_or_manager"
      ),
      (["you"], 2, nil, "not_assignee", nil, nil, nil),
      (["me"], 2, "already_assigned", nil, nil, nil, nil),
      (["you", "me"], 2, "already_assigned", nil, "no_place_left", nil, nil),
      (
        ["you", "they"], 2, "already_assigned", "not_assignee", "no_place_left", nil,
        "not_assignee_or_manager"
      ),
    ] as [([String], Int, String?, String?, String?, String?, String?)])
  func actions(
    _ assignees: [String], _ most: Int, _ claim: String?, _ release: String?, _ add: String?,
    _ remove: String?, _ start: String?
  ) {
    let (mine, managing) = (facts(assignees, of: most), facts(assignees, of: most, manages: true))
    let strict = facts(assignees, of: most, .assigneeOrManager)
    #expect(refusal(of: .claim, mine)?.kind.description == claim)
    #expect(refusal(of: .release, mine)?.kind.description == release)
    #expect(refusal(of: .addAssignee, managing)?.kind.description == add)
    #expect(refusal(of: .removeAssignee, managing)?.kind.description == remove)
    #expect(refusal(of: .addAssignee, mine)?.kind.description == "missing_permission")
    #expect(refusal(of: .start, strict)?.kind.description == start)
  }

  @Test("Each place of one time is a shift of its own to the plan")
  func slots() {
    let slot = PlanSlot(id: "a", date: .min, time: .midnight, points: 3)
    #expect(slot.places(1).map(\.id) == ["a"])
    #expect(slot.places(3).map(\.id) == ["a#1", "a#2", "a#3"])
    #expect(slot.each(of: []).isEmpty)
    #expect(slot.each(of: ["A"]).map(\.id) == ["a"])
    #expect(slot.each(of: ["A", "B"]).map(\.assignedTo) == ["A", "B"])
    let people = ["A", "B"].map { PlanMember(userId: $0) }
    let plan = AssignmentPlan(slot.places(3), among: people, PlanOptions())
    #expect(plan.assignments.map(\.userId) == ["A", "B"])
    #expect(plan.open.map(\.slot.id) == ["a#3"])
    #expect(plan.open.first?.reasons.map(\.reason) == [.doubleBooked, .doubleBooked])
  }
}

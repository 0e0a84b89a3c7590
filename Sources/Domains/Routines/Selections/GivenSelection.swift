import Kernel

/// What a form says of choosing in turn, over what is kept.
struct GivenSelection {
  var data: SelectionData

  /// Whoever was named where they were not before, and where: a form may save what it has read,
  /// also of people who have left.
  let people: [(userId: String, path: String)]

  /// The stable says how turns are ordered, because nobody else has.
  let needsAlgorithm: Bool

  /// Who takes part, or how they are ordered, is not as it was.
  let ordersAnew: Bool

  init(_ form: ChoosingForm, over old: SelectionData?, _ findings: inout RoutineFindings) {
    data = old ?? .fresh
    let cleared = form.cleared
    if old == nil, form.stableId.isAbsent { findings.refuse(.required, at: "/stableId") }
    data.stableId = form.stableId.value ?? data.stableId
    if !form.name.isAbsent { data.name = givenName(form.name, or: data.name, &findings) }
    if cleared.contains("name") { data.name = nil }
    let from = findings.read(
      form.from, at: "/from", else: .invalidDate, isRequired: old == nil, plannedDate)
    let to = findings.read(
      form.to, at: "/to", else: .invalidDate, isRequired: old == nil, plannedDate)
    needsAlgorithm =
      form.algorithm.isAbsent && (old == nil || cleared.contains("algorithm"))
    data.algorithm = form.algorithm.value ?? data.algorithm
    ordersAnew =
      old == nil || !form.stableId.isAbsent || !form.algorithm.isAbsent || !form.userIds.isAbsent
      || !cleared.isDisjoint(with: ["algorithm", "userIds"])
    let userIds = form.userIds.value?.compactMap(\.value)
    data.userIds = cleared.contains("userIds") ? nil : userIds ?? data.userIds
    let named = (userIds ?? []).enumerated().map { ($1, "/userIds/\($0)") }
    let known = old?.stableId == data.stableId ? Set(old?.userIds ?? []) : []
    people = named.filter { !known.contains($0.0) }
    var seen: Set<String> = []
    for (userId, path) in named where !seen.insert(userId).inserted {
      findings.refuse(.duplicateMember, at: path)
    }
    (data.from, data.to) = (from ?? data.from, to ?? data.to)
    guard old != nil || from != nil && to != nil else { return }
    // Both ends count. Source: routines specification (c), "Others".
    if data.to < data.from {
      findings.refuse(.endBeforeStart, at: "/to")
    } else if data.from.days(to: data.to) >= 92 {
      findings.refuse(.rangeTooLong, at: "/to")
    }
  }

  /// The order in which faults are told.
  static let order = ["selectionId", "stableId", "name", "from", "to", "algorithm", "userIds"]
}

extension SelectionData {
  /// One whose own members agree with whatever was sent.
  static func standIn(for form: ChoosingForm) -> SelectionData {
    var data = fresh
    let day = [form.from, form.to].lazy.compactMap { $0.value.flatMap(plannedDate) }.first ?? .min
    (data.from, data.to) = (day, day)
    return data
  }

  /// Of which nothing was said yet.
  fileprivate static let fresh = SelectionData(
    stableId: "", from: .min, to: .min, algorithm: .pointsBalance, turns: [], status: .draft)
}

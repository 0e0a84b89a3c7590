import Kernel
import Platform

extension ReportRequest {
  /// Per person and template: what was done and missed, points and minutes.
  func work() throws -> ReportTable {
    var sums = ReportSums()
    var people: Set<ID> = []
    try shifts { _, data in
      for userId in data.status == .missed ? data.holders : [] where counts(userId) {
        people.insert(userId)
        sums.add(.missed, of: [userId, data.templateName])
      }
      for userId in data.whoTookPart where counts(userId) {
        people.insert(userId)
        let row = [userId, data.templateName]
        sums.add(.done, of: row)
        sums.add(.skippedSteps, by: data.progress.count { $0.status == .skipped }, of: row)
        sums.add(.points, by: data.pointsAwarded ?? 0, of: row)
        sums.add(.minutes, by: data.workedMinutes(of: userId).minutes, of: row)
      }
    }
    let names = Naming(try call.names(of: Array(people)), language: call.language)
    let numbers: [ReportKey] = [.done, .missed, .skippedSteps, .points, .minutes]
    var table = ReportTable(texts: [.name, .template, .userId], numbers: numbers)
    table.rows = sums.sums.map { row, found in
      [.text(names.name(row[0])), .text(row[1]), .text(row[0])]
        + numbers.map { .int(found[$0] ?? 0) }
    }
    table.sort()
    return table
  }

  /// Each missed shift, with whose it was and why.
  func missed() throws -> ReportTable {
    var found: [ShiftData] = []
    try shifts { _, data in
      let isAsked = data.places.isEmpty ? counts(nil as ID?) : data.holders.contains { counts($0) }
      if data.status == .missed, isAsked { found.append(data) }
    }
    let names = Naming(try call.names(of: found.flatMap(\.holders)), language: call.language)
    var table = ReportTable(texts: [.name, .date, .shift, .reason], numbers: [])
    table.rows = found.map { data in
      [
        .text(
          data.places.isEmpty
            ? RoutinesText.nobodyYet.text(in: call.language)
            : data.holders.map(names.name).joined(separator: ", ")),
        .text(data.date.description), .text(data.templateName), .text(data.missedReason ?? ""),
      ]
    }
    table.sort()
    return table
  }

  /// Per horse and category: what was done, skipped and not recorded in finished work.
  func horses() throws -> ReportTable {
    let known = try call.knownHorses()
    var sums = ReportSums()
    try shifts { _, data in
      guard data.status == .completed else { return }
      for step in data.steps {
        let done = data.progress.first { $0.stepId == step.id }
        for horse in done?.horses ?? [] where counts(horse.horseId, known[horse.horseId]) {
          let isSkipped = done?.status == .skipped || horse.state == .skipped
          let key: ReportKey =
            isSkipped ? .skipped : horse.state == .completed ? .done : .notRecorded
          sums.add(key, of: [horse.horseId, step.category.label(call.language)])
        }
      }
    }
    let numbers: [ReportKey] = [.done, .skipped, .notRecorded]
    var table = ReportTable(texts: [.name, .category], numbers: numbers)
    table.rows = sums.sums.map { row, found in
      [.text(known[row[0]]?.name ?? row[0]), .text(row[1])] + numbers.map { .int(found[$0] ?? 0) }
    }
    table.sort()
    return table
  }

  /// Per horse and medicine: how often it was due, and what became of it; of finished work the
  /// medicines as they stood then.
  func medication() throws -> ReportTable {
    let known = try call.knownHorses()
    var sums = ReportSums()
    var reasons: [[String]: [String]] = [:]
    try shifts { id, data in
      for step in data.steps where step.showMedication {
        let horses = data.progress.first { $0.stepId == step.id }?.horses ?? []
        let written = horses.isEmpty ? [:] : try call.history(of: id, step: step.id)
        for horse in horses where counts(horse.horseId, known[horse.horseId]) {
          let stood = written[horse.horseId]?.value.snapshot.medications
          for medicine in stood ?? known[horse.horseId]?.medications ?? [] {
            let row = [horse.horseId, medicine.name]
            sums.add(.due, of: row)
            let key: ReportKey =
              horse.medicationGiven == true
              ? .given : horse.medicationSkipped == true ? .skipped : .unanswered
            sums.add(key, of: row)
            if key == .skipped, let reason = horse.medicationReason,
              reasons[row]?.contains(reason) != true
            {
              reasons[row, default: []].append(reason)
            }
          }
        }
      }
    }
    let numbers: [ReportKey] = [.due, .given, .skipped, .unanswered]
    var table = ReportTable(
      [(.name, .text), (.medicine, .text)] + numbers.map { ($0, .number) } + [(.reasons, .text)])
    table.rows = sums.sums.map { row, found in
      [.text(known[row[0]]?.name ?? row[0]), .text(row[1])]
        + numbers.map { .int(found[$0] ?? 0) }
        + [.text((reasons[row] ?? []).joined(separator: "; "))]
    }
    table.sort()
    return table
  }
}

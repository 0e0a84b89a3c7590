import Kernel

/// A stable as one finds it on a working day: some work is done, some is open, and some is free.
struct DemoStable {
  private let filler: DemoFiller
  private let data: DemoData
  private let language: Language

  init(_ filler: DemoFiller, _ data: DemoData, _ language: Language) {
    (self.filler, self.data, self.language) = (filler, data, language)
  }

  func fill() throws {
    let stable = try id(
      "routines.upsertStable", ["name": .string(word("North stable", "Norra stallet"))])
    let grooms = try data.grooms.map { name in
      try ask(
        "directory.addMember", ["name": .string(name), "roles": ["routines": ["groom"]]]
      )["userId"] ?? .null
    }
    let horses = try data.horses.enumerated().map { index, name in
      try horse(name, index, in: stable, of: grooms[index % grooms.count])
    }
    let templates =
      try ask(
        "routines.seedTemplates", ["locale": .string(language.rawValue)])["items"]?.items ?? []
    guard templates.count == 3, let first = horses.first, let today = try today(in: stable) else {
      throw DemoFailure("The stable has no work.")
    }
    try notes(of: today, in: stable, about: first)
    try plan(templates, in: stable, from: today)
    try work(templates[0], in: stable, on: today, by: grooms)
  }

  // MARK: What there is

  private func horse(
    _ name: String, _ index: Int, in stable: JSONTree, of owner: JSONTree
  ) throws -> JSONTree {
    var params: JSONTree = [
      "stableId": stable, "name": .string(name), "ownerUserId": owner,
      "feeding": [
        "feedName": .string(word("Hay", "Hö")), "quantity": .string("\(index + 2)"), "unit": "kg",
      ],
    ]
    if index == 0 {
      let medicine: JSONTree = [
        "name": .string(word("Joint powder", "Ledpulver")), "dosage": "20 g",
        "method": .string(word("in the feed", "i fodret")), "required": true,
      ]
      params = params.setting("medications", [medicine])
    }
    return try id("routines.upsertHorse", params)
  }

  private func notes(of today: String, in stable: JSONTree, about horse: JSONTree) throws {
    let day: JSONTree = ["stableId": stable, "date": .string(today)]
    _ = try ask(
      "routines.setDailyNotes",
      day.setting(
        "general",
        .string(word("The farrier comes at two.", "Hovslagaren kommer klockan två."))))
    let note = word("A little stiff on the left.", "Lite stel på vänster sida.")
    _ = try ask(
      "routines.addHorseNote",
      day.setting("horseId", horse).setting("note", .string(note)).setting("priority", "warning"))
    _ = try ask(
      "routines.upsertHorseDate",
      ["horseId": horse, "kind": "farrier", "dueOn": .string(today), "everyDays": 56])
  }

  // MARK: What is to be done

  /// Mornings are shared out evenly, evenings are there to be taken.
  private func plan(_ templates: [JSONTree], in stable: JSONTree, from today: String) throws {
    for (index, template) in templates.enumerated() {
      let schedule: JSONTree = [
        "stableId": stable, "templateId": template["id"] ?? .null,
        "rule": ["pattern": index == 1 ? "weekends" : "daily"], "startDate": .string(today),
        "assignmentMode": index == 2 ? "unassigned" : "auto",
      ]
      _ = try ask("routines.createSchedule", schedule)
    }
  }

  /// One shift of the day is done, and one is under way.
  private func work(
    _ template: JSONTree, in stable: JSONTree, on today: String, by grooms: [JSONTree]
  ) throws {
    for (index, groom) in grooms.prefix(2).enumerated() {
      let shift = try newShift(of: template, in: stable, on: today, for: groom)
      let named: JSONTree = ["instanceId": shift]
      let begun = try ask(
        "routines.start", named.setting("notesAcknowledged", true))
      if index == 0 {
        let reason = word("Done early.", "Klart i förväg.")
        _ = try ask(
          "routines.complete",
          named.setting("force", true).setting("reason", .string(reason))
            .setting("creditUserId", groom))
      } else if let step = begun["flow", "currentStepId"] {
        _ = try ask(
          "routines.updateProgress",
          named.setting("stepId", step).setting("status", "completed"))
      }
    }
  }

  /// As early on the day as it can still be made.
  private func newShift(
    of template: JSONTree, in stable: JSONTree, on today: String, for groom: JSONTree
  ) throws -> JSONTree {
    for hour in [6, 8, 10, 12, 14, 16, 18, 20, 22, 23] {
      let params: JSONTree = [
        "stableId": stable, "templateId": template["id"] ?? .null, "date": .string(today),
        "startTime": .string("\(hour):45"), "assignedTo": groom,
      ]
      if case .result(let shift) = filler.host.call("routines.create", params) {
        return shift["id"] ?? .null
      }
    }
    throw DemoFailure("No shift can be made on \(today).")
  }

  // MARK: Asking

  private func today(in stable: JSONTree) throws -> String? {
    try ask("routines.today", ["stableId": stable])["date"]?.string
  }

  private func id(_ method: String, _ params: JSONTree) throws -> JSONTree {
    try ask(method, params)["id"] ?? .null
  }

  private func ask(_ method: String, _ params: JSONTree) throws -> JSONTree {
    try filler.ask(method, params)
  }

  private func word(_ english: String, _ swedish: String) -> String {
    language == .sv ? swedish : english
  }
}

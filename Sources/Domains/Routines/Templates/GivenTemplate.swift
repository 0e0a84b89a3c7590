import Kernel

/// What a form says of a template, over what is kept.
struct GivenTemplate {
  var data: TemplateData

  init(
    _ form: TemplateForm, over old: TemplateData?, makeID: () -> String,
    _ findings: inout RoutineFindings
  ) {
    data = old ?? .fresh
    if old == nil {
      for (path, isAbsent) in [
        ("/type", form.type.isAbsent), ("/defaultStartTime", form.defaultStartTime.isAbsent),
        ("/estimatedMinutes", form.estimatedMinutes.isAbsent), ("/steps", form.steps.isAbsent),
      ] where isAbsent { findings.refuse(.required, at: path) }
    }
    data.name = givenName(form.name, or: old?.name, &findings) ?? data.name
    let cleared = form.cleared
    data.stableId = cleared.contains("stableId") ? nil : form.stableId.value ?? data.stableId
    data.description =
      cleared.contains("description")
      ? nil : form.description.value?.withoutMarks ?? data.description
    data.icon = cleared.contains("icon") ? nil : form.icon.value.flatMap(lineOfText) ?? data.icon
    let color = findings.read(form.color, at: "/color", else: .colorInvalid) { text in
      isColor(text) ? text : nil
    }
    data.color = cleared.contains("color") ? nil : color ?? data.color
    data.type = form.type.value ?? data.type
    let time = findings.read(
      form.defaultStartTime, at: "/defaultStartTime", else: .invalidTime, clockTime)
    data.defaultStartTime = time?.shortText ?? data.defaultStartTime
    data.estimatedMinutes = form.estimatedMinutes.value ?? data.estimatedMinutes
    data.requiresNotesRead = form.requiresNotesRead.value ?? data.requiresNotesRead
    data.allowSkipSteps = form.allowSkipSteps.value ?? data.allowSkipSteps
    data.pointsValue = form.pointsValue.value ?? data.pointsValue
    // One that was deleted stays out of use until `setTemplateActive` brings it back.
    data.isActive = data.deletedAt == nil && (form.isActive.value ?? data.isActive)
    takeTimes(form, &findings)
    takePeople(form, &findings)
    data.confirm(as: form)
    if let steps = form.steps.value {
      data.steps = Self.steps(steps, over: data.steps, makeID: makeID, &findings)
    }
  }

  /// How many share a shift; what is as it is everywhere is not kept.
  private mutating func takePeople(_ form: TemplateForm, _ findings: inout RoutineFindings) {
    let cleared = form.cleared
    let least = cleared.contains("minPeople") ? nil : form.minPeople.value ?? data.minPeople
    let most = cleared.contains("maxPeople") ? nil : form.maxPeople.value ?? data.maxPeople
    let min = least ?? 1
    if let most, most < min {
      findings.refuse(
        .peopleRange, at: form.maxPeople.value == nil ? "/minPeople" : "/maxPeople")
    }
    data.minPeople = min == 1 ? nil : min
    data.maxPeople = most == min ? nil : most
  }

  /// From when a shift may be started, and when somebody is reminded of it.
  private mutating func takeTimes(_ form: TemplateForm, _ findings: inout RoutineFindings) {
    let cleared = form.cleared
    data.earliestStartMinutes =
      cleared.contains("earliestStartMinutes")
      ? nil : form.earliestStartMinutes.value ?? data.earliestStartMinutes
    data.remindMinutes =
      cleared.contains("remindMinutes")
      ? nil : form.remindMinutes.value?.compactMap(\.value) ?? data.remindMinutes
    if cleared.contains("remindUntilDone") { data.remindUntilDone = nil }
    guard let sent = form.remindUntilDone.value else { return }
    for (name, isAbsent) in [
      ("everyMinutes", sent.everyMinutes.isAbsent), ("times", sent.times.isAbsent),
    ] where isAbsent { findings.refuse(.required, at: "/remindUntilDone/\(name)") }
    guard let every = sent.everyMinutes.value, let times = sent.times.value else { return }
    data.remindUntilDone = Repetition(everyMinutes: every, times: times)
  }

  /// The list as a whole; a known id keeps it, any other step is new.
  private static func steps(
    _ forms: [Field<StepForm>], over old: [StepData], makeID: () -> String,
    _ findings: inout RoutineFindings
  ) -> [StepData] {
    var known = Set(old.map(\.id))
    return forms.enumerated().compactMap { index, form in
      guard let form = form.value else { return nil }
      let id = form.id.value.flatMap { known.remove($0) } ?? makeID()
      return step(form, id: id, order: index + 1, at: "/steps/\(index)", &findings)
    }
  }

  private static func step(
    _ form: StepForm, id: String, order: Int, at path: String, _ findings: inout RoutineFindings
  ) -> StepData? {
    let name = findings.name(form.name, at: path + "/name", isRequired: true)
    if form.category.isAbsent { findings.refuse(.required, at: path + "/category") }
    let context = form.horseContext.value ?? .none
    let filter = HorseFilter(
      horseIds: form.horseFilter.value?.horseIds.value?.compactMap(\.value) ?? [],
      groupIds: form.horseFilter.value?.groupIds.value?.compactMap(\.value) ?? [],
      excludeHorseIds: form.horseFilter.value?.excludeHorseIds.value?.compactMap(\.value) ?? [])
    if context == .specific, filter.horseIds.isEmpty {
      findings.refuse(.stepNeedsHorses, at: path + "/horseFilter/horseIds")
    }
    if context == .groups, filter.groupIds.isEmpty {
      findings.refuse(.stepNeedsGroups, at: path + "/horseFilter/groupIds")
    }
    let tags = form.requiresTags.value.map { $0.compactMap(\.value) }.flatMap {
      $0.isEmpty ? nil : $0
    }
    let takesPhotos = form.allowPhotoEvidence.value ?? false
    if form.requiresPhoto.value == true, !takesPhotos {
      findings.refuse(.photosNotAllowed, at: path + "/requiresPhoto")
    }
    guard let name, let category = form.category.value else { return nil }
    return StepData(
      id: id, order: order, name: name, description: form.description.value?.withoutMarks,
      category: category,
      icon: form.icon.value.flatMap(lineOfText), horseContext: context, horseFilter: filter,
      showFeeding: form.showFeeding.value ?? false,
      showMedication: form.showMedication.value ?? false,
      showSpecialInstructions: form.showSpecialInstructions.value ?? false,
      showBlanketStatus: form.showBlanketStatus.value ?? false,
      requiresConfirmation: form.requiresConfirmation.value ?? true,
      allowPartialCompletion: form.allowPartialCompletion.value ?? false,
      allowPhotoEvidence: takesPhotos, requiresPhoto: form.requiresPhoto.value ?? false,
      estimatedMinutes: form.estimatedMinutes.value, feedingTimeId: form.feedingTimeId.value,
      uses: givenUses(form.uses.value, at: path + "/uses", &findings), requiresTags: tags)
  }
}

extension TemplateData {
  /// Of which nothing was said yet.
  static let fresh = TemplateData(
    name: "", type: .custom, defaultStartTime: "", estimatedMinutes: 0, steps: [],
    requiresNotesRead: true, allowSkipSteps: true, pointsValue: 1, isActive: true)

  /// How finished work is approved; what is as it is everywhere is not kept.
  fileprivate mutating func confirm(as form: TemplateForm) {
    let cleared = form.cleared
    func flag(_ field: Field<Bool>, _ name: String, _ old: Bool?) -> Bool? {
      let value = cleared.contains(name) ? false : field.value ?? old ?? false
      return value ? true : nil
    }
    needsConfirmation = flag(form.needsConfirmation, "needsConfirmation", needsConfirmation)
    pointsOnConfirmation = flag(
      form.pointsOnConfirmation, "pointsOnConfirmation", pointsOnConfirmation)
    let who = cleared.contains("confirmBy") ? .manager : form.confirmBy.value ?? confirmBy
    confirmBy = who == .manager ? nil : who
  }
}

/// Whether a text is a colour, `#RRGGBB`.
func isColor(_ text: String) -> Bool {
  text.utf8.count == 7 && text.hasPrefix("#") && text.dropFirst().allSatisfy(\.isHexDigit)
}

import Kernel
import Media
import Platform

extension Routines {
  /// `routines.attachPhoto`: puts a photo beside a step of the work, or beside a horse in it.
  func attachPhoto(_ params: AttachPhotoParams, _ call: WriteCall) throws -> Shift {
    guard (params.data == nil) != (params.path == nil) else {
      throw Refusal([Violation(RoutinesFault.required, at: "/data")])
    }
    var work = try call.workOnShift(params.instanceId)
    guard let step = work.data.steps.first(where: { $0.id == params.stepId }) else {
      throw Refusal(RoutinesFault.stepNotFound)
    }
    try call.require(.updateProgress, work, expected: params.expectedVersion)
    guard let index = work.data.progress.firstIndex(where: { $0.stepId == step.id }) else {
      throw Defect("a shift under way without its steps")
    }
    let horses = try call.reading.knownHorses()
    let given = try GivenPhoto(params, call.files)
    try require(params, step, work.data.progress[index], given)
    let judged = try given.judged(by: worker, call)

    let photo = try keep(judged, params, work, call)
    var record = StepRecord(
      work.data.progress[index], step, horses, by: work.caller.userId, at: call.now)
    record.progress.add(photo: photo.id, of: params.horseId)
    record.settle(nil, skipReason: nil, allowsSkipping: work.data.allowSkipSteps)
    work.data.progress[index] = record.progress
    work.data.status = .inProgress
    let answer = try call.conclude(&work, .progress, done: .updateProgress)
    if let horse = params.horseId.flatMap({ horses[$0] }) {
      try ShiftNotices(call, of: work.shift, by: work.caller, notify: params.notify)
        .tell(.photoAdded, to: [horse.ownerUserId]) { $0.horse = horse.name }
    }
    return try call.flowing(answer, work)
  }

  /// All that the method itself refuses, together.
  private func require(
    _ params: AttachPhotoParams, _ step: StepData, _ progress: StepProgressData,
    _ given: GivenPhoto
  ) throws {
    var violations: [Violation] = []
    if !step.allowPhotoEvidence {
      violations.append(Violation(RoutinesFault.photosNotAllowed, at: "/stepId"))
    }
    let isHere = progress.horses.contains { $0.horseId == params.horseId }
    if params.horseId != nil, !isHere {
      violations.append(Violation(RoutinesFault.horseNotInStep, at: "/horseId"))
    }
    violations += given.violations
    if !PhotoRule.hasRoom(in: progress, for: params.horseId) {
      violations.append(Violation(RoutinesFault.tooManyPhotos, at: given.path))
    }
    guard violations.isEmpty else { throw Refusal(violations) }
  }

  private func keep(
    _ judged: JudgedPhoto, _ params: AttachPhotoParams, _ work: ShiftAtWork, _ call: WriteCall
  ) throws -> Stored<PhotoData> {
    let id = call.makeID()
    let file = try call.keepFile(
      judged.file, judged.facts.type, thumbnail: judged.thumbnail,
      for: FileUse(photoFileKind, id, of: work.shift.id))
    let zone = call.services.zones.rules(named: work.data.timeZone) ?? .utc
    let photo = Stored(
      PhotoData(
        instanceId: work.shift.id, stableId: work.data.stableId, stepId: params.stepId,
        horseId: params.horseId, mimeType: file.type.rawValue, bytes: file.size,
        sha256: file.sha256,
        takenAt: judged.facts.takenAt.flatMap { PhotoRule.moment($0, in: zone) }),
      id: id, by: call)
    try call.insert(photo)
    return photo
  }
}

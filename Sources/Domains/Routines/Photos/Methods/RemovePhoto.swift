import Kernel
import Platform

extension Routines {
  /// `routines.removePhoto`: erases a photo while the work is open; one's own, or as a manager.
  func removePhoto(_ params: RemovePhotoParams, _ call: WriteCall) throws -> Shift {
    let photo = try call.reading.photo(params.photoId)
    var work = try call.workOnShift(photo.value.instanceId)
    try call.require(.updateProgress, work, expected: params.expectedVersion)
    if photo.createdBy != work.caller.userId {
      try work.caller.require(.manageSchedules, in: work.data.stableId)
    }
    let stepId = photo.value.stepId
    if let step = work.data.steps.first(where: { $0.id == stepId }),
      let index = work.data.progress.firstIndex(where: { $0.stepId == stepId })
    {
      var record = StepRecord(
        work.data.progress[index], step, try call.reading.knownHorses(),
        by: work.caller.userId, at: call.now)
      record.progress.remove(photo: photo.id)
      record.settle(nil, skipReason: nil, allowsSkipping: work.data.allowSkipSteps)
      work.data.progress[index] = record.progress
      work.data.status = .inProgress
    }
    try call.erasePhoto(photo.id)
    return try call.flowing(try call.conclude(&work, .progress, done: .updateProgress), work)
  }
}

import Kernel

/// What decisions about a job depend on.
struct JobFacts {
  var isArchived = false
  var hasRuns = false
}

/// Whether somebody may do something with a job: by role, then by where it stands. The same answer
/// guards the method and draws its button. Source: signatures specification (b), (g), c.6.
func decideJob(_ action: SignaturesAction, on job: JobFacts, by actor: Actor) -> Decision {
  decideSignatures(action, actor).and(decideStanding(action, job))
}

/// A change is made on what the caller has seen.
func decideVersion(_ expected: Int?, of job: StoredJob) -> Decision {
  decideVersion(expected, job.version, else: SignaturesFault.versionConflict)
}

private func decideStanding(_ action: SignaturesAction, _ job: JobFacts) -> Decision {
  switch action {
  case .jobsArchive:
    job.isArchived ? .refused(SignaturesFault.jobAlreadyArchived) : .allowed
  case .jobsDelete: job.hasRuns ? .refused(SignaturesFault.jobHasRuns) : .allowed
  case .jobsAddHazard, .jobsUpdateHazard, .jobsRemoveHazard, .jobsAddControl, .jobsUpdateControl,
    .jobsRemoveControl, .jobsAddEvidence, .jobsUpdateEvidence, .jobsRemoveEvidence:
    job.isArchived ? .refused(SignaturesFault.jobArchived) : .allowed
  default: .allowed
  }
}

/// What somebody may do with a job, for its buttons.
func jobActions(_ job: JobFacts, _ actor: Actor) -> [String: Decision] {
  let buttons: KeyValuePairs<String, SignaturesAction> = [
    "update": .jobsUpdate, "archive": .jobsArchive, "delete": .jobsDelete,
    "addHazard": .jobsAddHazard, "updateHazard": .jobsUpdateHazard,
    "removeHazard": .jobsRemoveHazard, "addControl": .jobsAddControl,
    "updateControl": .jobsUpdateControl, "removeControl": .jobsRemoveControl,
    "addEvidence": .jobsAddEvidence, "updateEvidence": .jobsUpdateEvidence,
    "removeEvidence": .jobsRemoveEvidence,
  ]
  return Dictionary(
    uniqueKeysWithValues: buttons.map { ($0.key, decideJob($0.value, on: job, by: actor)) })
}

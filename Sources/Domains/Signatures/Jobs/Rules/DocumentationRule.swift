import Kernel

// What is documented about a job, as it is filled in. Source: signatures specification (g).

/// The hazard that a form describes.
func judgeHazard(
  _ form: HazardForm, id: ID, of jobId: ID, at now: Instant
) throws -> StoredHazard {
  var findings = FieldFindings(shape: form.shape)
  let code = findings.line(form.code, at: "/code")
  let name = findings.required(findings.line(form.name, at: "/name"), at: "/name")
  let description = findings.lines(form.description, at: "/description")
  try findings.orThrow()
  guard let name else { throw Defect("a sound hazard form has no name") }
  return StoredHazard(
    id: id, jobId: jobId, code: code.value, name: name, description: description.value,
    severity: form.severity.value, status: form.status.value ?? .open, createdAt: now)
}

/// The hazard as a patch leaves it.
func judgePatch(_ patch: HazardPatch, of old: StoredHazard) throws -> StoredHazard {
  var findings = FieldFindings(shape: patch.shape)
  var hazard = old
  hazard.code = findings.line(patch.code, at: "/code").value ?? old.code
  hazard.name = findings.line(patch.name, at: "/name").value ?? old.name
  hazard.description =
    findings.lines(patch.description, at: "/description").value ?? old.description
  hazard.severity = patch.severity.value ?? old.severity
  hazard.status = patch.status.value ?? old.status
  try findings.orThrow()
  return hazard
}

/// The control that a form describes. `hazards` are those of the job.
func judgeControl(
  _ form: ControlForm, id: ID, of jobId: ID, hazards: Set<ID>, by userId: ID, at now: Instant
) throws -> StoredControl {
  var findings = FieldFindings(shape: form.shape)
  let title = findings.required(findings.line(form.title, at: "/title"), at: "/title")
  let description = findings.lines(form.description, at: "/description")
  findings.hazard(form.hazardId, among: hazards)
  try findings.orThrow()
  guard let title else { throw Defect("a sound control form has no title") }
  var control = StoredControl(
    id: id, jobId: jobId, hazardId: form.hazardId.value, title: title,
    description: description.value, status: .pending, completedAt: nil, completedBy: nil,
    createdAt: now)
  control.move(to: form.status.value ?? .pending, by: userId, at: now)
  return control
}

/// The control as a patch leaves it.
func judgePatch(
  _ patch: ControlPatch, of old: StoredControl, hazards: Set<ID>, by userId: ID, at now: Instant
) throws -> StoredControl {
  var findings = FieldFindings(shape: patch.shape)
  var control = old
  control.title = findings.line(patch.title, at: "/title").value ?? old.title
  control.description =
    findings.lines(patch.description, at: "/description").value ?? old.description
  findings.hazard(patch.hazardId, among: hazards)
  control.hazardId = patch.hazardId.value ?? old.hazardId
  control.move(to: patch.status.value ?? old.status, by: userId, at: now)
  try findings.orThrow()
  return control
}

extension StoredControl {
  /// Whoever completes a control is noted with the moment; reopening it forgets both.
  fileprivate mutating func move(to status: ControlStatus, by userId: ID, at now: Instant) {
    guard status != self.status else { return }
    self.status = status
    completedAt = status == .completed ? now : nil
    completedBy = status == .completed ? userId : nil
  }
}

extension FieldFindings {
  fileprivate mutating func hazard(_ field: Field<ID>, among hazards: Set<ID>) {
    if let id = field.value, !hazards.contains(id) { refuse(.hazardNotFound, at: "/hazardId") }
  }
}

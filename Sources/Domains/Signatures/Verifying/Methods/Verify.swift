import Kernel
import Platform
import Wire

extension Signatures {
  /// `signatures.verify`: everything that is wrong with a run and what proves it. Never writes.
  func verify(_ params: VerifyParams, _ call: RuleCall) throws -> VerifyResult {
    let given = [
      params.bundle == nil ? nil : "/bundle", params.runId == nil ? nil : "/runId",
      params.zipPath == nil ? nil : "/zipPath",
    ].compactMap { $0 }
    if let second = given.dropFirst().first {
      throw Refusal([Violation(SignaturesFault.ambiguousRun, at: second)])
    }
    if let runId = params.runId {
      let stored = try call.onFile()
      let run = try stored.run(runId)
      var result = VerifyResult(try stored.findings(in: run), in: call.language)
      result.stale = run.isStale
      return result
    }
    if let path = params.zipPath {
      let archive = try call.files.open(path, at: "/zipPath").bytes(max: packBytesMax)
      let signatures = self
      throw AnswerFromJob { job, out in
        let findings = try signatures.readPack(archive, stop: job.step).findings
        VerifyResult(findings, in: job.language).write(to: out)
      }
    }
    guard let bundle = params.bundle else {
      throw Refusal([Violation(WireFault.required, at: "/bundle")])
    }
    return VerifyResult(try findings(inBundle: bundle, step: call.step), in: call.language)
  }

  private func findings(
    inBundle value: JSONValue, step: () throws -> Void
  ) throws -> Findings {
    let shape = Shape()
    let bundle = shape.inside("bundle") { Bundle(Element(value, shape)) }
    try shape.orThrow()
    guard let bundle else { throw Defect("a bundle that is not there, and nobody said why") }
    return try verifyRun(bundle, step: step)
  }
}

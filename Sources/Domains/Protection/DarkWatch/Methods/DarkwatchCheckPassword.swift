import Corpus
import Kernel
import Platform
import Secrets

extension Protection {
  /// `darkwatch.checkPassword`: how often a password stands on the lists of attackers; nothing of
  /// it is kept.
  public func darkwatchCheckPassword(
    _ params: DarkwatchCheckPasswordParams, _ call: ReadCall
  ) throws -> DarkwatchCheckPasswordResult {
    let hashes = try givenHashes(params)
    let sources = try call.database.sources(of: call.organizationId).filter {
      $0.kind == .corpusFile
    }
    guard !sources.isEmpty else { throw Refusal(ProtectionFault.noSourceConfigured) }
    var (count, providers, coverage) = (0, [ID](), [StoredCoverage]())
    var first: Refusal?
    for source in sources {
      do throws(CorpusTrouble) {
        let corpus = try HashCorpus(source, call.services.files)
        guard corpus.size == 0 || hashes[corpus.digits] != nil else { continue }
        let found = try corpus.count(of: hashes[corpus.digits] ?? [])
        if found > 0 { providers.append(source.id) }
        count = max(count, found)
        coverage.append(source.coverage(.ok))
      } catch {
        let isMissing = error == .unreadable
        first =
          first ?? (isMissing ? Refusal(ProtectionFault.sourceMissing) : error.refusal(at: ""))
        coverage.append(source.coverage(isMissing ? .missing : .error))
      }
    }
    guard coverage.contains(where: { $0.state == .ok }) else {
      throw first ?? Refusal(ProtectionFault.noSourceConfigured)
    }
    let (gravity, language) = (PasswordGravity(count: count), call.language)
    let text: ProtectionText = count > 0 ? .passwordFound(count: count) : .passwordUnseen
    return DarkwatchCheckPasswordResult(
      found: count > 0, count: count, severity: gravity.severity,
      severityLabel: gravity.severity.label(language),
      severityColorToken: gravity.severity.look.colorToken,
      severityIcon: gravity.severity.look.icon, points: gravity.points,
      message: text.text(in: language), providerIds: providers,
      coverage: coverage.map { Coverage($0, in: language) })
  }

  /// Capital hexadecimal digits, by how many they are.
  private func givenHashes(_ params: DarkwatchCheckPasswordParams) throws -> [Int: [UInt8]] {
    switch (params.password, params.sha1) {
    case (nil, nil), (.some, .some):
      throw Refusal([Violation(ProtectionFault.oneOfRequired, at: "/password")])
    case (let password?, nil):
      let digest = try PasswordDigest(password)
      return [
        40: Array(hex(digest.sha1).asciiUppercased.utf8),
        64: Array(hex(digest.sha256).asciiUppercased.utf8),
      ]
    case (nil, let given?):
      guard let hash = Identifier(.passwordHash, given, dialled: { _ in nil }),
        hash.normalized.utf8.count == 40
      else { throw Refusal([Violation(ProtectionFault.invalidHash, at: "/sha1")]) }
      return [40: Array(hash.normalized.utf8)]
    }
  }
}

import Corpus
import Kernel
import Platform
import Secrets
import Store

extension Protection {
  /// `darkwatch.checkPassword`: how often a password stands on the lists of attackers; nothing of
  /// it is kept.
  func darkwatchCheckPassword(
    _ params: DarkwatchCheckPasswordParams, _ call: JobCall
  ) throws -> DarkwatchCheckPasswordResult {
    let hashes = try givenHashes(params)
    let database = try call.database()
    let (sources, range) = try call.write(in: database) { write in
      (
        try write.database.sources(of: write.organizationId).filter { $0.kind == .corpusFile },
        try write.reading.rangeService(for: write.actor.userId)
      )
    }
    var seen = PasswordSightings()
    for source in sources { seen.look(in: source, hashes, call.services.files) }
    if let range { try seen.ask(range, hashes, call, database) }
    guard seen.coverage.contains(where: { $0.state == .ok }) else {
      throw seen.trouble ?? Refusal(ProtectionFault.noSourceConfigured)
    }
    let (gravity, language) = (PasswordGravity(count: seen.count), call.language)
    let text: ProtectionText =
      seen.count > 0 ? .passwordFound(count: seen.count) : .passwordUnseen
    return DarkwatchCheckPasswordResult(
      found: seen.count > 0, count: seen.count, severity: gravity.severity,
      severityLabel: gravity.severity.label(language),
      severityColorToken: gravity.severity.look.colorToken,
      severityIcon: gravity.severity.look.icon, points: gravity.points,
      message: text.text(in: language), providerIds: seen.providers,
      coverage: seen.coverage.map { Coverage($0, in: language) })
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

/// Where a password was looked for, and how often it was seen there.
private struct PasswordSightings {
  private(set) var count = 0
  private(set) var providers: [ID] = []
  private(set) var coverage: [StoredCoverage] = []

  /// Why the first place that failed did so.
  private(set) var trouble: Refusal?

  mutating func look(in source: SourceRow, _ hashes: [Int: [UInt8]], _ files: FileSettings) {
    do throws(CorpusTrouble) {
      let corpus = try HashCorpus(source, files)
      guard corpus.size == 0 || hashes[corpus.digits] != nil else { return }
      note(try corpus.count(of: hashes[corpus.digits] ?? []), in: source.id)
      coverage.append(source.coverage(.ok))
    } catch {
      let isMissing = error == .unreadable
      trouble =
        trouble ?? (isMissing ? Refusal(ProtectionFault.sourceMissing) : error.refusal(at: ""))
      coverage.append(source.coverage(isMissing ? .missing : .error))
    }
  }

  /// Asks the service out there for a part of the hash; whatever it answers, the rest stays here.
  mutating func ask(
    _ service: RangeService, _ hashes: [Int: [UInt8]], _ call: JobCall, _ database: Database
  ) throws {
    let hash = String(decoding: hashes[40] ?? [], as: UTF8.self)
    guard let question = service.question(for: .passwordHash, hash) else { return }
    let label = NetworkProvider.rangeHttp.label(call.language)
    do {
      let lines = try call.ask(service, question, in: database)
      guard let found = lines.count(of: question.suffix) else {
        throw Refusal(ProtectionFault.providerError(status: nil))
      }
      note(found, in: RangeService.id)
      coverage.append(
        StoredCoverage(providerId: RangeService.id, state: .ok, asOf: call.now, label: label))
    } catch let refusal as Refusal {
      trouble = trouble ?? refusal
      coverage.append(StoredCoverage(providerId: RangeService.id, state: .error, label: label))
    }
  }

  private mutating func note(_ found: Int, in provider: ID) {
    if found > 0 { providers.append(provider) }
    count = max(count, found)
  }
}

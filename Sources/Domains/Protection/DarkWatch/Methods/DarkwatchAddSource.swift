import Corpus
import Kernel
import Platform

extension Protection {
  /// `darkwatch.addSource`: a file in which leaks are looked for.
  func darkwatchAddSource(
    _ params: DarkwatchAddSourceParams, _ call: WriteCall
  ) throws -> Source {
    let known = try call.database.sources(of: call.organizationId)
    // Whether the caller may name it, before anything is said of it.
    let file = try call.files.open(params.path)
    guard !known.contains(where: { $0.path == params.path }) else {
      throw Refusal(ProtectionFault.sourceExists)
    }
    let name = params.path.split(separator: "/").last.map(String.init) ?? params.path
    let kind: SourceKind = params.kind == .corpusFile ? .corpusFile : .catalogueJson
    var row = SourceRow(
      id: call.makeID(), kind: kind, label: params.label ?? String(name.prefix(120)),
      path: params.path, stamp: FileStamp(path: params.path), createdAt: call.now,
      readAt: call.now)
    switch params.kind {
    case .corpusFile:
      do throws(CorpusTrouble) {
        guard let copy = file.duplicate() else { throw .unreadable }
        row.lines = try HashCorpus(file: copy).sample()
      } catch {
        throw error.refusal(at: "/path")
      }
      try call.database.insert(row, of: call.organizationId)
    case .catalogueJson:
      let bytes = try file.bytes(max: BreachCatalogue.sizeMax)
      guard let catalogue = BreachCatalogue(bytes) else {
        throw CorpusTrouble.badFormat(line: nil).refusal(at: "/path")
      }
      row.took(bytes, catalogue)
      try call.database.insert(row, of: call.organizationId)
      try call.keep(catalogue, of: row)
    }
    try call.record(row)
    return SourceAnswers(call.reading).answer(row)
  }
}

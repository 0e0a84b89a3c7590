import Corpus
import Platform

extension HashCorpus {
  /// The file of a source, as it is there now.
  convenience init(_ source: SourceRow, _ files: FileSettings) throws(CorpusTrouble) {
    guard let file = files.openAgain(source.path)?.duplicate() else { throw .unreadable }
    try self.init(file: file)
  }
}

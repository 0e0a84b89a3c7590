import Glibc
import Kernel

/// A name under which a host wants a file: a paper, a report, a pack.
///
/// It was looked at when it was named, so that nothing is drawn for a place that cannot be written;
/// a call that is only tried writes nothing.
public struct OutputFile: Sendable {
  private let place: FilePlace
  private let files: HostFiles
  private let pointer: String

  init(_ place: FilePlace, _ files: HostFiles, at pointer: String) {
    self.place = place
    self.files = files
    self.pointer = pointer
  }

  /// Refuses a name that is taken, by whatever it is.
  public func checkFree() throws {
    try telling(pointer) { if try look() == .ours { throw FileTrouble.exists } }
  }

  /// Refuses a name that is taken by what is not ours, or too long for what is written meanwhile.
  func check(_ room: DraftRoom) throws {
    try telling(pointer) {
      _ = try look()
      try place.requireRoom(room)
    }
  }

  /// Writes the whole file or nothing: it appears under its name when it is complete, and what
  /// killed processes have left of a file of that name goes. A dry run only looks.
  public func write(_ bytes: [UInt8]) throws {
    try telling(pointer) {
      let standing = try look()
      guard !files.isDryRun else { return }
      let draft = FileDraft(of: place.path)
      do {
        let lock = try draft.hold()
        try withExtendedLifetime(lock) {
          try fill(draft.path, with: bytes)
          try standing == .ours ? draft.replace() : draft.place()
        }
      } catch {
        draft.discard()
        throw (error as? FileFailure).map { FileTrouble($0) as any Error } ?? error
      }
    }
  }

  private enum Standing { case free, ours }

  private func look() throws(FileTrouble) -> Standing {
    guard let there = try place.look(files.own) else { return .free }
    guard FileMark.ends(there.forReading()) else { throw .exists }
    return .ours
  }

  private func fill(_ path: String, with bytes: [UInt8]) throws(FileTrouble) {
    let number = open(path, O_WRONLY | O_NOFOLLOW | O_CLOEXEC)
    guard let file = Descriptor(number) else { throw FileTrouble(SystemRefusal()) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        Glibc.write(file.number, $0.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw FileTrouble(SystemRefusal()) }
      written += count
    }
  }
}

extension FileTrouble {
  /// Why a draft did not get its name.
  fileprivate init(_ failure: FileFailure) {
    switch failure {
    case .exists: self = .exists
    case .unusable(_, let refusal): self = FileTrouble(refusal)
    }
  }
}

import Glibc

/// Where a host's path leads, but for the last name: the folder is held, so that nothing else can
/// be put in its place between a look and what follows from it.
struct FilePlace: Sendable {
  /// Opened as a place only; closing such a descriptor drops no lock.
  private let folder: Descriptor
  private let name: String

  /// The path began in a folder that the settings name, and may not leave it by a link.
  private let isConfined: Bool

  /// Anywhere on the disk; links on the way are followed.
  init(_ path: String) throws(FileTrouble) {
    let (folder, name) = split(path)
    guard !["", ".", ".."].contains(name) else { throw .notPlain }
    guard let place = Descriptor(open(folder, placeOnly | O_DIRECTORY | O_CLOEXEC)) else {
      throw FileTrouble.ofFolder(folder)
    }
    (self.folder, self.name, isConfined) = (place, name, false)
  }

  /// In one of these folders only. No `..` and no link leads out of it: the way is gone name by
  /// name, each in the folder that is held, and none of them may be a link.
  init(_ path: String, within folders: [String]) throws(FileTrouble) {
    let parts = FilePlace.parts(path)
    guard path.hasPrefix("/"), !parts.contains(".."),
      let folder = FilePlace.folder(of: parts, among: folders)
    else { throw .notPermitted }
    guard var place = Descriptor(open(folder, placeOnly | O_DIRECTORY | O_CLOEXEC)) else {
      throw FileTrouble.ofFolder(folder)
    }
    let way = parts.dropFirst(FilePlace.parts(folder).count)
    for name in way.dropLast() { place = try FilePlace.enter(name, in: place) }
    (self.folder, name, isConfined) = (place, way.last ?? "", true)
  }

  /// Whether a path begins in one of these folders.
  static func lies(_ path: String, within folders: [String]) -> Bool {
    folder(of: parts(path), among: folders) != nil
  }

  private static func folder(of parts: [String], among folders: [String]) -> String? {
    folders.first {
      let start = FilePlace.parts($0)
      return parts.count > start.count && parts.starts(with: start)
    }
  }

  /// The last name after its folder, by a path on which nothing can be exchanged.
  var path: String { "\(folder.path)/\(name)" }

  /// The plain file of this name, as a place only, or `nil` when the name is free. Nothing is
  /// opened for reading, so no lock is lost and nothing waits.
  func look(_ own: OwnFiles) throws(FileTrouble) -> Descriptor? {
    guard let place = folder.status, !own.contain(name, in: FileIdentity(place)) else {
      throw .notPermitted
    }
    let number = openat(folder.number, name, placeOnly | O_NOFOLLOW | O_CLOEXEC)
    guard let file = Descriptor(number), let status = file.status else {
      let refusal = SystemRefusal()
      if refusal.code == ENOENT { return nil }
      if refusal.code == ENAMETOOLONG { try requireRoom(DraftRoom(suffixBytes: 0)) }
      throw FileTrouble(refusal)
    }
    if own.contains(status) { throw .notPermitted }
    guard status.sort != S_IFREG else { return file }
    throw status.sort == S_IFLNK && leadsAway(own) ? .notPermitted : .notPlain
  }

  /// Refuses a name that leaves no room for what is written beside it until the file is whole.
  func requireRoom(_ room: DraftRoom) throws(FileTrouble) {
    let nameMax = folder.nameBytesMax - room.suffixBytes
    guard name.utf8.count <= nameMax else {
      throw .nameTooLong(length: name.utf8.count, maximum: nameMax)
    }
    guard let pathBytesMax = room.pathBytesMax, let way = folder.way else { return }
    let (length, maximum) = (way.utf8.count + 1 + name.utf8.count, pathBytesMax - room.suffixBytes)
    guard length <= maximum else { throw .pathTooLong(length: length, maximum: maximum) }
  }

  /// Whether a link of this name leads to where it may not.
  private func leadsAway(_ own: OwnFiles) -> Bool {
    var status = stat()
    guard !isConfined, fstatat(folder.number, name, &status, 0) == 0 else { return isConfined }
    return own.contains(status)
  }

  private static func enter(
    _ name: String, in folder: Descriptor
  ) throws(FileTrouble) -> Descriptor {
    let flags = placeOnly | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    if let place = Descriptor(openat(folder.number, name, flags)) { return place }
    let trouble = FileTrouble.ofFolder(name)
    var status = stat()
    let isLink =
      fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.sort == S_IFLNK
    throw isLink ? .notPermitted : trouble
  }

  private static func parts(_ path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.map(String.init)
  }
}

import CLinux
import Glibc
import System

/// Limits, folders, file system and room.
struct MachineChecks {
  let settings: Settings

  /// A connection takes three descriptors, and jobs have their own.
  private static let openFilesMin = 64

  var limits: Finding {
    let files = limit(__rlimit_resource_t(UInt32(RLIMIT_NOFILE.rawValue)))
    if let files, files < MachineChecks.openFilesMin {
      return .failing(
        "limits", "only \(files) files may be open",
        "Allow \(MachineChecks.openFilesMin) or more: ulimit -n 1024")
    }
    if let bytes = limit(__rlimit_resource_t(UInt32(RLIMIT_FSIZE.rawValue))) {
      return .degraded(
        "limits", "a file may have at most \(sizeText(bytes))",
        "The database cannot grow further: ulimit -f unlimited")
    }
    return .ok("limits", files.map { "\($0) open files" } ?? "none")
  }

  /// The folder that the database lies in.
  var folder: Finding {
    guard let file = settings.database.file else { return .ok("folder", "none needed") }
    let path = CLI.folder(of: file)
    guard let mode = mode(path) else {
      return .degraded(
        "folder", "\(path) is not there",
        "It is made with the database: nacre\(settings.databaseOption) init",
        Finding.Repair(what: "made") {
          makeFolder(path)
          return access(path, W_OK) == 0
        })
    }
    guard access(path, W_OK | X_OK) == 0 else {
      return .failing(
        "folder", "\(path) cannot be written, and the log lies there",
        "Give it to the user who runs the service.")
    }
    // Other folders are their owner's business; ours is for nobody else.
    guard path == settings.places.data, mode & 0o077 != 0 else { return .ok("folder", path) }
    return .degraded(
      "folder", "others can look into \(path) (\(octal(mode)))", "chmod 700 \(path)",
      Finding.Repair(what: "mode 0700") { chmod(path, 0o700) == 0 })
  }

  /// Where logs and histories lie; missing until the first.
  var state: Finding {
    let path = settings.places.state
    guard let mode = mode(path) else {
      var finding = Finding.ok("state", "\(path) is made when it is needed")
      finding.repair = Finding.Repair(what: "made") {
        makeFolder(path)
        return access(path, W_OK) == 0
      }
      return finding
    }
    guard access(path, W_OK | X_OK) == 0 else {
      return .degraded(
        "state", "\(path) cannot be written", "Give it to the user who runs the service.")
    }
    guard mode & 0o077 != 0 else { return .ok("state", path) }
    return .degraded(
      "state", "others can look into \(path) (\(octal(mode)))", "chmod 700 \(path)",
      Finding.Repair(what: "mode 0700") { chmod(path, 0o700) == 0 })
  }

  /// A log that several processes share needs memory that they share, so one machine.
  var fileSystem: Finding {
    guard let file = settings.database.file else { return .ok("filesystem", "none needed") }
    let path = existingFolder(CLI.folder(of: file))
    let magic = nacre_file_system(path)
    guard let name = networkFileSystems[magic] else { return .ok("filesystem", "local") }
    return .failing(
      "filesystem", "\(path) is on a network (\(name)): several users would damage the database",
      "Move it to a disk of this machine, and name it with --db.")
  }

  var room: Finding {
    guard let file = settings.database.file else { return .ok("disk", "none needed") }
    guard let bytes = freeBytes(besides: existingFolder(CLI.folder(of: file)) + "/x") else {
      return .ok("disk", "nobody says how much room there is")
    }
    let message = "\(sizeText(bytes)) left"
    if bytes < diskFullBytes {
      return .failing("disk", message, "Nothing can be stored. Free some room.")
    }
    if bytes < diskLowBytes { return .degraded("disk", message, "Free some room.") }
    return .ok("disk", message)
  }
}

/// Source: linux/magic.h and statfs(2).
private let networkFileSystems: [Int: String] = [
  0x6969: "NFS", 0x517B: "SMB", 0xFF53_4D42: "CIFS", 0xFE53_4D42: "SMB", 0x5346_414F: "AFS",
  0x6B41_4653: "AFS", 0x7375_7245: "Coda", 0x00C3_6400: "Ceph", 0x0BD0_0BD0: "Lustre",
  0x0116_1970: "GFS2", 0x7461_636F: "OCFS2", 0x0102_1997: "9P", 0x564C: "NCP",
]

/// The folder, or the nearest above it that is there.
private func existingFolder(_ path: String) -> String {
  var path = path
  while access(path, F_OK) != 0, path != "/", path != "." { path = folder(of: path) }
  return path
}

private func limit(_ resource: __rlimit_resource_t) -> Int? {
  var limits = rlimit()
  guard getrlimit(resource, &limits) == 0, limits.rlim_cur != UInt.max else { return nil }
  return Int(clamping: limits.rlim_cur)
}

/// Permission bits, or `nil` when there is nothing.
func mode(_ path: String) -> mode_t? {
  var status = stat()
  return stat(path, &status) == 0 ? status.st_mode & 0o7777 : nil
}

/// `0640`.
func octal(_ mode: mode_t) -> String {
  let digits = String(mode, radix: 8)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}

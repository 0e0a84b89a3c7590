import Media
import PhoneNumbers

/// What was installed beside the program: the worker is started and the library loaded, because a
/// file that is there may still lack what it stands on.
struct InstallationChecks {
  private let worker: Worker
  private let phones: PhoneNumbers

  init(worker: Worker = Worker(), phones: PhoneNumbers = PhoneNumbers()) {
    self.worker = worker
    self.phones = phones
  }

  var all: [Finding] { [papers, telephones] }

  private var papers: Finding {
    switch worker.tryOut() {
    case .running(let cage):
      guard !cage.hasCalls || !cage.hasFiles || !cage.hasLimits else {
        return .ok("worker", "papers can be drawn")
      }
      return .degraded(
        "worker", "papers can be drawn, and the kernel does not cage what draws them",
        "Use a kernel with seccomp and Landlock (5.13 or later).")
    case .failed(let failure):
      return .degraded(
        "worker", "papers and codes cannot be drawn: \(failure.reason)",
        "Install nacre-worker beside nacre, with its libraries and fonts.")
    case .idle:
      return .degraded(
        "worker", "it has not answered in time", "Try again when the machine is less busy.")
    }
  }

  private var telephones: Finding {
    guard let fault = phones.fault else { return .ok("phones", "telephone numbers can be read") }
    return .degraded(
      "phones", "telephone numbers cannot be read: \(fault)",
      "Install libNacrePhone.so beside nacre, with the libraries that it names.")
  }
}

import Kernel
import Platform
import Secrets
import Store

/// What stands in the file: schema, pages, references, ledgers, sealed values, times.
struct DatabaseChecks {
  let path: String

  /// Where its key lies.
  let key: KeyFile

  /// `nacre`, and the words that lead it to this database.
  let program: String
  let now: Instant

  /// Whether nothing was found that a write could make worse.
  private(set) var isSound = false

  /// How long to wait for others. Unit: milliseconds.
  private static let patienceMs = 2_000

  init(path: String, key: KeyFile, program: String, now: Instant) {
    self.path = path
    self.key = key
    self.program = program
    self.now = now
  }

  mutating func all(_ house: House) -> [Finding] {
    do {
      let findings = try readingQuietly(path, busyTimeoutMs: DatabaseChecks.patienceMs) {
        database in
        let key = keyFinding(of: database, house)
        let newest = (try? database.newestChange()) ?? nil
        return [
          schema(database, house.migrations), integrity(database), references(database),
          ledgers(database, house), key, upkeep(database),
          clockFinding(now: now, newest: newest),
        ]
      }
      isSound = findings.prefix(3).allSatisfy { $0.status != .failing }
      return findings
    } catch {
      return [failure("open", error), clockFinding(now: now, newest: nil)]
    }
  }

  private func schema(_ database: Database, _ migrations: [Migration]) -> Finding {
    do {
      let version = try database.schemaVersion()
      do {
        try database.migrate(migrations)
        return moved(database) ?? .ok("schema", "version \(version)")
      } catch let error where error.kind == .older {
        return .degraded(
          "schema", "version \(version), and this program knows \(migrations.count)",
          "The next start brings it up to date. Before that: \(program) backup FILE")
      } catch let error where error.kind == .newer {
        return .failing(
          "schema", "version \(version) was written by a newer version of Nacre", "Update Nacre.")
      }
    } catch {
      return failure("schema", error)
    }
  }

  private func moved(_ database: Database) -> Finding? {
    let place = (try? database.movedTo()) ?? nil
    return place.map { .failing("schema", "it has moved to \($0)", "Name that with --db.") }
  }

  private func integrity(_ database: Database) -> Finding {
    do {
      guard let first = try database.unsoundPages().first else {
        return .ok("integrity", "every page is sound")
      }
      return damaged("integrity", first)
    } catch {
      return failure("integrity", error)
    }
  }

  private func references(_ database: Database) -> Finding {
    do {
      guard let first = try database.brokenReferences().first else {
        return .ok("references", "every row that is named is there")
      }
      return damaged("references", first)
    } catch {
      return failure("references", error)
    }
  }

  /// Those of a file that this build has not brought up to date may have another form.
  private func ledgers(_ database: Database, _ house: House) -> Finding {
    do {
      guard try database.pendingMigrations(house.migrations).isEmpty else {
        return .ok("ledgers", "not looked at: they are of an older version")
      }
      guard let first = try house.brokenLedgers(in: database).first else {
        return .ok("ledgers", "every entry is as it was written")
      }
      return damaged("ledgers", first)
    } catch {
      return failure("ledgers", error)
    }
  }

  /// A file that is older than recurring work has none.
  private func upkeep(_ database: Database) -> Finding {
    let failed = (try? database.failedUpkeep()) ?? []
    guard failed.isEmpty else {
      return .degraded(
        "upkeep", failed.map { "\($0.name) failed: \($0.problem)" }.joined(separator: "; "),
        "It is tried again. The log of the service says why; or run: \(program) run-due")
    }
    let last = (try? database.latestUpkeep()) ?? nil
    return .ok("upkeep", last.map { "last done at \($0.text)" } ?? "never done")
  }

  private func keyFinding(of database: Database, _ house: House) -> Finding {
    do {
      return keyFinding(try house.sealedSamples(in: database))
    } catch {
      return failure("key", error)
    }
  }

  private func keyFinding(_ samples: [SealedSample]) -> Finding {
    switch KeyState(key, opening: samples) {
    case .notNeeded: .ok("key", "none yet; it is made with the first secret")
    case .fits: .ok("key", samples.isEmpty ? key.path : "\(key.path) opens what is sealed")
    case .missing:
      .failing(
        "key", "\(key.path) is missing, so what is sealed cannot be read",
        "Restore it from a backup.")
    case .wrong:
      .failing(
        "key", "\(key.path) is the key of another database", "Restore it from a backup.")
    case .unusable(let reason): .failing("key", reason, "Restore it from a backup.")
    }
  }

  // MARK: Failures

  private func damaged(_ name: String, _ reason: String) -> Finding {
    .failing(
      name, oneLine(reason), "Keep the file, and restore a backup: \(program) restore FILE --force")
  }

  private func failure(_ name: String, _ error: any Error) -> Finding {
    guard let error = error as? StoreError else {
      return .failing(name, oneLine("\(error)"), "See: nacre help doctor")
    }
    return switch error.kind {
    case .locked:
      .failing(name, "another program holds the database", "Try again when it has ended.")
    case .damaged, .notADatabase: damaged(name, error.message)
    case .diskFull: .failing(name, "the disk is full", "Free some room.")
    case .ioFailed:
      .failing(
        name, oneLine(error.cause ?? error.message),
        "The disk or its file system fails. Have somebody look at it.")
    default: .failing(name, oneLine(error.message), "See: nacre help doctor")
    }
  }

  /// SQLite lays long findings out over several lines.
  private func oneLine(_ text: String) -> String {
    String(text.map { $0.isNewline ? " " : $0 })
  }
}

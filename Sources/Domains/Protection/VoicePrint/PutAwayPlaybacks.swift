import Kernel
import Platform

extension Protection {
  /// Opened recordings are there for five minutes, and no longer than the process that opened them.
  /// Source: protection specification 0.11, `protection.temporary`.
  var temporaryFiles: Upkeep {
    let files = playbackFiles
    return Upkeep(
      "protection.temporary", label: { ProtectionText.upkeepTemporary.text(in: $0) },
      due: .every(minutes: 1), scope: .organization(in: .utc), isDoneAtStart: true,
      roles: ["protection": [Role.person.rawValue]]
    ) { (turn: UpkeepTurn) -> Batch<PlaybackRow>? in
      let rows = try turn.database.playbacks(of: turn.organizationId).filter {
        $0.expiresAt <= turn.now || !ProcessMark.isRunning($0.process)
      }
      return Batch(
        rows,
        change: { call, row in
          files.remove(row.path)
          return try call.database.deletePlayback(row.id, call.organizationId)
        })
    }
  }

  /// Where a recording is put to be played.
  func playbackPath(for id: ID, _ mimeType: String) -> String? {
    playbackFiles.path(for: "\(id).\(fileEnding(of: mimeType))")
  }
}

extension WriteCall {
  /// Puts away what is opened of a person's recordings.
  func putAwayPlaybacks(of personId: ID) throws {
    for row in try database.playbacks(of: organizationId) where row.personId == personId {
      ShortLivedFiles.remove(row.path)
      _ = try database.deletePlayback(row.id, organizationId)
    }
  }
}

/// What the name of a recording ends in.
func fileEnding(of mimeType: String) -> String {
  AudioFormat.accepted.first { $0.mimeTypes.contains(mimeType) }?.extensions.first ?? "audio"
}

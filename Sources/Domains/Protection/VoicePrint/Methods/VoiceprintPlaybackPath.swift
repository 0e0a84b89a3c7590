import Kernel
import Platform

extension Protection {
  /// `voiceprint.playbackPath`: a recording that was kept, as a file that soon is gone.
  func voiceprintPlaybackPath(
    _ params: VoiceprintPlaybackPathParams, _ call: WriteCall
  ) throws -> VoiceprintPlaybackPathResult {
    let (clip, audio) = try call.reading.recording(params.clipId)
    let id = call.makeID()
    guard let path = playbackPath(for: id, clip.data.mimeType) else {
      throw Refusal(ProtectionFault.playbackNotWritten)
    }
    let row = PlaybackRow(
      id: id, personId: clip.personId, path: path, process: ProcessMark.own,
      expiresAt: call.now.adding(milliseconds: PlaybackRow.minutesMax * 60_000))
    try call.database.insert(row, call.organizationId)
    // Written last: what is refused before it leaves no file.
    guard call.request.isDryRun || playbackFiles.write(audio, to: path) else {
      throw Refusal(ProtectionFault.playbackNotWritten)
    }
    return VoiceprintPlaybackPathResult(
      clipId: clip.id, path: row.path, mimeType: clip.data.mimeType, seconds: clip.data.seconds,
      sha256: clip.data.sha256, expiresAt: row.expiresAt)
  }
}

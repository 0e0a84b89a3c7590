import Kernel
import Platform

extension Protection {
  /// `voiceprint.playback`: a recording that was kept, opened.
  func voiceprintPlayback(
    _ params: VoiceprintPlaybackParams, _ call: ReadCall
  ) throws -> VoiceprintPlaybackResult {
    let (clip, audio) = try call.recording(params.clipId)
    return VoiceprintPlaybackResult(
      clipId: clip.id, audioBase64: audio, mimeType: clip.data.mimeType,
      seconds: clip.data.seconds, sha256: clip.data.sha256)
  }
}

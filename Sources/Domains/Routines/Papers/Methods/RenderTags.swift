import Kernel
import Media
import Platform
import Secrets

extension Routines {
  /// `routines.renderTags`: tags as labels to be cut out. Drawn beside.
  func renderTags(_ params: RenderTagsParams, _ call: ReadCall) throws -> RenderTagsResult {
    let (tags, isTruncated) = try chosenTags(params, call)
    let language = params.locale.map { Language(tag: $0) ?? .en } ?? call.language
    let paper = try call.speaking(language) { try call.tagSheet(of: tags) }
    let (worker, path) = (worker, params.path)
    let target = try path.map { try call.files.output($0) }
    throw AnswerFromJob { job, out in
      let file = FileMark.marked(paper: try worker.draw(paper, stop: job.step))
      try target?.write(file)
      RenderTagsResult(
        fileName: "tags.pdf", mime: "application/pdf", data: path == nil ? file : nil, path: path,
        sha256: hex(SHA256.hash(file)), tags: tags.count, truncated: isTruncated
      ).write(to: out)
    }
  }

  /// The tags that are named, or all that are valid where the caller manages.
  private func chosenTags(
    _ params: RenderTagsParams, _ call: ReadCall
  ) throws -> ([Stored<TagData>], isTruncated: Bool) {
    if let stableId = params.stableId { _ = try call.stable(stableId) }
    let caller = try call.caller()
    try call.require(.manageSchedules, for: .tags, in: params.stableId, caller)
    if let ids = params.tagIds {
      return (try call.abreast(ids) { try call.printable($0, in: params.stableId, caller) }, false)
    }
    var found: [Stored<TagData>] = []
    try call.walkTags { tag in
      let data = tag.value
      let isShown =
        try data.revokedAt == nil && (params.stableId ?? data.stableId) == data.stableId
        && call.shows(.tags, of: data.stableId, caller)
      if isShown { found.append(tag) }
      return found.count <= sheetTagsMax
    }
    return (Array(found.prefix(sheetTagsMax)), found.count > sheetTagsMax)
  }
}

/// Twenty sheets of ten. Source: none; more are printed stable by stable.
private let sheetTagsMax = 200

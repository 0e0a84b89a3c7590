import Foundation
import PackagePlugin

/// Compiles `Protocol/*.json` into the Swift of the target it is applied to: of a product, into
/// that of its types (`LeaveProtocol`), and into that of what needs its code as well (`Leave`).
@main struct CompileProtocol: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Protocol")
    let output = context.pluginWorkDirectoryURL
    let files = try protocolFiles(in: folder)
    let share = share(of: target)
    return [
      .buildCommand(
        displayName: "Compile protocol of \(target.name)",
        executable: try context.tool(named: "ProtocolCompiler").url,
        arguments: [
          share.command, folder.path(percentEncoded: false), share.name,
          output.path(percentEncoded: false),
        ],
        // Any file may change any target: a type's use in one decides what is printed for another.
        inputFiles: files,
        outputFiles: features(of: share.name, in: files).map {
          output.appending(path: "\(share.name)\($0)+\(share.ending).swift")
        }
      )
    ]
  }

  /// Whose protocol files are compiled, with which command, and how the Swift files end.
  private func share(of target: Target) -> (command: String, name: String, ending: String) {
    let ending = "Protocol"
    if target.name.hasSuffix(ending) {
      return ("swift-types", String(target.name.dropLast(ending.count)), ending)
    }
    let isProduct = target.dependencies.contains { dependency in
      if case .target(let other) = dependency { other.name == target.name + ending } else { false }
    }
    return isProduct ? ("swift-methods", target.name, "Methods") : ("swift", target.name, ending)
  }

  /// `.orders` for `booking.orders.json`, nothing for the domain's own file, which there always is
  /// a Swift file for.
  private func features(of name: String, in files: [URL]) -> [Substring] {
    let domain = name.prefix(1).lowercased() + name.dropFirst()
    let parts = files.map(\.lastPathComponent).filter { $0.hasPrefix(domain + ".") }
    return [""] + parts.map { $0.dropFirst(domain.count).dropLast(5) }.filter { !$0.isEmpty }
  }

  private func protocolFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" && $0.lastPathComponent != "openrpc.json" }
      .sorted { $0.path() < $1.path() }
  }
}

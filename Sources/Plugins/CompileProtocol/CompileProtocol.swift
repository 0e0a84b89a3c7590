import Foundation
import PackagePlugin

/// Compiles `Protocol/*.json` into the Swift of the target it is applied to.
@main struct CompileProtocol: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Protocol")
    let output = context.pluginWorkDirectoryURL
    let files = try protocolFiles(in: folder)
    return [
      .buildCommand(
        displayName: "Compile protocol of \(target.name)",
        executable: try context.tool(named: "ProtocolCompiler").url,
        arguments: [
          "swift", folder.path(percentEncoded: false), target.name,
          output.path(percentEncoded: false),
        ],
        // Any file may change any target: a type's use in one decides what is printed for another.
        inputFiles: files,
        outputFiles: features(of: target, in: files).map {
          output.appending(path: "\(target.name)\($0)+Protocol.swift")
        }
      )
    ]
  }

  /// `.orders` for `booking.orders.json`, nothing for the domain's own file, which there always is
  /// a Swift file for.
  private func features(of target: Target, in files: [URL]) -> [Substring] {
    let domain = target.name.prefix(1).lowercased() + target.name.dropFirst()
    let parts = files.map(\.lastPathComponent).filter { $0.hasPrefix(domain + ".") }
    return [""] + parts.map { $0.dropFirst(domain.count).dropLast(5) }.filter { !$0.isEmpty }
  }

  private func protocolFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" && $0.lastPathComponent != "openrpc.json" }
      .sorted { $0.path() < $1.path() }
  }
}

import Foundation
import PackagePlugin

/// Compiles `Protocol/*.json` into the Swift of the target it is applied to.
@main struct CompileProtocol: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Protocol")
    let output = context.pluginWorkDirectoryURL.appending(path: "\(target.name)+Protocol.swift")
    return [
      .buildCommand(
        displayName: "Compile protocol of \(target.name)",
        executable: try context.tool(named: "ProtocolCompiler").url,
        arguments: [
          "swift", folder.path(percentEncoded: false), target.name,
          output.path(percentEncoded: false),
        ],
        // Any file may change any target: a type's use in one decides what is printed for another.
        inputFiles: try protocolFiles(in: folder),
        outputFiles: [output]
      )
    ]
  }

  private func protocolFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
      .filter { $0.pathExtension == "json" && $0.lastPathComponent != "openrpc.json" }
      .sorted { $0.path() < $1.path() }
  }
}

import Foundation
import PackagePlugin

/// Compiles typed calls of the methods that the target's `nacre.methods` names.
@main struct NacreMethods: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: Target) throws -> [Command] {
    let methods = target.directoryURL.appending(path: "nacre.methods")
    let output = context.pluginWorkDirectoryURL.appending(path: "NacreMethods.swift")
    // The protocol is that of the package this file is part of, whose ever the target is.
    let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Protocol").standardizedFileURL
    return [
      .buildCommand(
        displayName: "Compile the methods that \(target.name) uses",
        executable: try context.tool(named: "ProtocolCompiler").url,
        arguments: ["swift-client"]
          + [folder, methods, output].map { $0.path(percentEncoded: false) },
        inputFiles: try [methods] + protocolFiles(in: folder),
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

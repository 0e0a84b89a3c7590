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
        arguments: ["swift", folder.path(), target.name, output.path()],
        inputFiles: [],
        outputFiles: [output]
      )
    ]
  }
}

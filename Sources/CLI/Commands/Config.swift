extension Command {
  /// `nacre config`.
  static let config: Command = .init(
    "config", "Show every setting and where it comes from",
    options: [CommandOption("--json", .none, "One JSON line, also on a terminal")],
    details: """
      The strongest wins: option, then environment variable, then the user's file,
      then the system's, then the default.

      locale and timezone said in one of these ways are stronger than those that an
      organization has on file, and weaker than what session.open or _meta.locale
      ask for. LC_ALL, LANG and TZ are weaker than the organization's.

        option      --log-level debug
        variable    NACRE_LOG_LEVEL=debug
        file        {"logLevel": "debug", "locale": "sv", "db": "shop.db",
                     "files.folders": ["/srv/scans"]}

      The user's file is $XDG_CONFIG_HOME/nacre/config.json (~/.config/nacre), or what
      --config names; the system's are nacre/config.json below $XDG_CONFIG_DIRS.
      A path in a file that is not absolute: db and keyFile lie in the data folder,
      logFile in the state folder, tokenFile and plans beside the file of settings.

      db (--db URL) may name a PostgreSQL cluster in libpq's own form, with several
      hosts, the folder of a socket, service= or sslmode=. A password is refused in
      it, because others can read it there: ~/.pgpass, or a file that PGPASSFILE
      names. Over a network sslmode is verify-full unless the URL says otherwise; what
      does not encrypt is refused without dbInsecure (--db-insecure).

        nacre --db 'postgresql://nacre@db1,db2/house' --key-file ~/house.key serve

      dbPrepare off is for poolers that lose named statements, dbConnections bounds
      those of a process, dbReplica names a standby that long jobs may read, and
      dbPatience is how many seconds a server that is lost is waited for.

      keyFile (--key-file FILE): the key of what is sealed, which its owner alone may
      read (0600). Without it the key of a file lies beside it, and a cluster has
      none. A key that is not the database's seals and opens nothing.

      files.folders (--files-folders A:B): where those may name a file in a path who
      signed in by password. Who is here by local trust may name any file; a token or
      a paired device never may.

      plans (--plans FILE): JSON with what an operator settles about plans of
      protection; what it leaves out is as it begins. With a receiptPublicKey
      (Ed25519, base64) a receipt must be signed with it, and counts once.

        {"receiptPublicKey": "…", "limits": {"plus": {"watch_items": 40}}}
      """
  ) { call in
    let rows = call.settings.rows(CommandTable.standard.globals)
    guard call.terminal.isInteractive, !call.arguments.has("--json") else {
      call.terminal.line(configJSON(rows, call.settings).text)
      return ExitCode.fine
    }
    show(rows, call)
    return ExitCode.fine
  }
}

private func configJSON(_ rows: [SettingRow], _ settings: Settings) -> JSONTree {
  [
    "items": .array(rows.map(\.json)),
    "files": .array(
      settings.files.map { file in
        [
          "path": file.origin.source.map(JSONTree.string) ?? .null,
          "origin": .string(file.origin.kind), "status": .string(file.status.rawValue),
        ]
      }),
    "folders": [
      "config": .string(settings.places.config), "data": .string(settings.places.data),
      "state": .string(settings.places.state),
    ],
  ]
}

/// Name, value and origin in columns; then the files that were looked for.
private func show(_ rows: [SettingRow], _ call: Invocation) {
  let ink = call.terminal.output
  let texts = rows.map { row in
    (name: row.json["name"]?.string ?? "", value: plain(row.value), row.origin)
  }
  let nameColumn = (texts.map(\.name.count).max() ?? 0) + 2
  let valueColumn = (texts.map(\.value.count).max() ?? 0) + 2
  for (name, value, origin) in texts {
    let said = origin.source.map(printable) ?? "default"
    call.terminal.line(
      ink.paint(name, .name) + spaces(nameColumn - name.count) + printable(value)
        + spaces(valueColumn - value.count) + ink.paint(said, .quiet))
  }
  call.terminal.line("")
  for file in call.settings.files {
    let path = printable(file.origin.source ?? "")
    call.terminal.line(path + "  " + ink.paint(file.status.rawValue, .quiet))
  }
}

/// The value as a person reads it; nothing at all is a dash.
private func plain(_ value: JSONTree) -> String {
  switch value {
  case .null: "–"
  case .string(let text): text
  default: value.text
  }
}

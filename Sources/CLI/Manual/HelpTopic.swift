/// A page of the help that is about no single command.
struct HelpTopic: Sendable {
  let name: String
  let summary: String

  /// Laid out by hand for 80 columns.
  let text: String

  static let all: [HelpTopic] = [.framing, .errors, .events, .auth, .params]

  /// The topic of this name.
  static func named(_ name: String) -> HelpTopic? { all.first { $0.name == name } }

  private static let framing = HelpTopic(
    name: "framing", summary: "How messages are cut on the pipe",
    text: """
      One JSON text a line, UTF-8, ended by a line feed. A blank line is passed over;
      a line that is not JSON is answered with -32700 and the next one is read.

        printf '%s\\n' '{"jsonrpc":"2.0","id":1,"method":"system.ping"}' | nacre

      When the first bytes look like a header, the whole connection uses the frames of
      language servers, in both directions:

        Content-Length: 47
        (an empty line)
        {"jsonrpc":"2.0","id":1,"method":"system.ping"}

      --framing line or header decides instead of the first bytes. A message has at
      most 64 MiB (--max-message); a longer one is passed over and answered with
      message_too_large.

      Answers come in the order of the requests; a job's answer comes when it is done.
      stdout holds answers and events and nothing else; stderr holds the log.
      The end of the input ends the service, after everything has been answered.
      """)

  private static let errors = HelpTopic(
    name: "errors", summary: "Codes, kinds and exit codes",
    text: """
      {"code": 4022, "message": "…", "data": {"kind": "validation_failed",
       "message": "…", "violations": [{"kind": "required", "path": "/query", …}],
       "retryable": false}}

      Programs look at data.kind, which never changes; data.message is for people, in
      their language. data.violations names everything that is wrong with the params,
      each with a JSON Pointer. nacre describe METHOD lists the kinds of a method.

        code      what                                          exit code of call
        -32700    not JSON, not UTF-8, a bad frame                  2
        -32600    not a request of JSON-RPC 2.0                     2
        -32601    no such method (data.suggestions)                 2
        -32602    params that cannot be used as a whole             2
        -32603    our mistake (data.requestId stands in the log)   70
        -32800    cancelled                                         1
        4001      not signed in                                     5
        4003      not permitted                                     5
        4004      not found                                         6
        4009      conflict                                          7
        4022      violations                                        8
        4029      a limit (data.retryAfterMs)                       9
        5003      not available for now                            10
                  the database needs somebody                       3
                  --timeout is over                               124

      Further exit codes: 0 fine, 4 a wrong setting, 130 Ctrl-C.
      data.retryable says whether the same request may succeed later.
      """)

  private static let events = HelpTopic(
    name: "events", summary: "How to learn what has changed",
    text: """
      Every change is an event with a rising seq, kept for at least 90 days. nacre
      events shows them; a host on the pipe subscribes:

        {"jsonrpc":"2.0","id":1,"method":"events.subscribe",
         "params":{"topics":["booking.*"],"from":"start"}}

      and gets notifications events.event {subscription, epoch, seq, prev, at, topic,
      entity, data, …}; events.caughtUp marks where the past ends. A host that takes
      no notifications asks events.read, which may wait for something to happen.

      Keep the seq of the last event you handled, and subscribe from it after a
      restart: nothing is lost, a little may come twice. With a name and ack: manual
      the service keeps it for you. event_history_expired and epoch_changed mean: read
      everything afresh. nacre openrpc lists topics and what their data hold, under
      x-nacre-events.
      """)

  private static let auth = HelpTopic(
    name: "auth", summary: "Who acts: local trust, passwords, tokens",
    text: """
      The user who owns the database file may act as any member:

        nacre call session.listActors              who there is
        nacre --as 'Åsa Öhman' call session.whoami

      NACRE_AS and NACRE_ORG say the same. nacre trust none turns that off, and nacre
      trust owner on again; meanwhile it takes a password or a token:

        nacre login ada                            asks for the password, once
        nacre logout
        nacre call session.setPassword userId=… password=     (asks for it)
        nacre call session.createToken name=ci scopes[]=booking
        NACRE_TOKEN=nct_… nacre call booking.locations
        nacre --token-file FILE call booking.locations

      Secrets are never words of a command line: other processes can read those. A
      wrong login and a wrong password are answered alike, and too many of them make
      the account wait.

      On the pipe, session.open comes first; the newest session counts unless a
      request says _meta.session.
      """)

  private static let params = HelpTopic(
    name: "params", summary: "How params are written, and output chosen",
    text: """
      After the method's name stand one JSON object, - for JSON on stdin, or words:

        limit=5              a number where one is declared, a text elsewhere
        active=true          true or false
        query:='"5"'         JSON as it stands
        note=@letter.txt     the text of a file
        devices:=@list.json  the JSON of a file
        client.email=a@b.c   a member of a member
        items[0].name=x      an element of a list
        tags[]=x tags[]=y    one more element

      What cannot be read as the declared type is sent as text, so that the service
      says what is wrong with it, together with everything else.

      --output json    the result, one line (not on a terminal: the default)
      --output pretty  indented, coloured
      --output table   rows and columns, or a sheet (on a terminal: the default)
      --output ndjson  one line an item
      --output csv     one record an item, and a first one with the names (RFC 4180)
      --output raw     a text without its quotes
      --fields a,b.c   only these parts; in a list, of each item; or JSON Pointers
      --all            page after page, one item a line

      Colours: --color always|never, NO_COLOR.
      """)
}

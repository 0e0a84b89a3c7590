import Platform
import Server
import Testing

@testable import CLI

/// A connection to a database in a folder, with a house of its own, as another process has it.
final class Door {
  let methods: [Method]
  private let exchange: Exchange

  init(_ folder: TemporaryFolder) throws {
    let house = try makeHouse(in: folder)
    methods = house.table.methods
    exchange = try Exchange(
      house.table, services: house.services, log: Log(level: .error, descriptor: -1))
  }

  /// The answer to a call; `params` are the members of an object.
  func ask(_ method: String, _ params: String = "", in session: String? = nil) throws -> JSON {
    let meta = session.map { #""_meta":{"session":"\#($0)"}"# }
    let members = [params, meta ?? ""].filter { !$0.isEmpty }.joined(separator: ",")
    return try JSON(
      exchange.answer(
        #"{"jsonrpc":"2.0","id":1,"method":"\#(method)","params":{\#(members)}}"#))
  }

  func result(_ method: String, _ params: String = "", in session: String? = nil) throws -> JSON {
    let answer = try ask(method, params, in: session)
    return try #require(answer["result"], "\(method): \(answer)")
  }

  /// What became of a call, in short: `result`, or code and kind.
  func outcome(_ method: String, _ params: String = "", in session: String? = nil) throws -> String
  {
    let answer = try ask(method, params, in: session)
    guard let error = answer["error"], case .number(let code)? = error["code"] else {
      return "result"
    }
    return "\(Int(code)) \(error["data"]?["kind"]?.string ?? "")"
  }

  /// Opens a session and answers its id.
  func open(_ params: String = "") throws -> String {
    try #require(try result("session.open", params)["session"]?.string)
  }
}

/// A database with its owner and Bo, who has the highest roles below, and each way to sign Bo in.
struct Office {
  /// Where the owner sits, and another process.
  let doors: [Door]
  let owner: String
  let bo: String
  private let token: String
  private let folder: TemporaryFolder

  static let ways = ["local trust", "password", "token"]

  init() throws {
    folder = try TemporaryFolder()
    doors = [try Door(folder), try Door(folder)]
    owner = try doors[0].open()
    let roles =
      #"{"directory":"admin","booking":"master_admin","leave":"SYSTEM_ADMIN","signatures":"owner"}"#
    let member = try doors[0].result("directory.addMember", #""name":"Bo","roles":\#(roles)"#)
    bo = try #require(member["userId"]?.string)
    _ = try doors[0].result("session.setPassword", #""userId":"\#(bo)","password":"\#(password)""#)
    let session = try doors[0].open(#""userId":"\#(bo)""#)
    let made = try doors[0].result(
      "session.createToken", #""name":"All","scopes":["*"]"#, in: session)
    token = try #require(made["token"]?.string)
  }

  /// A session of Bo's.
  func open(_ way: String, at door: Door) throws -> String { try door.open(credentials(way)) }

  /// What Bo signs in with.
  func credentials(_ way: String) -> String {
    switch way {
    case "password": #""userId":"\#(bo)","password":"\#(password)""#
    case "token": #""token":"\#(token)""#
    default: #""userId":"\#(bo)""#
    }
  }

  /// The owner changes what Bo is.
  func change(_ changes: String) throws {
    _ = try doors[0].result(
      "directory.updateMember", #""userId":"\#(bo)",\#(changes)"#, in: owner)
  }
}

private let password = "correct horse battery"

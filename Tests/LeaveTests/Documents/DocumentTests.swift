import Glibc
import Kernel
import Store
import TestSupport
import Testing

@testable import Leave
@testable import Platform

@Suite("Documents of leaves")
struct DocumentTests {
  private static let pdf: [UInt8] = Array("%PDF-1.7 secret words".utf8)

  private func upload(
    _ office: LeaveOffice, _ user: ID, _ leave: ID, _ kind: CertificateKind = .medical,
    name: String = "note.pdf", data: [UInt8]? = DocumentTests.pdf, path: String? = nil
  ) throws -> LeaveDocument {
    let params = UploadCertificateParams(
      leaveId: leave, kind: kind, fileName: name, data: data, path: path)
    return try office.write(user) { try office.leave.uploadCertificate(params, $0) }
  }

  private func read(_ office: LeaveOffice, _ handle: String, _ user: ID) throws -> [UInt8] {
    try office.leave.readCertificate(ReadCertificateParams(handle: handle), office.reading(user))
      .data
  }

  private func handle(_ office: LeaveOffice, _ id: ID, _ user: ID) throws -> String {
    try office.leave.getCertificate(GetCertificateParams(documentId: id), office.reading(user))
      .handle
  }

  @Test("A document is sealed at rest, and read back as it was by those who may")
  func roundTrip() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual().id
    let document = try upload(office, "ann", leave)
    #expect(document.storedName == "\(document.documentId)-note.pdf")
    let stored = try #require(
      try office.database.sealedFile(DocumentRow.fileKind, of: document.documentId, "org")
    ).bytes
    #expect(stored.count > Self.pdf.count)
    #expect(!String(decoding: stored, as: UTF8.self).contains("secret"))
    for user in ["ann", "hanna", "hugo", "cecil", "dora"] {
      let handle = try handle(office, document.documentId, user)
      #expect(try read(office, handle, user) == Self.pdf)
    }
    for user in ["bo", "dick", "sam"] {
      #expect(
        refusal { _ = try handle(office, document.documentId, user) } == ["4003 forbidden"])
    }
  }

  @Test("A document from before files were kept by content is read and erased as ever")
  func fromBefore() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual().id
    let id = try upload(office, "ann", leave).documentId
    try office.write("ann") { call in
      try call.eraseFile(DocumentRow.fileKind, of: id)
      let sealed = try DocumentRow.content.seal(Self.pdf, row: id, call.services)
      try office.database.run(.insertContent, id, sealed)
    }
    #expect(try read(office, handle(office, id, "ann"), "ann") == Self.pdf)
    #expect(try DocumentRow.content.sample(in: office.database) != nil)
    _ = try office.write("ann") {
      try office.leave.removeCertificate(RemoveCertificateParams(documentId: id), $0)
    }
    #expect(try DocumentRow.content.sample(in: office.database) == nil)
  }

  @Test("A handle is for its reader and for fifteen minutes")
  func handles() throws {
    let office = try LeaveOffice()
    let document = try upload(office, "ann", office.submitCasual().id)
    let handle = try handle(office, document.documentId, "ann")
    #expect(refusal { _ = try read(office, handle, "hanna") } == ["4003 forbidden"])
    for wrong in [String(handle.dropLast(2)), "", "zz", handle + "00", "0" + handle.dropFirst()] {
      let changed = wrong == handle ? "ff" : wrong
      #expect(refusal { _ = try read(office, changed, "ann") } == ["4003 forbidden"])
    }
    office.now = office.now.adding(milliseconds: 15 * 60_000 - 1)
    #expect(try read(office, handle, "ann") == Self.pdf)
    office.now = office.now.adding(milliseconds: 1)
    #expect(refusal { _ = try read(office, handle, "ann") } == ["4003 handle_expired"])
  }

  @Test("A document has to be one, and only the owner and HR add it")
  func refusals() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual().id
    #expect(refusal { _ = try upload(office, "bo", leave) } == ["4003 forbidden"])
    #expect(refusal { _ = try upload(office, "ann", "nothing") } == ["4004 not_found"])
    #expect(
      refusal { _ = try upload(office, "ann", leave, data: nil) } == ["file_required /data"])
    #expect(
      refusal { _ = try upload(office, "ann", leave, data: Array("MZ".utf8)) }
        == ["certificate_invalid_type /data"])
    #expect(
      refusal { _ = try upload(office, "ann", leave, name: "note.gif") }
        == ["unsupported_file_type /fileName"])
    #expect(
      refusal { _ = try upload(office, "ann", leave, path: "/nowhere/note.pdf") }
        == ["invalid_input /path"])
    #expect(
      refusal { _ = try upload(office, "ann", leave, data: nil, path: "/dev/zero") }
        == ["4022 not_a_plain_file", "not_a_plain_file /path"])
    #expect(
      refusal { _ = try upload(office, "ann", leave, .fitness) } == ["4009 invalid_leave_type"]
    )
    _ = try upload(office, "hanna", leave)
    try office.cancel("ann", leave)
    #expect(refusal { _ = try upload(office, "ann", leave) } == ["4009 invalid_status"])
  }

  @Test("Five MiB each and twenty in all, to the byte")
  func sizes() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual().id
    let largest = Self.pdf + [UInt8](repeating: 0, count: CertificateRule.sizeMax - Self.pdf.count)
    #expect(
      refusal { _ = try upload(office, "ann", leave, data: largest + [0]) }
        == ["file_too_large /data"])
    for _ in 0..<4 { _ = try upload(office, "ann", leave, data: largest) }
    #expect(
      refusal { _ = try upload(office, "ann", leave) } == ["file_too_large /data"])
  }

  @Test("A document is erased by its owner while the leave is not approved")
  func removal() throws {
    let office = try LeaveOffice()
    let leave = try office.submitCasual().id
    let document = try upload(office, "ann", leave)
    #expect(try office.database.leave(leave, of: "org")?.hasCertificate == true)
    func remove(_ user: ID, _ id: ID) throws {
      _ = try office.write(user) {
        try office.leave.removeCertificate(RemoveCertificateParams(documentId: id), $0)
      }
    }
    #expect(refusal { try remove("hanna", document.documentId) } == ["4003 forbidden"])
    try remove("ann", document.documentId)
    #expect(
      try office.database.sealedFile(DocumentRow.fileKind, of: document.documentId, "org") == nil)
    #expect(try office.database.leave(leave, of: "org")?.hasCertificate == false)
    #expect(refusal { try remove("ann", document.documentId) } == ["4004 not_found"])

    let second = try upload(office, "ann", leave)
    try office.decide("dora", leave, .approve)
    #expect(refusal { try remove("ann", second.documentId) } == ["4009 invalid_status"])
    #expect(
      try office.get("ann", leave).timeline?.map(\.event).filter {
        $0 == .documentAdded || $0 == .documentRemoved
      } == [.documentAdded, .documentRemoved, .documentAdded])
  }
}

extension SQL {
  fileprivate static let insertContent = SQL(
    "INSERT INTO leave_document_content (document_id, content) VALUES (?, ?)")
}

import Kernel
import Platform
import Testing

@testable import Signatures
@testable import Store

@Suite("c.6 Immutability, also for other programs")
struct TriggerTests {
  let site: Site
  let run: Run

  init() throws {
    site = try Site()
    run = try site.active(try site.job().id)
    try site.sign(run.id, .preparedBy)
  }

  @Test(
    "The schema refuses",
    arguments: [
      SQL("UPDATE signatures_run SET job_id = id"),
      SQL("UPDATE signatures_run SET organization_id = 'org-2'"),
      SQL("UPDATE signatures_run SET packet_type = 'audit'"),
      SQL("UPDATE signatures_run SET generated_by = 'bo'"),
      SQL("UPDATE signatures_run SET generated_at = generated_at + 1"),
      SQL(
        sqlite: "UPDATE signatures_run SET snapshot = x'7b7d'",
        postgres: "UPDATE signatures_run SET snapshot = '\\x7b7d'"),
      SQL("UPDATE signatures_run SET data_hash = 'x'"),
      SQL("UPDATE signatures_run SET status = 'draft'"),
      SQL("UPDATE signatures_run SET status = 'final'"),
      SQL("DELETE FROM signatures_run"),
      SQL("DELETE FROM signatures_job"),
      SQL("UPDATE signatures_job SET created_by = 'bo'"),
      SQL("UPDATE signatures_signature SET signer_name = 'Bo Alm'"),
      SQL("UPDATE signatures_signature SET signer_user_id = NULL"),
      SQL("UPDATE signatures_signature SET attestation_text = 'No.'"),
      SQL(
        sqlite: "UPDATE signatures_signature SET drawing = x'00'",
        postgres: "UPDATE signatures_signature SET drawing = '\\x00'"),
      SQL("UPDATE signatures_signature SET signed_at = signed_at + 1"),
      SQL("UPDATE signatures_signature SET signature_hash = 'x'"),
      SQL(
        sqlite: "UPDATE signatures_signature SET client = x'00'",
        postgres: "UPDATE signatures_signature SET client = '\\x00'"),
      SQL("UPDATE signatures_signature SET voided_at = 1"),
      SQL("UPDATE signatures_signature SET void_reason = 'x'"),
      SQL("DELETE FROM signatures_signature"),
      SQL("UPDATE signatures_entry SET event = 'run_closed'"),
      SQL("UPDATE signatures_entry SET seq = seq + 1"),
      SQL("DELETE FROM signatures_entry WHERE seq = 2"),
      SQL("UPDATE signatures_activity SET summary = 'x'"),
      SQL(
        """
        INSERT INTO signatures_run
          (id, organization_id, job_id, packet_type, status, generated_by, generated_at, snapshot,
           data_hash, completed_stale, head_seq, head_hash, version)
        SELECT 'x', organization_id, job_id, 'audit', 'complete', generated_by, generated_at,
               snapshot, data_hash, 0, 1, head_hash, 1
          FROM signatures_run
        """),
      SQL(
        """
        INSERT INTO signatures_run
          (id, organization_id, job_id, packet_type, status, generated_by, generated_at, snapshot,
           data_hash, completed_stale, head_seq, head_hash, version)
        SELECT 'x', organization_id, job_id, packet_type, 'draft', generated_by, generated_at,
               snapshot, data_hash, 0, 1, head_hash, 1
          FROM signatures_run
        """),
      SQL(
        """
        INSERT INTO signatures_signature
          (id, run_id, organization_id, signature_role, recorded_by, signer_name, signer_title,
           drawing, method, attestation_text, signed_at, signature_hash)
        SELECT 'x', run_id, 'org-2', 'reviewed_by', recorded_by, signer_name, signer_title,
               drawing, method, attestation_text, signed_at, signature_hash
          FROM signatures_signature
        """),
      SQL(
        """
        INSERT INTO signatures_signature
          (id, run_id, organization_id, signature_role, recorded_by, signer_name, signer_title,
           drawing, method, attestation_text, signed_at, signature_hash)
        SELECT 'x', run_id, organization_id, signature_role, recorded_by, signer_name,
               signer_title, drawing, method, attestation_text, signed_at, signature_hash
          FROM signatures_signature
        """),
    ])
  func refuses(_ sql: SQL) {
    #expect(throws: StoreError.self) {
      try site.database.write { try site.database.run(sql) }
    }
  }

  @Test("A draft's data may be frozen anew, and a signature be voided once")
  func permits() throws {
    let draft = try site.draft(run.jobId, .audit)
    try site.database.run(
      SQL("UPDATE signatures_run SET snapshot = ?, data_hash = 'x' WHERE id = ?"),
      Array("{}".utf8), draft.id)
    let void = SQL(
      "UPDATE signatures_signature SET voided_at = 1, voided_by = 'eva', void_reason = 'x'")
    try site.database.run(void)
    #expect(throws: StoreError.self) { try site.database.run(void) }
  }

  @Test("Only what is not voided takes a role, and others sign once each")
  func indexes() throws {
    let insert = SQL(
      """
      INSERT INTO signatures_signature
        (id, run_id, organization_id, signature_role, signer_user_id, recorded_by, signer_name,
         signer_title, drawing, method, attestation_text, signed_at, signature_hash)
      SELECT ?1, run_id, organization_id, ?2, ?3, recorded_by, signer_name, signer_title, drawing,
             method, attestation_text, signed_at, signature_hash
        FROM signatures_signature
       WHERE signature_role = 'prepared_by' AND id NOT IN ('a', 'b', 'c', 'd')
      """)
    try site.database.run(insert, "a", "other", "anna")
    try site.database.run(insert, "b", "other", "bo")
    try site.database.run(insert, "c", "other", nil as String?)
    try site.database.run(insert, "d", "other", nil as String?)
    #expect(throws: StoreError.self) { try site.database.run(insert, "e", "other", "bo") }
  }
}

import Store

/// Who signs in whose place, and signatures that say so. Source: signatures specification (j) 4.
let standingInMigration = Migration(
  "signatures", 5,
  """
  CREATE TABLE signatures_delegation (
    id              TEXT    NOT NULL PRIMARY KEY,
    organization_id TEXT    NOT NULL,
    from_user_id    TEXT    NOT NULL,
    to_user_id      TEXT    NOT NULL,
    from_at         INTEGER NOT NULL,
    to_at           INTEGER NOT NULL, -- holds no more from then on
    roles           TEXT    NOT NULL, -- between commas
    created_by      TEXT    NOT NULL,
    created_at      INTEGER NOT NULL,
    revoked_at      INTEGER,          -- NULL: it was not revoked
    revoked_by      TEXT
  ) STRICT, WITHOUT ROWID;

  CREATE INDEX signatures_delegation_organization
      ON signatures_delegation (organization_id, created_at, id);

  CREATE INDEX signatures_delegation_end
      ON signatures_delegation (organization_id, to_at) WHERE revoked_at IS NULL;

  ALTER TABLE signatures_signature ADD COLUMN on_behalf_of TEXT; -- NULL: in their own name
  ALTER TABLE signatures_signature ADD COLUMN on_behalf_of_name TEXT;

  DROP TRIGGER signatures_signature_kept;

  CREATE TRIGGER signatures_signature_kept BEFORE UPDATE ON signatures_signature
  WHEN OLD.voided_at IS NOT NULL
    OR NEW.voided_at IS NULL OR NEW.voided_by IS NULL OR NEW.void_reason IS NULL
    OR NEW.id <> OLD.id OR NEW.run_id <> OLD.run_id
    OR NEW.organization_id <> OLD.organization_id OR NEW.signature_role <> OLD.signature_role
    OR NEW.signer_user_id IS NOT OLD.signer_user_id OR NEW.recorded_by <> OLD.recorded_by
    OR NEW.signer_name <> OLD.signer_name OR NEW.signer_title <> OLD.signer_title
    OR NEW.drawing <> OLD.drawing OR NEW.method <> OLD.method
    OR NEW.attestation_text <> OLD.attestation_text OR NEW.signed_at <> OLD.signed_at
    OR NEW.signature_hash <> OLD.signature_hash OR NEW.client IS NOT OLD.client
    OR NEW.on_behalf_of IS NOT OLD.on_behalf_of
    OR NEW.on_behalf_of_name IS NOT OLD.on_behalf_of_name
  BEGIN SELECT RAISE(ABORT, 'a signature is voided once, and never changed'); END;
  """
)

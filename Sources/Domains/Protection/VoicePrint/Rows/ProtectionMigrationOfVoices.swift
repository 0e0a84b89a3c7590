import Store

extension Migration {
  /// Voices that are enrolled, and recordings that were compared with them.
  static let protectionVoices = Migration(
    "protection", 19,
    """
    CREATE TABLE protection_voice_enrollment (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      created_at      INTEGER NOT NULL,
      version         INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_voice_enrollment_person
        ON protection_voice_enrollment (organization_id, person_id, created_at, id);

    CREATE TABLE protection_voice_key (
      organization_id TEXT NOT NULL,
      enrollment_id   TEXT NOT NULL,
      person_id       TEXT NOT NULL,
      key             BLOB NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, enrollment_id)
    ) STRICT;
    CREATE INDEX protection_voice_key_person
        ON protection_voice_key (organization_id, person_id);

    CREATE TABLE protection_voice_clip (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      enrollment_id   TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      at              INTEGER NOT NULL,
      data            BLOB    NOT NULL, -- this and what follows: sealed with the voice's key
      embedding       BLOB    NOT NULL,
      audio           BLOB,             -- only where it is kept
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_voice_clip_enrollment
        ON protection_voice_clip (organization_id, enrollment_id, at, id);

    CREATE TABLE protection_voice_tombstone (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      deleted_at      INTEGER NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_voice_tombstone_person
        ON protection_voice_tombstone (organization_id, person_id);

    CREATE TABLE protection_voice_analysis (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      created_at      INTEGER NOT NULL,
      version         INTEGER NOT NULL,
      verdict         TEXT    NOT NULL,
      enrollment_id   TEXT,             -- this and the score: gone with the voice
      score           REAL,
      data            BLOB    NOT NULL, -- sealed with the person's key
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    CREATE INDEX protection_voice_analysis_person
        ON protection_voice_analysis (organization_id, person_id, created_at, id);
    CREATE INDEX protection_voice_analysis_enrollment
        ON protection_voice_analysis (organization_id, enrollment_id)
     WHERE enrollment_id IS NOT NULL;

    CREATE TABLE protection_voice_playback (
      organization_id TEXT    NOT NULL,
      id              TEXT    NOT NULL,
      person_id       TEXT    NOT NULL,
      path            TEXT    NOT NULL, -- a file that holds an opened recording
      process         TEXT    NOT NULL, -- that made it
      expires_at      INTEGER NOT NULL,
      PRIMARY KEY (organization_id, id)
    ) STRICT;
    """
  )
}

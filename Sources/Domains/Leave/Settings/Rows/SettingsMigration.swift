import Store

/// Settings lie with those of all other areas.
let settingsMigration = Migration(
  "leave", 12,
  """
  INSERT INTO nacre_setting (organization_id, area, place, key, value)
  SELECT organization_id, 'leave', '', key, value
    FROM leave_setting;

  INSERT INTO nacre_setting_version (organization_id, area, place, version)
  SELECT organization_id, 'leave', '', settings_version
    FROM leave_calendar
   WHERE settings_version > 0;

  DROP TABLE leave_setting;

  ALTER TABLE leave_calendar DROP COLUMN settings_version;
  """
)

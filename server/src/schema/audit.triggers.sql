-- Lines are only added, also for the role that owns the table: whoever could change them could hide what was done.
CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_entries_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_audit_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_counts SELECT action, count(*) FROM added GROUP BY action;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER audit_entries_counted AFTER INSERT ON audit_entries REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_audit_entries();
--> statement-breakpoint
-- Within the trigger of another statement, reasons are deleted with their family.
CREATE OR REPLACE TRIGGER audit_reasons_kept BEFORE DELETE OR TRUNCATE ON audit_reasons
  FOR EACH STATEMENT WHEN ((pg_trigger_depth() = 0)) EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Only encrypting a reason again changes its row.
CREATE OR REPLACE TRIGGER audit_reasons_unchanged BEFORE UPDATE ON audit_reasons
  FOR EACH ROW WHEN (((new.entry_id <> old.entry_id) OR (new.family_id <> old.family_id) OR (new.reason !~ '^e1\.[0-9a-f]{8}\.'::text))) EXECUTE FUNCTION refuse_change();

-- Lines may be removed once they are old, and not before, by any role: the minimum is here and not in a setting.
CREATE OR REPLACE TRIGGER security_events_append_only BEFORE UPDATE OR TRUNCATE ON security_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_young_security_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '90 days' THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER security_events_kept BEFORE DELETE ON security_events
  FOR EACH ROW EXECUTE FUNCTION refuse_young_security_event();
--> statement-breakpoint
-- The only way to remove lines for a role that may not delete them: a batch of the oldest ones, with the rights of the owner.
CREATE OR REPLACE FUNCTION forget_security_events(before timestamp with time zone, batch integer) RETURNS integer LANGUAGE sql SECURITY DEFINER
  SET search_path TO 'pg_catalog', 'public', 'pg_temp' AS $$
  WITH gone AS (
    DELETE FROM public.security_events WHERE id IN (
      SELECT id FROM public.security_events WHERE at < least("before", now() - interval '90 days') ORDER BY at LIMIT "batch"
    ) RETURNING 1
  ) SELECT count(*)::integer FROM gone
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_security_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO security_counts SELECT action, count(*) FROM changed GROUP BY action;
  ELSE
    INSERT INTO security_counts SELECT action, -count(*) FROM changed GROUP BY action;
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER security_events_counted AFTER INSERT ON security_events REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_security_events();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER security_events_uncounted AFTER DELETE ON security_events REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION count_security_events();

CREATE TABLE "finance_digests" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"frequency" text DEFAULT 'daily' NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "unused_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"warned_at" timestamp (3) with time zone NOT NULL,
	"days_left" integer NOT NULL,
	"erases_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_fingerprint_pk" PRIMARY KEY("user_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "security_counts" (
	"action" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "finance_digests" ADD CONSTRAINT "finance_digests_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unused_accounts" ADD CONSTRAINT "unused_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
-- Lines may go once they are old, and not before, whoever asks: the floor is here and not in a setting.
DROP TRIGGER "security_events_append_only" ON "security_events";--> statement-breakpoint
CREATE TRIGGER "security_events_append_only" BEFORE UPDATE OR TRUNCATE ON "security_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE FUNCTION "refuse_young_security_event"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at > now() - interval '90 days' THEN
    RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
  END IF;
  RETURN OLD;
END
$$;--> statement-breakpoint
CREATE TRIGGER "security_events_kept" BEFORE DELETE ON "security_events" FOR EACH ROW EXECUTE FUNCTION "refuse_young_security_event"();--> statement-breakpoint
-- The only way to remove lines for a role that may not delete them: a batch of the oldest ones, as the owner of the table.
CREATE FUNCTION "forget_security_events"("before" timestamptz, "batch" integer) RETURNS integer LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
  WITH gone AS (
    DELETE FROM public.security_events WHERE id IN (
      SELECT id FROM public.security_events WHERE at < least("before", now() - interval '90 days') ORDER BY at LIMIT "batch"
    ) RETURNING 1
  ) SELECT count(*)::integer FROM gone
$$;--> statement-breakpoint
CREATE FUNCTION "count_security_events"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO security_counts SELECT action, count(*) FROM changed GROUP BY action;
  ELSE
    INSERT INTO security_counts SELECT action, -count(*) FROM changed GROUP BY action;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "security_events_counted" AFTER INSERT ON "security_events" REFERENCING NEW TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_security_events"();--> statement-breakpoint
CREATE TRIGGER "security_events_uncounted" AFTER DELETE ON "security_events" REFERENCING OLD TABLE AS "changed" FOR EACH STATEMENT EXECUTE FUNCTION "count_security_events"();--> statement-breakpoint
INSERT INTO "security_counts" SELECT action, count(*) FROM "security_events" GROUP BY 1;

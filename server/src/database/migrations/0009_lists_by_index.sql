CREATE TABLE "audit_counts" (
	"action" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "help_requests_queue";--> statement-breakpoint
DROP INDEX "help_requests_in_order";--> statement-breakpoint
DROP INDEX "invitations_inviter";--> statement-breakpoint
CREATE INDEX "help_requests_queue" ON "help_requests" USING btree ("status","moved_at","id");--> statement-breakpoint
CREATE INDEX "help_requests_in_order" ON "help_requests" USING btree (("status" in ('resolved', 'cancelled')),"moved_at","id","status");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","created_at","id","status","expires_at");--> statement-breakpoint
CREATE FUNCTION "count_audit_entries"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_counts SELECT action, count(*) FROM added GROUP BY action;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "audit_entries_counted" AFTER INSERT ON "audit_entries" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "count_audit_entries"();--> statement-breakpoint
INSERT INTO "audit_counts" SELECT action, count(*) FROM "audit_entries" GROUP BY 1;

CREATE TABLE "audit_reasons" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
INSERT INTO "audit_reasons" SELECT e.id, f.id, e.reason FROM "audit_entries" e JOIN "families" f ON f.id = e.family_id WHERE e.reason IS NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_reasons" ADD CONSTRAINT "audit_reasons_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_reasons" ADD CONSTRAINT "audit_reasons_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_reasons_family_id_index" ON "audit_reasons" USING btree ("family_id");--> statement-breakpoint
-- A dropped column stays in the rows until the table is written anew, which a computed type change does.
ALTER TABLE "audit_entries" DROP COLUMN "reason", ALTER COLUMN "detail" TYPE text USING "detail" || '';--> statement-breakpoint
-- Within another statement's trigger they are deleted with their family.
CREATE TRIGGER "audit_reasons_kept" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_reasons" FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_change"();

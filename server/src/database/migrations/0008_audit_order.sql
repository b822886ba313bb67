DROP INDEX "audit_at";--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit_entries" USING btree ("at","id");
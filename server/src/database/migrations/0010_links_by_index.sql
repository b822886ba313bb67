DROP INDEX "shares_of_professional";--> statement-breakpoint
CREATE INDEX "shares_of_professional" ON "shares" USING btree ("professional_id","created_at","id","family_id") WHERE ended_at is null;
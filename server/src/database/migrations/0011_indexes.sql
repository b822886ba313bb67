CREATE INDEX IF NOT EXISTS "help_messages_author_id_index" ON "help_messages" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "help_transitions_by_id_index" ON "help_transitions" USING btree ("by_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "refresh_tokens_created_at_index" ON "refresh_tokens" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "sign_ins_ended" ON "sign_ins" USING btree ("ended_at") WHERE ended_at is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_to_index" ON "mails" USING btree ("to");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_family" ON "mails" USING btree ("family_id") WHERE family_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "mails_advisor" ON "mails" USING btree ("advisor_id") WHERE advisor_id is not null;--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "professional_reviews_admin_id_index" ON "professional_reviews" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shares_family_id_index" ON "shares" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "shares_professional_id_index" ON "shares" USING btree ("professional_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "suspended_assignments_family_id_index" ON "suspended_assignments" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "suspended_assignments_request_id_index" ON "suspended_assignments" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "users_deleted" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;
CREATE TABLE "help_digests" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "help_requests_queue";--> statement-breakpoint
DROP INDEX "help_requests_in_order";--> statement-breakpoint
DROP INDEX "invitations_inviter";--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "turn" text DEFAULT 'agent' NOT NULL;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "family_news_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "family_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "agent_news_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "agent_read_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "help_requests" ADD COLUMN "alerted_percent" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "is_resend" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "help_requests_queue" ON "help_requests" USING btree ("status","turn","moved_at","id");--> statement-breakpoint
CREATE INDEX "help_requests_in_order" ON "help_requests" USING btree (("status" in ('resolved', 'cancelled')),"turn","moved_at","id","status");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","created_at","id","status","expires_at","ended_at");--> statement-breakpoint
-- Whose turn it is in the requests that are there, and since when: what nobody has answered has waited since it was asked.
UPDATE "help_requests" SET "turn" = 'family' WHERE "status" IN ('waiting_on_family', 'resolved', 'cancelled')
	OR ("status" = 'in_progress' AND (
		SELECT "users"."role" FROM "help_messages" JOIN "users" ON "users"."id" = "help_messages"."author_id"
		WHERE "help_messages"."request_id" = "help_requests"."id" ORDER BY "help_messages"."at" DESC LIMIT 1
	) = 'financial_agent');--> statement-breakpoint
UPDATE "help_requests" SET "moved_at" = "created_at" WHERE "status" IN ('requested', 'assigned', 'in_progress') AND "turn" = 'agent'
	AND NOT EXISTS (
		SELECT 1 FROM "help_messages" JOIN "users" ON "users"."id" = "help_messages"."author_id"
		WHERE "help_messages"."request_id" = "help_requests"."id" AND "users"."role" = 'financial_agent'
	)
	AND NOT EXISTS (
		SELECT 1 FROM "help_transitions"
		WHERE "help_transitions"."request_id" = "help_requests"."id" AND "help_transitions"."status" IN ('waiting_on_family', 'resolved')
	);

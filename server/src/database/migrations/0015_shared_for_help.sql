ALTER TABLE "shares" ADD COLUMN "for_help" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- Where an assignment is the only reason for a link, all of it is for help. Where there was an invitation too, nobody noted what came of which.
UPDATE "shares" SET "for_help" = "scopes" WHERE "assigned" AND NOT "invited" AND "ended_at" IS NULL;

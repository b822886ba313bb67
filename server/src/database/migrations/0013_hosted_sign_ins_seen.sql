ALTER TABLE "hosted_sign_ins" ADD COLUMN "last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
UPDATE "hosted_sign_ins" SET "last_seen_at" = coalesce((SELECT max(s.last_seen_at) FROM "sessions" s WHERE s.sign_in_id = "hosted_sign_ins".id::text), "created_at");

CREATE TABLE "hosted_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "help_messages" ADD COLUMN "notice_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "hosted_sign_ins_subject_index" ON "hosted_sign_ins" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "hosted_sign_ins_created_at_index" ON "hosted_sign_ins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "help_requests_in_order" ON "help_requests" USING btree (("status" in ('resolved', 'cancelled')),"moved_at","id");
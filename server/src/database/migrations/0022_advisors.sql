CREATE TABLE "advisor_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"professional_id" uuid NOT NULL,
	"from" text NOT NULL,
	"reporter" text NOT NULL,
	"family_id" uuid,
	"message" text,
	"reviewed_at" timestamp (3) with time zone,
	"outcome" text
);
--> statement-breakpoint
CREATE TABLE "professional_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"professional_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"admin_id" uuid,
	"decision" text NOT NULL,
	"note" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "advisor_id" uuid;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "verified_by" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "verified_on" date;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "proposed" jsonb;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "proposed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "rejected" text;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "rejected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "professionals" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "paused_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "review_mail_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "advisor_reports" ADD CONSTRAINT "advisor_reports_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_reports" ADD CONSTRAINT "advisor_reports_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "advisor_reports_professional" ON "advisor_reports" USING btree ("professional_id","at");--> statement-breakpoint
CREATE INDEX "advisor_reports_open" ON "advisor_reports" USING btree ("professional_id") WHERE reviewed_at is null;--> statement-breakpoint
CREATE INDEX "advisor_reports_family_id_index" ON "advisor_reports" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "professional_reviews_professional_id_at_index" ON "professional_reviews" USING btree ("professional_id","at");--> statement-breakpoint
CREATE INDEX "professionals_proposed" ON "professionals" USING btree ("proposed_at") WHERE proposed_at is not null;
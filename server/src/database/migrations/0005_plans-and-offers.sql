CREATE TABLE "calendar_links" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "calendar_links_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"student_id" uuid NOT NULL,
	"college_id" integer NOT NULL,
	"card" jsonb NOT NULL,
	"award_year" text NOT NULL,
	"received_on" date,
	"answer_by" date,
	"deposit" text,
	"deposit_by" date,
	"status" text NOT NULL,
	"living_plan" text,
	"costs" text NOT NULL,
	"grants" text NOT NULL,
	"work_study" text,
	"loans" text NOT NULL,
	"called_aid" text,
	"bill" text,
	CONSTRAINT "offers_once" UNIQUE("student_id","college_id","award_year")
);
--> statement-breakpoint
CREATE TABLE "plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"family_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_ours" boolean NOT NULL,
	"choices" text NOT NULL,
	"assumptions" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plans" ADD CONSTRAINT "plans_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "plans_family" ON "plans" USING btree ("family_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "plans_ours" ON "plans" USING btree ("family_id") WHERE is_ours;
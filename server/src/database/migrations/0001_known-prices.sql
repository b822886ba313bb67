CREATE TABLE "known_prices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"college_id" integer NOT NULL,
	"kind" text NOT NULL,
	"price" text NOT NULL,
	"dated_on" date NOT NULL,
	CONSTRAINT "known_prices_once" UNIQUE("student_id","college_id","kind")
);
--> statement-breakpoint
ALTER TABLE "known_prices" ADD CONSTRAINT "known_prices_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;
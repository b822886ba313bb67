ALTER TABLE "families" ADD COLUMN "estimated_income" text;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "estimated_savings" text;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "expected_start_year" integer;--> statement-breakpoint
ALTER TABLE "parents" ADD COLUMN "return_lines" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "return_lines" jsonb DEFAULT '{}'::jsonb NOT NULL;
ALTER TABLE "college_imports" ADD COLUMN "activity" jsonb;--> statement-breakpoint
ALTER TABLE "college_imports" ADD COLUMN "faults" jsonb;--> statement-breakpoint
ALTER TABLE "college_imports" ADD COLUMN "sources" jsonb;
CREATE TABLE "encryption_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"check" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "pending_rewrites" (
	"table_name" text PRIMARY KEY NOT NULL
);--> statement-breakpoint
CREATE TABLE "record_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);--> statement-breakpoint
CREATE TABLE "record_seals" (
	"record" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entry_ids" uuid[] NOT NULL,
	"macs" text[] NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "record_seals_record_number_pk" PRIMARY KEY("record","number")
);--> statement-breakpoint
-- One rewrite for each table. Values stay in clear until the start encrypts them.
ALTER TABLE "families" ALTER COLUMN "residence_equity" SET DATA TYPE text, ALTER COLUMN "investment_equity" SET DATA TYPE text, ALTER COLUMN "insurance_amount" SET DATA TYPE text, ALTER COLUMN "bussiness_assets_amount" SET DATA TYPE text, ALTER COLUMN "annuities_amount" SET DATA TYPE text, ALTER COLUMN "cash_and_savings" SET DATA TYPE text, ALTER COLUMN "investments" SET DATA TYPE text, ALTER COLUMN "child_support_received" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "parents" ALTER COLUMN "agi" SET DATA TYPE text, ALTER COLUMN "income_tax_paid" SET DATA TYPE text, ALTER COLUMN "earned_income" SET DATA TYPE text, ALTER COLUMN "deductible_ira_payments" SET DATA TYPE text, ALTER COLUMN "tax_exempt_interest" SET DATA TYPE text, ALTER COLUMN "untaxed_ira_distributions" SET DATA TYPE text, ALTER COLUMN "untaxed_pensions" SET DATA TYPE text, ALTER COLUMN "foreign_income_exclusion" SET DATA TYPE text, ALTER COLUMN "taxable_grants" SET DATA TYPE text, ALTER COLUMN "education_credits" SET DATA TYPE text, ALTER COLUMN "work_study" SET DATA TYPE text, ALTER COLUMN "schedule_c_net" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "students" ALTER COLUMN "agi" SET DATA TYPE text, ALTER COLUMN "income_tax_paid" SET DATA TYPE text, ALTER COLUMN "earned_income" SET DATA TYPE text, ALTER COLUMN "deductible_ira_payments" SET DATA TYPE text, ALTER COLUMN "tax_exempt_interest" SET DATA TYPE text, ALTER COLUMN "untaxed_ira_distributions" SET DATA TYPE text, ALTER COLUMN "untaxed_pensions" SET DATA TYPE text, ALTER COLUMN "foreign_income_exclusion" SET DATA TYPE text, ALTER COLUMN "taxable_grants" SET DATA TYPE text, ALTER COLUMN "education_credits" SET DATA TYPE text, ALTER COLUMN "work_study" SET DATA TYPE text, ALTER COLUMN "schedule_c_net" SET DATA TYPE text, ALTER COLUMN "cash_and_savings" SET DATA TYPE text, ALTER COLUMN "investments" SET DATA TYPE text, ALTER COLUMN "college_savings_529" SET DATA TYPE text, ALTER COLUMN "business_net_worth" SET DATA TYPE text, ALTER COLUMN "child_support_received" SET DATA TYPE text, ALTER COLUMN "spouse" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "signing_keys" ALTER COLUMN "public_key" SET DATA TYPE text, ALTER COLUMN "private_key" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "content" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "saved_searches" ALTER COLUMN "items" SET DATA TYPE text;--> statement-breakpoint
ALTER TABLE "signing_keys" DROP COLUMN "slot";--> statement-breakpoint
ALTER TABLE "signing_keys" ADD PRIMARY KEY ("kid");--> statement-breakpoint
ALTER TABLE "signing_keys" ALTER COLUMN "private_key" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "mac" text;--> statement-breakpoint
ALTER TABLE "signing_keys" ADD COLUMN "retired_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "kind" text;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "family_id" uuid;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "mac" text;--> statement-breakpoint
CREATE INDEX "record_seals_at" ON "record_seals" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree ((true)) WHERE retired_at is null;--> statement-breakpoint
UPDATE "mails" SET "kind" = "content"::jsonb ->> 'kind', "family_id" = ("content"::jsonb ->> 'familyId')::uuid WHERE "content" IS NOT NULL;--> statement-breakpoint
-- The reasons may be encrypted, and encrypted with another key. Nothing else about them changes while their family is there.
DROP TRIGGER "audit_reasons_kept" ON "audit_reasons";--> statement-breakpoint
CREATE TRIGGER "audit_reasons_kept" BEFORE DELETE OR TRUNCATE ON "audit_reasons" FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "audit_reasons_unchanged" BEFORE UPDATE ON "audit_reasons" FOR EACH ROW WHEN (NEW."entry_id" <> OLD."entry_id" OR NEW."family_id" <> OLD."family_id" OR NEW."reason" !~ '^e1\.[0-9a-f]{8}\.') EXECUTE FUNCTION "refuse_change"();--> statement-breakpoint
CREATE TRIGGER "record_seals_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "record_seals" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

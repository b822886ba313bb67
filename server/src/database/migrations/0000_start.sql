CREATE TABLE "college_releases" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"release" jsonb NOT NULL,
	"institutions" integer NOT NULL,
	"programs" integer NOT NULL,
	"files" text[] NOT NULL,
	"is_current" boolean NOT NULL,
	"changes" jsonb,
	"imported_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "colleges" (
	"release_id" integer NOT NULL,
	"unit_id" integer NOT NULL,
	"name" text NOT NULL,
	"state" text NOT NULL,
	"record" jsonb NOT NULL,
	"programs" jsonb NOT NULL,
	"detailed_programs" jsonb NOT NULL,
	CONSTRAINT "colleges_release_id_unit_id_pk" PRIMARY KEY("release_id","unit_id")
);
--> statement-breakpoint
CREATE TABLE "families" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text,
	"family_members_count" integer,
	"parents_marital_status" text,
	"received_benefits" text[],
	"primary_residence" boolean,
	"residence_equity" integer,
	"owns_investment_property" boolean,
	"investment_equity" integer,
	"is_real_estate_llc_or_business" boolean,
	"has_life_insurance_account" boolean,
	"insurance_amount" integer,
	"has_business_assets" boolean,
	"bussiness_assets_amount" integer,
	"business_family_owned_100_or_fewer" boolean,
	"family_farm" boolean,
	"has_annuities" boolean,
	"annuities_amount" integer,
	"cash_and_savings" integer,
	"investments" integer,
	"child_support_received" integer,
	"current_step_index" integer DEFAULT 0 NOT NULL,
	"completed_steps" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "families_ownerId_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "parents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"family_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"date_of_birth" date,
	"files_tax_return" text,
	"filing_status" text,
	"agi" integer,
	"income_tax_paid" integer,
	"earned_income" integer,
	"has_less_common_items" boolean,
	"deductible_ira_payments" integer,
	"tax_exempt_interest" integer,
	"untaxed_ira_distributions" integer,
	"untaxed_pensions" integer,
	"foreign_income_exclusion" integer,
	"taxable_grants" integer,
	"education_credits" integer,
	"work_study" integer,
	"filed_schedules" boolean,
	"schedule_c_net" integer,
	"relationship" text,
	"is_contributor" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "students" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"family_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text,
	"date_of_birth" date,
	"files_tax_return" text,
	"filing_status" text,
	"agi" integer,
	"income_tax_paid" integer,
	"earned_income" integer,
	"has_less_common_items" boolean,
	"deductible_ira_payments" integer,
	"tax_exempt_interest" integer,
	"untaxed_ira_distributions" integer,
	"untaxed_pensions" integer,
	"foreign_income_exclusion" integer,
	"taxable_grants" integer,
	"education_credits" integer,
	"work_study" integer,
	"filed_schedules" boolean,
	"schedule_c_net" integer,
	"grade_level" text,
	"high_school_graduation_year" integer,
	"college_start_year" integer,
	"years_of_college" integer NOT NULL,
	"state_of_residence" text,
	"living_plan" text,
	"intended_major" text,
	"gpa" double precision,
	"sat_total" integer,
	"act_composite" integer,
	"has_bachelors_degree" boolean,
	"dependency_facts" text[],
	"cash_and_savings" integer,
	"investments" integer,
	"business_net_worth" integer,
	"own_family_size" integer,
	"own_benefits" text[],
	"child_support_received" integer,
	"spouse" jsonb
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"college_id" integer NOT NULL,
	"card" jsonb NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_once" UNIQUE("student_id","college_id")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"caller" text NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"status" integer,
	"body" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_caller_route_key_pk" PRIMARY KEY("caller","route","key")
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credentials_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"credential_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_in_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"credential_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"ended_because" text
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"handle_hash" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"slot" integer PRIMARY KEY NOT NULL,
	"kid" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"private_key" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"points" integer NOT NULL,
	"expire" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"to" text NOT NULL,
	"locale" text NOT NULL,
	"content" jsonb,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"sign_in_id" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"suspended_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"provider" text,
	"subject" text,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_identity" UNIQUE("provider","subject"),
	CONSTRAINT "users_role" CHECK (role in ('family', 'admin', 'admission_professional', 'financial_agent')),
	CONSTRAINT "users_status" CHECK (status in ('invited', 'pending', 'active'))
);
--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_release_id_college_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."college_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents" ADD CONSTRAINT "parents_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "college_releases_current" ON "college_releases" USING btree ("is_current") WHERE "college_releases"."is_current";--> statement-breakpoint
CREATE INDEX "colleges_state" ON "colleges" USING btree ("release_id","state");--> statement-breakpoint
CREATE INDEX "families_created" ON "families" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "families_state" ON "families" USING btree ("state");--> statement-breakpoint
CREATE INDEX "parents_family" ON "parents" USING btree ("family_id","created_at");--> statement-breakpoint
CREATE INDEX "students_family" ON "students" USING btree ("family_id","created_at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "password_resets_credential_id_index" ON "password_resets" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_index" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "refresh_tokens_sign_in_id_index" ON "refresh_tokens" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "sign_ins_credential_id_index" ON "sign_ins" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "sign_ins_expires_at_index" ON "sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ups_expires_at_index" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_sign_in_id_index" ON "sessions" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_role_created" ON "users" USING btree ("role","created_at");
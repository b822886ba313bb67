CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
CREATE TABLE "finance_digests" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"frequency" text DEFAULT 'daily' NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_counts" (
	"action" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"action" text NOT NULL,
	"family_id" uuid,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"detail" text,
	"mac" text
);
--> statement-breakpoint
CREATE TABLE "audit_reasons" (
	"entry_id" uuid PRIMARY KEY NOT NULL,
	"family_id" uuid NOT NULL,
	"reason" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "college_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"told_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"state" text NOT NULL,
	"step" text NOT NULL,
	"progress" double precision,
	"problem" text,
	"activity" jsonb,
	"faults" jsonb,
	"sources" jsonb,
	"changes" jsonb,
	"release_id" integer
);
--> statement-breakpoint
CREATE TABLE "college_releases" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"release" jsonb NOT NULL,
	"institutions" integer NOT NULL,
	"programs" integer NOT NULL,
	"files" text[] NOT NULL,
	"is_current" boolean NOT NULL,
	"is_stored" boolean DEFAULT true NOT NULL,
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
CREATE TABLE "encryption_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"check" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pending_rewrites" (
	"table_name" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "record_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
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
	"residence_equity" text,
	"owns_investment_property" boolean,
	"investment_equity" text,
	"is_real_estate_llc_or_business" boolean,
	"has_life_insurance_account" boolean,
	"insurance_amount" text,
	"has_business_assets" boolean,
	"bussiness_assets_amount" text,
	"business_family_owned_100_or_fewer" boolean,
	"family_farm" boolean,
	"has_annuities" boolean,
	"annuities_amount" text,
	"cash_and_savings" text,
	"investments" text,
	"investments_include_529" boolean DEFAULT false NOT NULL,
	"child_support_received" text,
	"current_step_index" integer DEFAULT 0 NOT NULL,
	"origin" text DEFAULT 'direct' NOT NULL,
	"invited_by_id" uuid,
	"agent_id" uuid,
	"erases_at" timestamp (3) with time zone,
	"listed" text DEFAULT 'pending' NOT NULL,
	"listed_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"asked_for_help" boolean DEFAULT false NOT NULL,
	"searched" text DEFAULT '' NOT NULL,
	"completed_steps" text[] DEFAULT '{}' NOT NULL,
	CONSTRAINT "families_ownerId_unique" UNIQUE("owner_id")
);
--> statement-breakpoint
CREATE TABLE "family_counts" (
	"listed" text NOT NULL,
	"state" text,
	"origin" text NOT NULL,
	"has_agent" boolean NOT NULL,
	"asked_for_help" boolean NOT NULL,
	"change" integer NOT NULL
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
	"agi" text,
	"income_tax_paid" text,
	"earned_income" text,
	"has_less_common_items" boolean,
	"deductible_ira_payments" text,
	"tax_exempt_interest" text,
	"untaxed_ira_distributions" text,
	"untaxed_pensions" text,
	"foreign_income_exclusion" text,
	"taxable_grants" text,
	"education_credits" text,
	"work_study" text,
	"filed_schedules" boolean,
	"schedule_c_net" text,
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
	"agi" text,
	"income_tax_paid" text,
	"earned_income" text,
	"has_less_common_items" boolean,
	"deductible_ira_payments" text,
	"tax_exempt_interest" text,
	"untaxed_ira_distributions" text,
	"untaxed_pensions" text,
	"foreign_income_exclusion" text,
	"taxable_grants" text,
	"education_credits" text,
	"work_study" text,
	"filed_schedules" boolean,
	"schedule_c_net" text,
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
	"cash_and_savings" text,
	"investments" text,
	"college_savings_529" text,
	"business_net_worth" text,
	"own_family_size" integer,
	"own_benefits" text[],
	"child_support_received" text,
	"spouse" text
);
--> statement-breakpoint
CREATE TABLE "favourites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"student_id" uuid NOT NULL,
	"college_id" integer NOT NULL,
	"card" jsonb NOT NULL,
	"note" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "favourites_once" UNIQUE("student_id","college_id")
);
--> statement-breakpoint
CREATE TABLE "help_digests" (
	"day" date PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL,
	"notice_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "help_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"family_id" uuid NOT NULL,
	"agent_id" uuid,
	"status" text DEFAULT 'requested' NOT NULL,
	"topic" text NOT NULL,
	"message" text NOT NULL,
	"preferred_contact" text NOT NULL,
	"preferred_language" text NOT NULL,
	"context" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"turn" text DEFAULT 'agent' NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"family_news_at" timestamp (3) with time zone,
	"family_read_at" timestamp (3) with time zone,
	"agent_news_at" timestamp (3) with time zone,
	"agent_read_at" timestamp (3) with time zone,
	"alerted_percent" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "help_transitions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"by_id" uuid,
	"note" text
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
CREATE TABLE "email_changes" (
	"credential_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_undos" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"former_email" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "hosted_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge_hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"credential_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"credential_id" uuid NOT NULL,
	"webauthn_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_webauthnId_unique" UNIQUE("webauthn_id")
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"credential_id" uuid,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"sign_in_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"replaced_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"credential_id" uuid PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone,
	"last_step" integer,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"tries_left" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"credential_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"proved_at" timestamp (3) with time zone,
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
	"agent_profile" jsonb,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signing_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"inviter_id" uuid NOT NULL,
	"email" text NOT NULL,
	"family_name" text,
	"language" text NOT NULL,
	"token_hash" text NOT NULL,
	"status" text DEFAULT 'sent' NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"answered_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"is_resend" boolean DEFAULT false NOT NULL,
	"family_id" uuid,
	"other_email" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
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
	"kind" text,
	"family_id" uuid,
	"advisor_id" uuid,
	"content" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"due_at" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"last_error" text
);
--> statement-breakpoint
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
CREATE TABLE "professionals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"organization" text,
	"title" text,
	"states_served" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"bio" text,
	"capacity" integer,
	"verified_by" text,
	"verified_on" date,
	"proposed" jsonb,
	"proposed_at" timestamp (3) with time zone,
	"rejected" text,
	"rejected_at" timestamp (3) with time zone,
	"rejection_reason" text
);
--> statement-breakpoint
CREATE TABLE "record_seals" (
	"record" text NOT NULL,
	"number" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"entry_ids" uuid[] NOT NULL,
	"macs" text[] NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "record_seals_record_number_pk" PRIMARY KEY("record","number")
);
--> statement-breakpoint
CREATE TABLE "unused_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"warned_at" timestamp (3) with time zone NOT NULL,
	"days_left" integer NOT NULL,
	"erases_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"items" text NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "known_devices_user_id_fingerprint_pk" PRIMARY KEY("user_id","fingerprint")
);
--> statement-breakpoint
CREATE TABLE "security_counts" (
	"action" text NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"user_id" uuid,
	"network" text,
	"device" text,
	"detail" text,
	"mac" text
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"sign_in_id" text,
	"device" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sessions_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"family_id" uuid NOT NULL,
	"professional_id" uuid NOT NULL,
	"invited" boolean DEFAULT false NOT NULL,
	"assigned" boolean DEFAULT false NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"for_help" text[] DEFAULT '{}' NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "suspended_assignments" (
	"agent_id" uuid NOT NULL,
	"family_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"request_id" uuid,
	"request_status" text,
	CONSTRAINT "suspended_assignments_agent_id_family_id_pk" PRIMARY KEY("agent_id","family_id")
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
	"language" text DEFAULT 'en' NOT NULL,
	"last_seen_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"review_mail_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"provider" text,
	"subject" text,
	"searched" text GENERATED ALWAYS AS (lower(translate(' ' || name || ' ' || email, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyyaaaaaaccccccccddddeeeeeeeeeegggggggghhiiiiiiiiiijjkkllllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzz'))) STORED NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email"),
	CONSTRAINT "users_identity" UNIQUE("provider","subject"),
	CONSTRAINT "users_role" CHECK (role in ('family', 'admin', 'admission_professional', 'financial_agent')),
	CONSTRAINT "users_status" CHECK (status in ('invited', 'pending', 'active'))
);
--> statement-breakpoint
ALTER TABLE "finance_digests" ADD CONSTRAINT "finance_digests_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_reasons" ADD CONSTRAINT "audit_reasons_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_reasons" ADD CONSTRAINT "audit_reasons_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "colleges" ADD CONSTRAINT "colleges_release_id_college_releases_id_fk" FOREIGN KEY ("release_id") REFERENCES "public"."college_releases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "parents" ADD CONSTRAINT "parents_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "students" ADD CONSTRAINT "students_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "favourites" ADD CONSTRAINT "favourites_student_id_students_id_fk" FOREIGN KEY ("student_id") REFERENCES "public"."students"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_request_id_help_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."help_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_transitions" ADD CONSTRAINT "help_transitions_request_id_help_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."help_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_transitions" ADD CONSTRAINT "help_transitions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_undos" ADD CONSTRAINT "email_undos_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkey_challenges" ADD CONSTRAINT "passkey_challenges_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_sign_in_id_sign_ins_id_fk" FOREIGN KEY ("sign_in_id") REFERENCES "public"."sign_ins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ins" ADD CONSTRAINT "sign_ins_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_reports" ADD CONSTRAINT "advisor_reports_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "advisor_reports" ADD CONSTRAINT "advisor_reports_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professional_reviews" ADD CONSTRAINT "professional_reviews_admin_id_users_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unused_accounts" ADD CONSTRAINT "unused_accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspended_assignments" ADD CONSTRAINT "suspended_assignments_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspended_assignments" ADD CONSTRAINT "suspended_assignments_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspended_assignments" ADD CONSTRAINT "suspended_assignments_request_id_help_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."help_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_family" ON "audit_entries" USING btree ("family_id","at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit_entries" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "audit_reasons_family_id_index" ON "audit_reasons" USING btree ("family_id");--> statement-breakpoint
CREATE UNIQUE INDEX "college_imports_running" ON "college_imports" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE UNIQUE INDEX "college_releases_current" ON "college_releases" USING btree ("is_current") WHERE "college_releases"."is_current";--> statement-breakpoint
CREATE INDEX "colleges_state" ON "colleges" USING btree ("release_id","state");--> statement-breakpoint
CREATE INDEX "families_listed" ON "families" USING btree ("created_at","id","listed","state","origin","asked_for_help","agent_id");--> statement-breakpoint
CREATE INDEX "families_search" ON "families" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "families_by_name" ON "families" USING btree (left("searched", 100),"id");--> statement-breakpoint
CREATE INDEX "families_by_state" ON "families" USING btree (array_position('{AL,AK,AS,AZ,AR,CA,CO,CT,DE,DC,FM,FL,GA,GU,HI,ID,IL,IN,IA,KS,KY,LA,ME,MH,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,MP,OH,OK,OR,PW,PA,PR,RI,SC,SD,TN,TX,VI,UT,VT,VA,WA,WV,WI,WY}'::text[], "state"),"id");--> statement-breakpoint
CREATE INDEX "families_by_status" ON "families" USING btree (array_position('{invited,pending,active,suspended,deleted}'::text[], "listed"),"id");--> statement-breakpoint
CREATE INDEX "families_waiting" ON "families" USING btree ("listed_since") WHERE listed = 'active' and not asked_for_help;--> statement-breakpoint
CREATE INDEX "families_state" ON "families" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "families_agent" ON "families" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "families_inviter" ON "families" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "families_erasure" ON "families" USING btree ("erases_at") WHERE erases_at is not null;--> statement-breakpoint
CREATE INDEX "parents_family" ON "parents" USING btree ("family_id","created_at");--> statement-breakpoint
CREATE INDEX "students_family" ON "students" USING btree ("family_id","created_at");--> statement-breakpoint
CREATE INDEX "help_messages_request" ON "help_messages" USING btree ("request_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "help_requests_open" ON "help_requests" USING btree ("family_id") WHERE status in ('requested', 'assigned', 'in_progress', 'waiting_on_family');--> statement-breakpoint
CREATE INDEX "help_requests_family" ON "help_requests" USING btree ("family_id","created_at");--> statement-breakpoint
CREATE INDEX "help_requests_agent" ON "help_requests" USING btree ("agent_id","status","moved_at");--> statement-breakpoint
CREATE INDEX "help_requests_queue" ON "help_requests" USING btree ("status","turn","moved_at","id");--> statement-breakpoint
CREATE INDEX "help_requests_in_order" ON "help_requests" USING btree (("status" in ('resolved', 'cancelled')),"turn","moved_at","id","status");--> statement-breakpoint
CREATE INDEX "help_transitions_request" ON "help_transitions" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at_index" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "email_changes_expires_at_index" ON "email_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "email_undos_credential_id_index" ON "email_undos" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "email_undos_expires_at_index" ON "email_undos" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "hosted_sign_ins_subject_index" ON "hosted_sign_ins" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "hosted_sign_ins_created_at_index" ON "hosted_sign_ins" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "passkey_challenges_credential_id_index" ON "passkey_challenges" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_at_index" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "passkeys_credential_id_index" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "password_resets_credential_id_index" ON "password_resets" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_at_index" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "recovery_codes_credential_id_index" ON "recovery_codes" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "refresh_tokens_sign_in_id_index" ON "refresh_tokens" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_credential_id_index" ON "sign_in_challenges" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at_index" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ins_credential_id_index" ON "sign_ins" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "sign_ins_expires_at_index" ON "sign_ins" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ups_expires_at_index" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_keys_current" ON "signing_keys" USING btree ((true)) WHERE retired_at is null;--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","created_at","id","status","expires_at","ended_at");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "invitations_family" ON "invitations" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "rate_limits_expire_index" ON "rate_limits" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "mails_due" ON "mails" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "mails_created" ON "mails" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "advisor_reports_professional" ON "advisor_reports" USING btree ("professional_id","at");--> statement-breakpoint
CREATE INDEX "advisor_reports_open" ON "advisor_reports" USING btree ("professional_id") WHERE reviewed_at is null;--> statement-breakpoint
CREATE INDEX "advisor_reports_family_id_index" ON "advisor_reports" USING btree ("family_id");--> statement-breakpoint
CREATE INDEX "professional_reviews_professional_id_at_index" ON "professional_reviews" USING btree ("professional_id","at");--> statement-breakpoint
CREATE INDEX "professionals_proposed" ON "professionals" USING btree ("proposed_at") WHERE proposed_at is not null;--> statement-breakpoint
CREATE INDEX "record_seals_at" ON "record_seals" USING btree ("at");--> statement-breakpoint
CREATE INDEX "known_devices_seen" ON "known_devices" USING btree ("last_seen_at");--> statement-breakpoint
CREATE INDEX "security_at" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_actor" ON "security_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "security_action" ON "security_events" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "security_network" ON "security_events" USING btree ("network","at");--> statement-breakpoint
CREATE INDEX "sessions_user_id_index" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_sign_in_id_index" ON "sessions" USING btree ("sign_in_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_at_index" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_open" ON "shares" USING btree ("family_id","professional_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "shares_of_professional" ON "shares" USING btree ("professional_id","created_at","id","family_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "users_role_created" ON "users" USING btree ("role","created_at");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("searched" gin_trgm_ops) WHERE role <> 'family';
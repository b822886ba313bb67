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
	"reason" text
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
	"changes" jsonb
);
--> statement-breakpoint
CREATE TABLE "help_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"author_id" uuid,
	"text" text NOT NULL
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
	"moved_at" timestamp (3) with time zone NOT NULL
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
CREATE TABLE "recovery_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"credential_id" uuid NOT NULL,
	"used_at" timestamp (3) with time zone
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
	"family_id" uuid,
	"other_email" boolean DEFAULT false NOT NULL,
	CONSTRAINT "invitations_tokenHash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "professionals" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"organization" text,
	"title" text,
	"states_served" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"bio" text,
	"capacity" integer
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
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
DROP INDEX "families_state";--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "origin" text DEFAULT 'direct' NOT NULL;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "invited_by_id" uuid;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "agent_id" uuid;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "erases_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD COLUMN "agent_profile" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_request_id_help_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."help_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_messages" ADD CONSTRAINT "help_messages_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_requests" ADD CONSTRAINT "help_requests_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_transitions" ADD CONSTRAINT "help_transitions_request_id_help_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."help_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "help_transitions" ADD CONSTRAINT "help_transitions_by_id_users_id_fk" FOREIGN KEY ("by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_challenges" ADD CONSTRAINT "sign_in_challenges_credential_id_credentials_id_fk" FOREIGN KEY ("credential_id") REFERENCES "public"."credentials"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inviter_id_users_id_fk" FOREIGN KEY ("inviter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "professionals" ADD CONSTRAINT "professionals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_professional_id_users_id_fk" FOREIGN KEY ("professional_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "audit_at" ON "audit_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_family" ON "audit_entries" USING btree ("family_id","at");--> statement-breakpoint
CREATE INDEX "audit_actor" ON "audit_entries" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "audit_action" ON "audit_entries" USING btree ("action","at");--> statement-breakpoint
CREATE UNIQUE INDEX "college_imports_running" ON "college_imports" USING btree ("state") WHERE state = 'running';--> statement-breakpoint
CREATE INDEX "help_messages_request" ON "help_messages" USING btree ("request_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "help_requests_open" ON "help_requests" USING btree ("family_id") WHERE status in ('requested', 'assigned', 'in_progress', 'waiting_on_family');--> statement-breakpoint
CREATE INDEX "help_requests_family" ON "help_requests" USING btree ("family_id","created_at");--> statement-breakpoint
CREATE INDEX "help_requests_agent" ON "help_requests" USING btree ("agent_id","status","moved_at");--> statement-breakpoint
CREATE INDEX "help_requests_queue" ON "help_requests" USING btree ("status","moved_at");--> statement-breakpoint
CREATE INDEX "help_transitions_request" ON "help_transitions" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "recovery_codes_credential_id_index" ON "recovery_codes" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_credential_id_index" ON "sign_in_challenges" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "sign_in_challenges_expires_at_index" ON "sign_in_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "invitations_inviter" ON "invitations" USING btree ("inviter_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_email" ON "invitations" USING btree ("email");--> statement-breakpoint
CREATE INDEX "invitations_expiry" ON "invitations" USING btree ("status","expires_at");--> statement-breakpoint
CREATE INDEX "invitations_family" ON "invitations" USING btree ("family_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shares_open" ON "shares" USING btree ("family_id","professional_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "shares_of_professional" ON "shares" USING btree ("professional_id","created_at") WHERE ended_at is null;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "families_agent" ON "families" USING btree ("agent_id");--> statement-breakpoint
CREATE INDEX "families_inviter" ON "families" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "families_erasure" ON "families" USING btree ("erases_at") WHERE erases_at is not null;--> statement-breakpoint
CREATE INDEX "families_state" ON "families" USING btree ("state","created_at");
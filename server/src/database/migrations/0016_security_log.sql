CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_role" text,
	"user_id" uuid,
	"network" text,
	"device" text,
	"detail" text
);
--> statement-breakpoint
CREATE INDEX "security_at" ON "security_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "security_user" ON "security_events" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "security_actor" ON "security_events" USING btree ("actor_id","at");--> statement-breakpoint
CREATE INDEX "security_action" ON "security_events" USING btree ("action","at");--> statement-breakpoint
CREATE INDEX "security_network" ON "security_events" USING btree ("network","at");--> statement-breakpoint
CREATE TRIGGER "security_events_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "security_events" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

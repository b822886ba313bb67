CREATE TABLE "family_counts" (
	"listed" text NOT NULL,
	"state" text,
	"origin" text NOT NULL,
	"has_agent" boolean NOT NULL,
	"asked_for_help" boolean NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
DROP INDEX "families_listed";--> statement-breakpoint
DROP INDEX "users_search";--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "searched" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "families_search" ON "families" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "families_listed" ON "families" USING btree ("created_at","id","listed","state","origin","asked_for_help","agent_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("searched" gin_trgm_ops) WHERE role <> 'family';--> statement-breakpoint
CREATE OR REPLACE FUNCTION "list_new_family"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT listed_status(u.status, u.suspended_at, u.deleted_at), u.searched INTO NEW.listed, NEW.searched FROM users u WHERE u.id = NEW.owner_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "list_family_of_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE families SET listed = listed_status(NEW.status, NEW.suspended_at, NEW.deleted_at), searched = NEW.searched WHERE owner_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
DROP TRIGGER "families_listed_with_owner" ON "users";--> statement-breakpoint
CREATE TRIGGER "families_listed_with_owner" AFTER UPDATE OF "status", "suspended_at", "deleted_at", "name", "email" ON "users" FOR EACH ROW WHEN (NEW.role = 'family') EXECUTE FUNCTION "list_family_of_owner"();--> statement-breakpoint
CREATE FUNCTION "count_family"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.listed, OLD.state, OLD.origin, OLD.agent_id IS NULL, OLD.asked_for_help) IS NOT DISTINCT FROM (NEW.listed, NEW.state, NEW.origin, NEW.agent_id IS NULL, NEW.asked_for_help) THEN
    RETURN NULL;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO family_counts VALUES (OLD.listed, OLD.state, OLD.origin, OLD.agent_id IS NOT NULL, OLD.asked_for_help, -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO family_counts VALUES (NEW.listed, NEW.state, NEW.origin, NEW.agent_id IS NOT NULL, NEW.asked_for_help, 1);
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
UPDATE "families" SET "searched" = u.searched FROM "users" u WHERE u.id = "families".owner_id;--> statement-breakpoint
INSERT INTO "family_counts" SELECT listed, state, origin, agent_id IS NOT NULL, asked_for_help, count(*) FROM "families" GROUP BY 1, 2, 3, 4, 5;--> statement-breakpoint
CREATE TRIGGER "families_counted" AFTER INSERT OR DELETE OR UPDATE OF "listed", "state", "origin", "agent_id", "asked_for_help" ON "families" FOR EACH ROW EXECUTE FUNCTION "count_family"();

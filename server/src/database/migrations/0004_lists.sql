CREATE EXTENSION IF NOT EXISTS "pg_trgm";--> statement-breakpoint
DROP INDEX "families_created";--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "listed" text DEFAULT 'pending' NOT NULL;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "asked_for_help" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "searched" text GENERATED ALWAYS AS (lower(translate(' ' || name || ' ' || email, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyyaaaaaaccccccccddddeeeeeeeeeegggggggghhiiiiiiiiiijjkkllllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzz'))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "families_listed" ON "families" USING btree ("created_at","id","listed","state","origin","asked_for_help","agent_id","invited_by_id");--> statement-breakpoint
CREATE INDEX "users_search" ON "users" USING gin ("searched" gin_trgm_ops);--> statement-breakpoint
CREATE FUNCTION "listed_status"("status" text, "suspended_at" timestamp with time zone, "deleted_at" timestamp with time zone) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT CASE WHEN deleted_at IS NOT NULL THEN 'deleted' WHEN suspended_at IS NOT NULL THEN 'suspended' ELSE status END
$$;--> statement-breakpoint
CREATE FUNCTION "list_new_family"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT listed_status(u.status, u.suspended_at, u.deleted_at) INTO NEW.listed FROM users u WHERE u.id = NEW.owner_id;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "list_family_of_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE families SET listed = listed_status(NEW.status, NEW.suspended_at, NEW.deleted_at) WHERE owner_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "list_family_that_asked"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE families SET asked_for_help = true WHERE id = NEW.family_id AND NOT asked_for_help;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "families_listed_when_new" BEFORE INSERT ON "families" FOR EACH ROW EXECUTE FUNCTION "list_new_family"();--> statement-breakpoint
CREATE TRIGGER "families_listed_with_owner" AFTER UPDATE OF "status", "suspended_at", "deleted_at" ON "users" FOR EACH ROW WHEN (NEW.role = 'family') EXECUTE FUNCTION "list_family_of_owner"();--> statement-breakpoint
CREATE TRIGGER "families_listed_with_help" AFTER INSERT ON "help_requests" FOR EACH ROW EXECUTE FUNCTION "list_family_that_asked"();--> statement-breakpoint
UPDATE "families" SET "listed" = listed_status(u.status, u.suspended_at, u.deleted_at), "asked_for_help" = EXISTS (SELECT FROM "help_requests" h WHERE h.family_id = "families".id) FROM "users" u WHERE u.id = "families".owner_id;

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
ALTER TABLE "college_imports" ADD COLUMN "release_id" integer;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "listed_since" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "suspended_assignments" ADD CONSTRAINT "suspended_assignments_agent_id_users_id_fk" FOREIGN KEY ("agent_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspended_assignments" ADD CONSTRAINT "suspended_assignments_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspended_assignments" ADD CONSTRAINT "suspended_assignments_request_id_help_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."help_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "families_by_name" ON "families" USING btree (left("searched", 100),"id");--> statement-breakpoint
CREATE INDEX "families_by_state" ON "families" USING btree (array_position('{AL,AK,AS,AZ,AR,CA,CO,CT,DE,DC,FM,FL,GA,GU,HI,ID,IL,IN,IA,KS,KY,LA,ME,MH,MD,MA,MI,MN,MS,MO,MT,NE,NV,NH,NJ,NM,NY,NC,ND,MP,OH,OK,OR,PW,PA,PR,RI,SC,SD,TN,TX,VI,UT,VT,VA,WA,WV,WI,WY}'::text[], "state"),"id");--> statement-breakpoint
CREATE INDEX "families_by_status" ON "families" USING btree (array_position('{invited,pending,active,suspended,deleted}'::text[], "listed"),"id");--> statement-breakpoint
CREATE INDEX "families_waiting" ON "families" USING btree ("listed_since") WHERE listed = 'active' and not asked_for_help;--> statement-breakpoint
-- The names of a family's students as they are searched, each with a space before it.
CREATE FUNCTION "searched_students"("family" uuid) RETURNS text LANGUAGE sql STABLE AS $$
SELECT coalesce(string_agg(lower(translate(' ' || first_name || ' ' || last_name, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyyaaaaaaccccccccddddeeeeeeeeeegggggggghhiiiiiiiiiijjkkllllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzz')), '' ORDER BY created_at, id), '') FROM students WHERE family_id = family
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "list_family_of_owner"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE families SET
    listed = listed_status(NEW.status, NEW.suspended_at, NEW.deleted_at),
    listed_since = CASE WHEN listed = listed_status(NEW.status, NEW.suspended_at, NEW.deleted_at) THEN listed_since ELSE clock_timestamp() END,
    searched = NEW.searched || searched_students(id)
  WHERE owner_id = NEW.id;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "search_families_of_students"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE changed uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    changed := ARRAY(SELECT DISTINCT family_id FROM added);
  ELSIF TG_OP = 'DELETE' THEN
    changed := ARRAY(SELECT DISTINCT family_id FROM removed);
  ELSE
    changed := ARRAY(SELECT DISTINCT a.family_id FROM added a JOIN removed r ON r.id = a.id
      WHERE (a.first_name, a.last_name) IS DISTINCT FROM (r.first_name, r.last_name));
  END IF;
  UPDATE families SET searched = u.searched || searched_students(families.id)
    FROM users u WHERE u.id = families.owner_id AND families.id = ANY(changed);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "students_searched_when_added" AFTER INSERT ON "students" REFERENCING NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "search_families_of_students"();--> statement-breakpoint
CREATE TRIGGER "students_searched_when_changed" AFTER UPDATE ON "students" REFERENCING OLD TABLE AS "removed" NEW TABLE AS "added" FOR EACH STATEMENT EXECUTE FUNCTION "search_families_of_students"();--> statement-breakpoint
CREATE TRIGGER "students_searched_when_removed" AFTER DELETE ON "students" REFERENCING OLD TABLE AS "removed" FOR EACH STATEMENT EXECUTE FUNCTION "search_families_of_students"();--> statement-breakpoint
UPDATE "families" SET "searched" = u.searched || searched_students("families".id), "listed_since" = "families".created_at FROM "users" u WHERE u.id = "families".owner_id;

CREATE OR REPLACE FUNCTION listed_status(status text, suspended_at timestamp with time zone, deleted_at timestamp with time zone) RETURNS text LANGUAGE sql IMMUTABLE AS $$
SELECT CASE WHEN deleted_at IS NOT NULL THEN 'deleted' WHEN suspended_at IS NOT NULL THEN 'suspended' ELSE status END
$$;
--> statement-breakpoint
-- The names of a family's students as they are searched, each with a space before it. Folds letters as `folded` in database/search.ts does.
CREATE OR REPLACE FUNCTION searched_students(family uuid) RETURNS text LANGUAGE sql STABLE AS $$
SELECT coalesce(string_agg(lower(translate(' ' || first_name || ' ' || last_name, 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖØÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöøùúûüýÿĀāĂăĄąĆćĈĉĊċČčĎďĐđĒēĔĕĖėĘęĚěĜĝĞğĠġĢģĤĥĨĩĪīĬĭĮįİıĴĵĶķĹĺĻļĽľŁłŃńŅņŇňŌōŎŏŐőŔŕŖŗŘřŚśŜŝŞşŠšŢţŤťŨũŪūŬŭŮůŰűŲųŴŵŶŷŸŹźŻżŽž̴̵̶̷̸̡̢̧̨̛̖̗̘̙̜̝̞̟̠̣̤̥̦̩̪̫̬̭̮̯̰̱̲̳̹̺̻̼͇͈͉͍͎̀́̂̃̄̅̆̇̈̉̊̋̌̍̎̏̐̑̒̓̔̽̾̿̀́͂̓̈́͆͊͋͌̕̚ͅ͏͓͔͕͖͙͚͐͑͒͗͛ͣͤͥͦͧͨͩͪͫͬͭͮͯ͘͜͟͢͝͞͠͡', 'aaaaaaceeeeiiiinoooooouuuuyaaaaaaceeeeiiiinoooooouuuuyyaaaaaaccccccccddddeeeeeeeeeegggggggghhiiiiiiiiiijjkkllllllllnnnnnnoooooorrrrrrssssssssttttuuuuuuuuuuuuwwyyyzzzzzz')), '' ORDER BY created_at, id), '') FROM students WHERE family_id = family
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_new_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.demo_of IS NOT NULL THEN
    NEW.listed := 'demo';
    RETURN NEW;
  END IF;
  SELECT listed_status(u.status, u.suspended_at, u.deleted_at), u.searched INTO NEW.listed, NEW.searched FROM users u WHERE u.id = NEW.owner_id;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER families_listed_when_new BEFORE INSERT ON families
  FOR EACH ROW EXECUTE FUNCTION list_new_family();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_family_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- An UPDATE that waits for the family would read students as they were before it waited; the statement after this one reads them anew.
  PERFORM 1 FROM families WHERE owner_id = NEW.id FOR NO KEY UPDATE;
  UPDATE families SET
    listed = listed_status(NEW.status, NEW.suspended_at, NEW.deleted_at),
    listed_since = CASE WHEN listed = listed_status(NEW.status, NEW.suspended_at, NEW.deleted_at) THEN listed_since ELSE clock_timestamp() END,
    searched = NEW.searched || searched_students(id)
  WHERE owner_id = NEW.id;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER families_listed_with_owner AFTER UPDATE OF status, suspended_at, deleted_at, name, email ON users
  FOR EACH ROW WHEN ((new.role = 'family'::text)) EXECUTE FUNCTION list_family_of_owner();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION list_family_that_asked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE families SET asked_for_help = true WHERE id = NEW.family_id AND NOT asked_for_help;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER families_listed_with_help AFTER INSERT ON help_requests
  FOR EACH ROW EXECUTE FUNCTION list_family_that_asked();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_family() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.listed, OLD.listed) = 'demo' THEN
    RETURN NULL;
  END IF;
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
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER families_counted AFTER INSERT OR DELETE OR UPDATE OF listed, state, origin, agent_id, asked_for_help ON families
  FOR EACH ROW EXECUTE FUNCTION count_family();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION search_families_of_students() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF cardinality(changed) = 0 THEN
    RETURN NULL;
  END IF;
  -- As in list_family_of_owner.
  PERFORM 1 FROM families WHERE id = ANY(changed) AND owner_id IS NOT NULL ORDER BY id FOR NO KEY UPDATE;
  UPDATE families SET searched = u.searched || searched_students(families.id)
    FROM users u WHERE u.id = families.owner_id AND families.id = ANY(changed);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER students_searched_when_added AFTER INSERT ON students REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_families_of_students();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER students_searched_when_changed AFTER UPDATE ON students REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION search_families_of_students();
--> statement-breakpoint
CREATE OR REPLACE TRIGGER students_searched_when_removed AFTER DELETE ON students REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION search_families_of_students();
--> statement-breakpoint
-- What is kept by version of the answers (families/answers-version.ts) names their rows. Added and removed again, a row would leave the version from
-- before, so its removal changes the family's row.
CREATE OR REPLACE FUNCTION change_families_of_removed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_ARGV[0] = 'of a student' THEN
    UPDATE families SET searched = searched
      WHERE id IN (SELECT s.family_id FROM removed r JOIN students s ON s.id = r.student_id);
  ELSE
    UPDATE families SET searched = searched WHERE id IN (SELECT family_id FROM removed);
  END IF;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER parents_removed AFTER DELETE ON parents REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION change_families_of_removed('of a family');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER students_removed AFTER DELETE ON students REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION change_families_of_removed('of a family');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER plans_removed AFTER DELETE ON plans REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION change_families_of_removed('of a family');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER favourites_removed AFTER DELETE ON favourites REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION change_families_of_removed('of a student');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER offers_removed AFTER DELETE ON offers REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION change_families_of_removed('of a student');
--> statement-breakpoint
CREATE OR REPLACE TRIGGER known_prices_removed AFTER DELETE ON known_prices REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION change_families_of_removed('of a student');

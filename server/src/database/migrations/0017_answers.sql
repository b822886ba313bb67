CREATE TABLE "saved_searches" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"items" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "investments_include_529" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "students" ADD COLUMN "college_savings_529" integer;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_family_id_families_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."families"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Investments entered so far include 529 plans, in one sum that only the family can split. Zero says that there are none.
UPDATE "families" SET "investments_include_529" = true WHERE "investments" > 0;--> statement-breakpoint
UPDATE "students" s SET "college_savings_529" = 0 FROM "families" f WHERE f.id = s.family_id AND f."investments" = 0;--> statement-breakpoint
-- Accepting a later invitation used to rewrite how a family came. A sign-up and the link it makes are one transaction, so the record
-- tells the two apart wherever it has the sign-up: a link by invitation within seconds of it came with it, a later one did not.
WITH "signed_up" AS (
	SELECT e.family_id, min(e.at) AS at FROM "audit_entries" e
	WHERE e.action = 'account_added' AND e.subject_kind = 'family' GROUP BY e.family_id
), "came" AS (
	SELECT s.family_id, (
		SELECT l.subject_id::uuid FROM "audit_entries" l
		WHERE l.family_id = s.family_id AND l.action = 'link_made' AND l.subject_kind = 'user' AND l.detail LIKE 'invited%'
			AND l.at BETWEEN s.at AND s.at + interval '3 seconds'
		ORDER BY l.at LIMIT 1
	) AS inviter_id FROM "signed_up" s
)
UPDATE "families" f SET
	"origin" = CASE WHEN c.inviter_id IS NULL THEN 'direct' ELSE 'invited' END,
	"invited_by_id" = (SELECT u.id FROM "users" u WHERE u.id = c.inviter_id)
FROM "came" c, "users" o
WHERE c.family_id = f.id AND o.id = f.owner_id AND o.status <> 'invited' AND f."origin" = 'invited';

ALTER TABLE "families" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "demo_of" uuid;--> statement-breakpoint
ALTER TABLE "families" ADD COLUMN "demo_sign_in_id" uuid;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_demo_of_users_id_fk" FOREIGN KEY ("demo_of") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "families_demo" ON "families" USING btree ("demo_of") WHERE demo_of is not null;--> statement-breakpoint
ALTER TABLE "families" ADD CONSTRAINT "families_owner" CHECK (num_nonnulls(owner_id, demo_of) = 1);
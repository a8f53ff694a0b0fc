ALTER TABLE "login" ADD COLUMN "viewed_team_id" bigint;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "view_allowed_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "login" ADD CONSTRAINT "login_viewed_team_id_team_id_fk" FOREIGN KEY ("viewed_team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "login_viewed_team" ON "login" USING btree ("viewed_team_id") WHERE viewed_team_id is not null;
ALTER TABLE "account" ADD COLUMN "host_user_id" text;--> statement-breakpoint
ALTER TABLE "login" ADD COLUMN "team_key_id" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "account_host_user" ON "account" USING btree ("team_id","host_user_id");--> statement-breakpoint
CREATE INDEX "login_team_key" ON "login" USING btree ("team_key_id") WHERE team_key_id is not null and ended_at is null;
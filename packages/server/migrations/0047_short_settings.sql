CREATE TABLE "short_setting" (
	"team_id" bigint PRIMARY KEY NOT NULL,
	"is_cookieless" boolean NOT NULL,
	"apple_apps" text[] NOT NULL,
	"android_apps" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "short_setting" ADD CONSTRAINT "short_setting_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by hand: links are served with the setting of their team.
CREATE TRIGGER "short_setting_changed" AFTER INSERT OR UPDATE OR DELETE ON "short_setting" FOR EACH STATEMENT EXECUTE FUNCTION "short_domain_changed"();

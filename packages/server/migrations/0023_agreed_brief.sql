CREATE TABLE "cooperation_brief" (
	"team_id" bigint NOT NULL,
	"cooperation_id" bigint PRIMARY KEY NOT NULL,
	"brief" text NOT NULL,
	"files" bigint[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cooperation" ADD COLUMN "time_refused_until" date;--> statement-breakpoint
ALTER TABLE "cooperation" ADD COLUMN "time_refused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotion_invitation" ADD COLUMN "shown" jsonb;--> statement-breakpoint
ALTER TABLE "promotion_file" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cooperation_brief" ADD CONSTRAINT "cooperation_brief_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cooperation_brief" ADD CONSTRAINT "cooperation_brief_cooperation_id_cooperation_id_fk" FOREIGN KEY ("cooperation_id") REFERENCES "public"."cooperation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cooperation_brief_of_team" ON "cooperation_brief" USING btree ("team_id");
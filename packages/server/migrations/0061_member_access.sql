CREATE TABLE "password_reset_link" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"team_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_by" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "password_reset_link_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "team_invitation" ADD COLUMN "invitee" text;--> statement-breakpoint
ALTER TABLE "password_reset_link" ADD CONSTRAINT "password_reset_link_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_link" ADD CONSTRAINT "password_reset_link_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_reset_link" ADD CONSTRAINT "password_reset_link_created_by_account_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "password_reset_link_team" ON "password_reset_link" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "password_reset_link_creator" ON "password_reset_link" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "password_reset_link_expires" ON "password_reset_link" USING btree ("expires_at");
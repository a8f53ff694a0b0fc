CREATE TABLE "email_code" (
	"account_id" bigint PRIMARY KEY NOT NULL,
	"team_id" bigint NOT NULL,
	"address" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "email_code" ADD CONSTRAINT "email_code_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "email_code_team" ON "email_code" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "email_code_expires" ON "email_code" USING btree ("expires_at");
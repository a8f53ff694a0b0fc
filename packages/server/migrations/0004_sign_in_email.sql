CREATE TABLE "sign_in_email_code" (
	"address_key" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "sign_in_email" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "sign_in_email_key" text;--> statement-breakpoint
CREATE INDEX "sign_in_email_code_expires" ON "sign_in_email_code" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_sign_in_email" ON "account" USING btree ("sign_in_email_key");
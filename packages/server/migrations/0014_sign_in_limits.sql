CREATE TABLE "known_network" (
	"key" text PRIMARY KEY NOT NULL,
	"account_id" bigint NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "sms_code_address";--> statement-breakpoint
-- Codes are good for five minutes: those sent before have no purpose.
DELETE FROM "sms_code";--> statement-breakpoint
ALTER TABLE "sms_code" ADD COLUMN "purpose" text NOT NULL;--> statement-breakpoint
ALTER TABLE "known_network" ADD CONSTRAINT "known_network_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_network_account" ON "known_network" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "known_network_seen" ON "known_network" USING btree ("last_seen_at");--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "failed_sign_ins";--> statement-breakpoint
ALTER TABLE "account" DROP COLUMN "locked_until";--> statement-breakpoint
ALTER TABLE "sms_code" DROP COLUMN "address_hash";
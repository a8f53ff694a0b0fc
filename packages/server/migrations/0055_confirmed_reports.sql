ALTER TABLE "mail_campaign" ADD COLUMN "pause_tally" jsonb;--> statement-breakpoint
ALTER TABLE "mail_incoming" ADD COLUMN "authentication" text DEFAULT 'notChecked' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_incoming" ADD COLUMN "trust" text DEFAULT 'trusted' NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_incoming" ADD COLUMN "warnings" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_incoming" ADD COLUMN "rules_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_incoming" ADD COLUMN "lapsed_kind" text;--> statement-breakpoint
ALTER TABLE "mail_incoming" ADD COLUMN "lapsed_trust" text;--> statement-breakpoint
ALTER TABLE "mail_thread" ADD COLUMN "warning" text;--> statement-breakpoint
ALTER TABLE "mail_sender" ADD COLUMN "pause_tally" jsonb;--> statement-breakpoint
ALTER TABLE "mail_sender" ADD COLUMN "authserv_id" text;--> statement-breakpoint
ALTER TABLE "mail_suppression" ADD COLUMN "is_confirmed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "mail_incoming_rules" ON "mail_incoming" USING btree ("rules_version","id") WHERE source_file_id is not null;--> statement-breakpoint
CREATE INDEX "mail_incoming_lapsed" ON "mail_incoming" USING btree ("team_id","id") WHERE lapsed_kind is not null;--> statement-breakpoint
ALTER TABLE "mail_incoming" ADD CONSTRAINT "mail_incoming_trust" CHECK (trust in ('trusted', 'unconfirmed', 'suspect'));--> statement-breakpoint
ALTER TABLE "mail_incoming" ADD CONSTRAINT "mail_incoming_authentication" CHECK (authentication in ('passed', 'failed', 'unaligned', 'notChecked'));
ALTER TABLE "mail_campaign" ADD COLUMN "guarded_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_campaign" ADD COLUMN "held_notice_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_sender" ADD COLUMN "guarded_from" timestamp with time zone;
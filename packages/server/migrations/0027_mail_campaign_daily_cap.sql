ALTER TABLE "mail_campaign" ADD COLUMN "daily_cap" integer;--> statement-breakpoint
ALTER TABLE "mail_campaign" ADD CONSTRAINT "mail_campaign_daily_cap" CHECK (daily_cap > 0);
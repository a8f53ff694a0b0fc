ALTER TABLE "mail_campaign" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "mail_delivery" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_delivery" ADD COLUMN "opened_machine_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_delivery" ADD COLUMN "clicked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_delivery" ADD COLUMN "replied_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_delivery" ADD COLUMN "unsubscribed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mail_delivery" ADD COLUMN "complained_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "mail_campaign_uncounted" ON "mail_campaign" USING btree ("id") WHERE not is_counted;--> statement-breakpoint
UPDATE "mail_campaign" SET "is_counted" = false WHERE "started_at" IS NOT NULL;
ALTER TABLE "account" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "time_zone" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "email_confirmed_at" timestamp with time zone;
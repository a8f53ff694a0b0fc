DROP INDEX "post_due";--> statement-breakpoint
DROP INDEX "post_need_due";--> statement-breakpoint
ALTER TABLE "post_need" ADD COLUMN "platform" text NOT NULL;--> statement-breakpoint
ALTER TABLE "post_need" ADD COLUMN "next_at" timestamp with time zone NOT NULL;--> statement-breakpoint
CREATE INDEX "post_need_due" ON "post_need" USING btree ("platform","kind","next_at");
ALTER TABLE "equity_charge" ADD COLUMN "about" jsonb;--> statement-breakpoint
ALTER TABLE "equity_usage" ADD COLUMN "noticed_share" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "equity_usage" ADD COLUMN "noticed_limit" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "equity_charge_time" ON "equity_charge" USING btree ("team_id","created_at","id");
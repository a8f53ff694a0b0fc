ALTER TABLE "team" ADD COLUMN "locked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "team" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "operation_record_person" ON "operation_record" USING btree ("actor_id","id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "account_contact" ON "account" USING btree (lower("email")) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "team_name_trgm" ON "team" USING gin ("name" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "team_locked" ON "team" USING btree ("id") WHERE locked_at is not null;--> statement-breakpoint
CREATE INDEX "team_deletes" ON "team" USING btree ("deletes_at") WHERE deletes_at is not null;
ALTER TABLE "account" ADD COLUMN "avatar_file_id" uuid;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_avatar_file_id_stored_file_id_fk" FOREIGN KEY ("avatar_file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_avatar" ON "account" USING btree ("avatar_file_id");--> statement-breakpoint
CREATE INDEX "account_deletes" ON "account" USING btree ("deletes_at") WHERE deletes_at is not null;
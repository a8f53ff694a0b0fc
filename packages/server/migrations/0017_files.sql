CREATE TABLE "stored_file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"team_id" bigint,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"bytes" bigint,
	"sha256" text,
	"created_at" timestamp with time zone NOT NULL,
	"remove_at" timestamp with time zone,
	"removal_failures" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stored_file_state" CHECK (state in ('writing', 'stored', 'removing')),
	CONSTRAINT "stored_file_complete" CHECK (state <> 'stored' or (bytes is not null and sha256 is not null))
);
--> statement-breakpoint
CREATE TABLE "download_ticket" (
	"hash" text PRIMARY KEY NOT NULL,
	"job_id" bigint NOT NULL,
	"login_id" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "job_file" ADD COLUMN "file_id" uuid;--> statement-breakpoint
ALTER TABLE "download_ticket" ADD CONSTRAINT "download_ticket_job_id_job_file_job_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_file"("job_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "download_ticket" ADD CONSTRAINT "download_ticket_login_id_login_id_fk" FOREIGN KEY ("login_id") REFERENCES "public"."login"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stored_file_team" ON "stored_file" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "stored_file_writing" ON "stored_file" USING btree ("created_at") WHERE state = 'writing';--> statement-breakpoint
CREATE INDEX "stored_file_removing" ON "stored_file" USING btree ("remove_at") WHERE state = 'removing';--> statement-breakpoint
CREATE INDEX "download_ticket_file" ON "download_ticket" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "download_ticket_login" ON "download_ticket" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "download_ticket_expires" ON "download_ticket" USING btree ("expires_at");--> statement-breakpoint
ALTER TABLE "job_file" ADD CONSTRAINT "job_file_file_id_stored_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."stored_file"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "job_file_stored" ON "job_file" USING btree ("file_id");--> statement-breakpoint
-- Content that is there already is moved out by the server (`moveContents.ts`), which then drops the column.
DO $$ BEGIN
  IF EXISTS (SELECT FROM job_file) THEN
    ALTER TABLE job_file ALTER COLUMN content DROP NOT NULL;
  ELSE
    ALTER TABLE job_file DROP COLUMN content;
  END IF;
END $$;

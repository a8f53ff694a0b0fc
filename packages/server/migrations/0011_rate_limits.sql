CREATE TABLE "rate_limit_count" (
	"key" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "rate_limit_count_subject" ON "rate_limit_count" USING btree ("subject");--> statement-breakpoint
CREATE INDEX "rate_limit_count_ends" ON "rate_limit_count" USING btree ("ends_at");
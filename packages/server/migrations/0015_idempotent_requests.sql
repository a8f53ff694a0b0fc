CREATE TABLE "idempotent_request" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"owner" text NOT NULL,
	"lease_until" timestamp with time zone NOT NULL,
	"outcome" "bytea",
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotent_request_expires" ON "idempotent_request" USING btree ("expires_at");
CREATE TABLE "membership_refund_request" (
	"order_id" bigint PRIMARY KEY NOT NULL,
	"team_id" bigint NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"asked_by" bigint,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "membership_refund_request_amount" CHECK (amount > 0)
);
--> statement-breakpoint
ALTER TABLE "membership_refund_request" ADD CONSTRAINT "membership_refund_request_order_id_membership_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."membership_order"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_refund_request" ADD CONSTRAINT "membership_refund_request_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_refund_request" ADD CONSTRAINT "membership_refund_request_asked_by_account_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "membership_refund_request_team" ON "membership_refund_request" USING btree ("team_id");--> statement-breakpoint
CREATE INDEX "membership_refund_request_asked_by" ON "membership_refund_request" USING btree ("asked_by");
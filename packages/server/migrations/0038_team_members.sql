CREATE TABLE "member_cap" (
	"team_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"key" text NOT NULL,
	"value" integer NOT NULL,
	"changed_by" bigint,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "member_cap_team_id_account_id_key_pk" PRIMARY KEY("team_id","account_id","key"),
	CONSTRAINT "member_cap_value" CHECK (value >= 0)
);
--> statement-breakpoint
ALTER TABLE "member_cap" ADD CONSTRAINT "member_cap_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_cap" ADD CONSTRAINT "member_cap_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_cap" ADD CONSTRAINT "member_cap_changed_by_account_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."account"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "equity_charge_member" ON "equity_charge" USING btree ("team_id","account_id","key","period_start");
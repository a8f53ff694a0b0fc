CREATE TABLE "creator_join" (
	"former_id" bigint PRIMARY KEY NOT NULL,
	"creator_id" bigint NOT NULL,
	"platform" text NOT NULL,
	"handle" text NOT NULL,
	"channel_id" text,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"moved" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "import_run" ADD COLUMN "joined" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "creator_join" ADD CONSTRAINT "creator_join_creator_id_creator_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_join_of_creator" ON "creator_join" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "creator_join_latest" ON "creator_join" USING btree ("at","former_id");--> statement-breakpoint
CREATE INDEX "equity_charge_creator" ON "equity_charge" USING btree ("subject") WHERE key in ('audienceAnalyses', 'basicAnalyses', 'emailUnlocks');
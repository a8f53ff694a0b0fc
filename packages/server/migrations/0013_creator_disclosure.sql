CREATE TABLE "creator_disclosure" (
	"team_id" bigint NOT NULL,
	"creator_id" bigint NOT NULL,
	"account_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"day" date NOT NULL,
	CONSTRAINT "creator_disclosure_team_id_creator_id_pk" PRIMARY KEY("team_id","creator_id"),
	CONSTRAINT "creator_disclosure_kind" CHECK (kind in ('found', 'named', 'suggested'))
);
--> statement-breakpoint
ALTER TABLE "creator_disclosure" ADD CONSTRAINT "creator_disclosure_team_id_team_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."team"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_disclosure_day" ON "creator_disclosure" USING btree ("day","team_id","kind");
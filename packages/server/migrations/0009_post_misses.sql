CREATE TABLE "post_miss" (
	"post_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"source" text NOT NULL,
	CONSTRAINT "post_miss_post_id_at_pk" PRIMARY KEY("post_id","at")
);
--> statement-breakpoint
ALTER TABLE "post_caption" ALTER COLUMN "text" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "post_miss" ADD CONSTRAINT "post_miss_post_id_post_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."post"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_miss_source" ON "post_miss" USING btree ("source","at") WHERE source not in ('file', 'demo', 'hand');--> statement-breakpoint
-- Before this table the state alone kept what was not found: a post that became unavailable was missed at that time, and
-- for the first time at least 30 minutes before; one that is missing was missed once.
INSERT INTO "post_miss" ("post_id", "at", "reason", "source")
SELECT p."id", m."at", m."reason", coalesce((SELECT r."source" FROM "post_reading" r WHERE r."post_id" = p."id" AND r."read_at" <= m."at" ORDER BY r."read_at" DESC LIMIT 1), 'file')
  FROM "post" p CROSS JOIN LATERAL (
    SELECT e."at", CASE WHEN e."at" = p."since" AND p."state" IN ('deleted', 'private') THEN p."state" END AS "reason"
      FROM "post_event" e WHERE e."post_id" = p."id" AND e."kind" = 'unavailable'
    UNION ALL
    SELECT e."at" - interval '30 minutes', NULL FROM "post_event" e WHERE e."post_id" = p."id" AND e."kind" = 'unavailable'
    UNION ALL
    SELECT p."since", NULL WHERE p."state" = 'missing' AND p."since" IS NOT NULL) m
ON CONFLICT DO NOTHING;

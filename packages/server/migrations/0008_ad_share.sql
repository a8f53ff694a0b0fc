ALTER TABLE "creator" ADD COLUMN "ad_share" double precision;--> statement-breakpoint
UPDATE "creator" SET "ad_share" = "creator"."ad_video_count"::double precision / "posts"."count" FROM (SELECT "creator_id", count(*) AS "count" FROM "video" GROUP BY "creator_id") "posts" WHERE "posts"."creator_id" = "creator"."id" AND "creator"."ad_video_count" <= "posts"."count";

ALTER TABLE "cooperation" ADD COLUMN "usage_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "cooperation" ADD COLUMN "agreed" jsonb;--> statement-breakpoint
ALTER TABLE "promotion" ADD COLUMN "brief_changed_at" timestamp with time zone;--> statement-breakpoint
-- Collaborations of before: the accepted offer, the duties that their deliverables and rights have, else those of the promotion.
UPDATE "cooperation" c SET "agreed" = jsonb_build_object(
  'terms', i."offer",
  'duties', jsonb_build_object(
    'product', p."product",
    'requiredWords', to_jsonb(coalesce(d."required_words", p."required_words")),
    'needsDisclosure', coalesce(d."needs_disclosure", p."needs_disclosure"),
    'usage', CASE WHEN c."usage_channels" IS NOT NULL
      THEN jsonb_build_object('channels', to_jsonb(c."usage_channels"), 'days', p."usage" -> 'days') END,
    'usesSample', p."uses_sample",
    'usesDraft', p."uses_draft",
    'usesPayment', p."uses_payment"))
FROM "promotion_invitation" i
JOIN "promotion" p ON p."id" = i."promotion_id"
LEFT JOIN LATERAL (SELECT "required_words", "needs_disclosure" FROM "deliverable"
  WHERE "cooperation_id" = (SELECT o."id" FROM "cooperation" o WHERE o."invitation_id" = i."id")
  ORDER BY "position", "id" LIMIT 1) d ON true
WHERE i."id" = c."invitation_id";--> statement-breakpoint
ALTER TABLE "cooperation" ALTER COLUMN "agreed" SET NOT NULL;--> statement-breakpoint
UPDATE "promotion" p SET "brief_changed_at" = l."at"
FROM (SELECT "promotion_id", max("at") AS "at" FROM "collaboration_log"
  WHERE "action" IN ('fileAdded', 'fileRemoved') OR ("action" = 'promotionChanged' AND "after" ? 'brief')
  GROUP BY "promotion_id") l
WHERE l."promotion_id" = p."id";
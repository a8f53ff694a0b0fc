-- Open offers that the promotion gave as they were: each keeps the deliverables of its creator's platform alone.
UPDATE "promotion_invitation" i SET
  "offer" = jsonb_set(i."offer", '{deliverables}', coalesce(
    (SELECT jsonb_agg(d ORDER BY n) FROM jsonb_array_elements(i."offer" -> 'deliverables') WITH ORDINALITY o (d, n)
      WHERE d ->> 'platform' = i."platform"), '[]'::jsonb)),
  "offer_revision" = i."offer_revision" + 1,
  "revision" = i."revision" + 1
WHERE i."decision" IS NULL AND i."offered_at" IS NULL
  AND EXISTS (SELECT 1 FROM jsonb_array_elements(i."offer" -> 'deliverables') d WHERE d ->> 'platform' <> i."platform");

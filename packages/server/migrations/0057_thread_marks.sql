CREATE INDEX "mail_incoming_payment" ON "mail_incoming" USING btree ("thread_id") WHERE 'payment' = any(warnings);--> statement-breakpoint
-- Names of attached files become searchable; `makeTokens` makes the lexemes again where there are none.
UPDATE "mail_thread" SET "words" = left("words" || ' ' || named.names, 200000), "tokens" = NULL
FROM (
  SELECT thread_id, lower(string_agg(part->>'name', ' ')) AS names
  FROM "mail_incoming" CROSS JOIN LATERAL jsonb_array_elements("parts") AS part
  WHERE part->>'name' <> ''
  GROUP BY thread_id
) AS named WHERE named.thread_id = "mail_thread"."id";--> statement-breakpoint
-- Answers of ours were added to the words alone.
UPDATE "mail_thread" SET "tokens" = NULL
WHERE EXISTS (SELECT FROM "mail_reply" AS reply WHERE reply.thread_id = "mail_thread"."id" AND reply.state <> 'draft');
--> statement-breakpoint
-- A message from the right address was marked by the address that it asks to be answered at.
UPDATE "mail_incoming" SET "warnings" = array_replace("warnings", 'lookAlike', 'replyTo')
FROM "mail_thread" AS thread
WHERE thread.id = "mail_incoming"."thread_id" AND 'lookAlike' = any("warnings")
  AND "reply_to" IS NOT NULL AND lower("from_address") = lower(thread.address);--> statement-breakpoint
UPDATE "mail_thread" SET "warning" = 'replyTo'
WHERE "warning" = 'lookAlike'
  AND EXISTS (SELECT FROM "mail_incoming" AS i WHERE i.thread_id = "mail_thread"."id" AND 'replyTo' = any(i.warnings))
  AND NOT EXISTS (SELECT FROM "mail_incoming" AS i WHERE i.thread_id = "mail_thread"."id" AND 'lookAlike' = any(i.warnings));

DROP INDEX "mail_thread_words";--> statement-breakpoint
DROP INDEX "mail_thread_list";--> statement-breakpoint
DROP INDEX "mail_thread_state";--> statement-breakpoint
DROP INDEX "mail_thread_unread";--> statement-breakpoint
DROP INDEX "mail_thread_snoozed";--> statement-breakpoint
DROP INDEX "mail_thread_creator";--> statement-breakpoint
DROP INDEX "mail_thread_sender";--> statement-breakpoint
DROP INDEX "mail_thread_campaign";--> statement-breakpoint
DROP INDEX "mail_thread_owner";--> statement-breakpoint
ALTER TABLE "mail_thread" ADD COLUMN "tokens" "tsvector";--> statement-breakpoint
CREATE INDEX "mail_thread_unowned" ON "mail_thread" USING btree ("team_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST) WHERE owner_id is null;--> statement-breakpoint
CREATE INDEX "mail_thread_tokens" ON "mail_thread" USING gin ("tokens") WITH (gin_pending_list_limit=512);--> statement-breakpoint
CREATE INDEX "mail_thread_untokened" ON "mail_thread" USING btree ("id") WHERE tokens is null;--> statement-breakpoint
CREATE INDEX "mail_thread_list" ON "mail_thread" USING btree ("team_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST,"snoozed_until");--> statement-breakpoint
CREATE INDEX "mail_thread_state" ON "mail_thread" USING btree ("team_id","state","last_at" DESC NULLS LAST,"id" DESC NULLS LAST,"snoozed_until");--> statement-breakpoint
CREATE INDEX "mail_thread_unread" ON "mail_thread" USING btree ("team_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST,"snoozed_until") WHERE is_unread;--> statement-breakpoint
CREATE INDEX "mail_thread_snoozed" ON "mail_thread" USING btree ("team_id","snoozed_until") WHERE snoozed_until is not null;--> statement-breakpoint
CREATE INDEX "mail_thread_creator" ON "mail_thread" USING btree ("creator_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_thread_sender" ON "mail_thread" USING btree ("sender_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_thread_campaign" ON "mail_thread" USING btree ("campaign_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "mail_thread_owner" ON "mail_thread" USING btree ("owner_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);
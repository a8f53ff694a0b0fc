DROP INDEX "creator_by_as_of";--> statement-breakpoint
CREATE INDEX "creator_by_email" ON "creator" USING btree (lower("email")) WHERE email is not null;--> statement-breakpoint
CREATE INDEX "creator_quote_of_creator" ON "creator_quote" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "mail_message_creator" ON "mail_message" USING btree ("creator_id");--> statement-breakpoint
CREATE INDEX "creator_by_as_of" ON "creator" USING btree ("platform","as_of" DESC NULLS LAST,"id" DESC NULLS LAST);
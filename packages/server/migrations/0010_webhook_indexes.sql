DROP INDEX "webhook_delivery_due";--> statement-breakpoint
CREATE INDEX "webhook_delivery_pings" ON "webhook_delivery" USING btree ("next_at") WHERE event = 'ping' and next_at is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_leased" ON "webhook_delivery" USING btree ("webhook_id") WHERE lease_until is not null;--> statement-breakpoint
CREATE INDEX "webhook_delivery_due" ON "webhook_delivery" USING btree ("webhook_id","next_at") WHERE next_at is not null;
CREATE INDEX "equity_usage_period" ON "equity_usage" USING btree ("period_start");--> statement-breakpoint
CREATE INDEX "login_refresh_expires" ON "login" USING btree ("refresh_expires_at");--> statement-breakpoint
CREATE INDEX "login_spent_refresh_login" ON "login_spent_refresh" USING btree ("login_id");--> statement-breakpoint
CREATE INDEX "login_spent_refresh_spent" ON "login_spent_refresh" USING btree ("spent_at");
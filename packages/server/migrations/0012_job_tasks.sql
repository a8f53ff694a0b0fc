DROP INDEX "job_waiting";--> statement-breakpoint
ALTER TABLE "job" ADD COLUMN "task_id" uuid;--> statement-breakpoint
CREATE INDEX "job_under_way" ON "job" USING btree ("team_id","kind","id") WHERE state in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "job_served" ON "job" USING btree ("team_id","started_at");--> statement-breakpoint
CREATE INDEX "job_outcome" ON "job" USING btree ("kind",(about->>'id'),"finished_at") WHERE state = 'done';--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "lease_until";--> statement-breakpoint
ALTER TABLE "job" DROP COLUMN "lease_owner";--> statement-breakpoint
UPDATE "job" SET "state" = 'queued', "done" = 0 WHERE "state" = 'running';--> statement-breakpoint
DELETE FROM "installation" WHERE "key" = 'housekeeping';

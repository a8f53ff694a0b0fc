ALTER TABLE "account" ADD COLUMN "staff_rights" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD CONSTRAINT "account_staff_rights" CHECK (staff_rights <@ '{support,finance,content,admin}'::text[]);--> statement-breakpoint
UPDATE "account" SET "staff_rights" = '{admin}' WHERE 'ADMIN' = ANY("role_ids");

ALTER TABLE "short_visit" DROP CONSTRAINT "short_visit_kind";--> statement-breakpoint
ALTER TABLE "short_link" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "short_link" ADD COLUMN "browser_page" text DEFAULT 'team' NOT NULL;--> statement-breakpoint
ALTER TABLE "short_link" ADD COLUMN "paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "short_setting" ADD COLUMN "has_browser_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "short_setting" ADD COLUMN "app_schemes" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "short_total" ADD COLUMN "pages" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "short_visit" ADD COLUMN "is_page" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "short_visit" ADD CONSTRAINT "short_visit_kind" CHECK ((is_new is not null)::int + is_repeat::int + (bot is not null)::int + is_page::int = 1);
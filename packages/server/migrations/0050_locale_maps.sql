ALTER TABLE "tag" ADD COLUMN "names" jsonb;--> statement-breakpoint
UPDATE "tag" SET "names" = jsonb_build_object('zh', "zh", 'en', "en");--> statement-breakpoint
ALTER TABLE "tag" ALTER COLUMN "names" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "tag" DROP COLUMN "zh";--> statement-breakpoint
ALTER TABLE "tag" DROP COLUMN "en";--> statement-breakpoint
ALTER TABLE "equity_version" ADD COLUMN "names" jsonb;--> statement-breakpoint
UPDATE "equity_version" SET "names" = jsonb_build_object('zh', "name_zh", 'en', "name_en");--> statement-breakpoint
ALTER TABLE "equity_version" ALTER COLUMN "names" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "equity_version" DROP COLUMN "name_zh";--> statement-breakpoint
ALTER TABLE "equity_version" DROP COLUMN "name_en";--> statement-breakpoint
ALTER TABLE "change_entry" ADD COLUMN "titles" jsonb;--> statement-breakpoint
ALTER TABLE "change_entry" ADD COLUMN "texts" jsonb;--> statement-breakpoint
UPDATE "change_entry" SET "titles" = jsonb_build_object('zh', "title_zh", 'en', "title_en"), "texts" = jsonb_build_object('zh', "text_zh", 'en', "text_en");--> statement-breakpoint
ALTER TABLE "change_entry" ALTER COLUMN "titles" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "change_entry" ALTER COLUMN "texts" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "change_entry" DROP COLUMN "title_zh";--> statement-breakpoint
ALTER TABLE "change_entry" DROP COLUMN "title_en";--> statement-breakpoint
ALTER TABLE "change_entry" DROP COLUMN "text_zh";--> statement-breakpoint
ALTER TABLE "change_entry" DROP COLUMN "text_en";--> statement-breakpoint
ALTER TABLE "menu_item" ADD COLUMN "titles" jsonb DEFAULT '{}'::jsonb NOT NULL;

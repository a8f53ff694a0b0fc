-- Written by hand: entries of a menu that stands already go below one group, which new installations begin with.
INSERT INTO "menu_item" ("id", "parent_id", "audience", "name", "label", "titles", "path", "component", "icon", "position")
SELECT 'creator-hub', NULL, 'customer', '红人中心', 'Creator hub', '{}', '', '', 'search', 0
WHERE EXISTS (SELECT 1 FROM "menu_item" WHERE "id" IN ('search', 'favourites') AND "parent_id" IS NULL)
ON CONFLICT ("id") DO NOTHING;--> statement-breakpoint
UPDATE "menu_item" SET "parent_id" = 'creator-hub'
WHERE "id" IN ('search', 'favourites') AND "audience" = 'customer' AND "parent_id" IS NULL;

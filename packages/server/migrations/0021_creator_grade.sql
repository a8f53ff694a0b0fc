CREATE TABLE "creator_grade" (
	"creator_id" bigint PRIMARY KEY NOT NULL,
	"score" double precision,
	"level" text,
	"interaction_percentile" double precision
);
--> statement-breakpoint
ALTER TABLE "creator" ADD COLUMN "has_whatsapp" boolean GENERATED ALWAYS AS ((description ~* '(whats\s?app|\mwa\.me/|\mwa\s*[.:：]?\s*\+?\(?\d[\d\s().-]{6,}\d)')) STORED;--> statement-breakpoint
ALTER TABLE "creator" ADD COLUMN "has_shop" boolean GENERATED ALWAYS AS (((description || ' ' || coalesce(homepage, '')) ~* '(\m(amzn\.to|amazon\.[a-z.]{2,6}/shop|ltk\.app|shopltk|liketk\.it|etsy\.com/shop|depop\.com|shopee\.|lazada\.|myshopify\.com|gumroad\.com|stan\.store|shop\.tiktok\.com)|\m(tik ?tok shop|my (own )?(online )?(shop|store)|shop my|storefront|discount code|promo code|affiliate)|(橱窗|小店|店铺|淘宝|带货|联盟链接|优惠码|折扣码))')) STORED;--> statement-breakpoint
ALTER TABLE "creator" ADD COLUMN "followers_change_90d" double precision;--> statement-breakpoint
ALTER TABLE "creator_grade" ADD CONSTRAINT "creator_grade_creator_id_creator_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_grade_by_level" ON "creator_grade" USING btree ("level","creator_id");
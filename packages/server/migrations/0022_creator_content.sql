CREATE TABLE "creator_content" (
	"creator_id" bigint PRIMARY KEY NOT NULL,
	"brands" text[] NOT NULL,
	"hashtags" text[] NOT NULL,
	"mentions" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "creator_content" ADD CONSTRAINT "creator_content_creator_id_creator_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."creator"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "creator_content_brands" ON "creator_content" USING gin ("brands");--> statement-breakpoint
CREATE INDEX "creator_content_hashtags" ON "creator_content" USING gin ("hashtags");--> statement-breakpoint
CREATE INDEX "creator_content_mentions" ON "creator_content" USING gin ("mentions");
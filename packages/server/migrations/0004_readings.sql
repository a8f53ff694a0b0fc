ALTER TABLE "creator_audience" ALTER COLUMN "sample_size" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "video" ADD COLUMN "read_at" timestamp with time zone;
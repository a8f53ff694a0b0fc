CREATE TABLE "short_hour" (
	"team_id" bigint NOT NULL,
	"link_id" bigint NOT NULL,
	"dimension" text NOT NULL,
	"hour" timestamp with time zone NOT NULL,
	"value" text NOT NULL,
	"kind" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "short_hour_link_id_dimension_hour_value_kind_pk" PRIMARY KEY("link_id","dimension","hour","value","kind")
);
--> statement-breakpoint
CREATE TABLE "short_rate" (
	"minute" integer NOT NULL,
	"address_hash" text NOT NULL,
	"hits" integer NOT NULL,
	CONSTRAINT "short_rate_minute_address_hash_pk" PRIMARY KEY("minute","address_hash")
);
--> statement-breakpoint
CREATE TABLE "short_sketch" (
	"link_id" bigint NOT NULL,
	"day" date NOT NULL,
	"register" smallint NOT NULL,
	"rank" smallint NOT NULL,
	CONSTRAINT "short_sketch_link_id_day_register_pk" PRIMARY KEY("link_id","day","register")
);
--> statement-breakpoint
CREATE TABLE "short_total" (
	"team_id" bigint NOT NULL,
	"link_id" bigint PRIMARY KEY NOT NULL,
	"pv" bigint NOT NULL,
	"uv" bigint NOT NULL,
	"bots" bigint NOT NULL
);
--> statement-breakpoint
-- Written by hand: partitions by month, which lie in a schema of their own. They are made by a task.
CREATE SCHEMA "short_visits";
--> statement-breakpoint
CREATE TABLE "short_visit" (
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"team_id" bigint NOT NULL,
	"link_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"is_new" boolean,
	"is_repeat" boolean NOT NULL,
	"bot" text,
	"network" text,
	"region" text,
	"system" text,
	"browser" text,
	"referrer" text,
	CONSTRAINT "short_visit_link_id_at_id_pk" PRIMARY KEY("link_id","at","id"),
	CONSTRAINT "short_visit_kind" CHECK ((is_new is not null)::int + is_repeat::int + (bot is not null)::int = 1)
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "short_visitor" (
	"team_id" bigint NOT NULL,
	"link_id" bigint NOT NULL,
	"visitor" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "short_visitor_link_id_visitor_pk" PRIMARY KEY("link_id","visitor")
) WITH (fillfactor = 80);
--> statement-breakpoint
ALTER TABLE "short_hour" ADD CONSTRAINT "short_hour_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "short_total" ADD CONSTRAINT "short_total_link_id_short_link_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."short_link"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Written by hand: every process that redirects hears of links and domains that changed, whatever changed them.
CREATE FUNCTION "short_link_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP <> 'INSERT' THEN
		PERFORM pg_notify('reachkit_short_links', OLD.code_key);
	END IF;
	IF TG_OP <> 'DELETE' THEN
		PERFORM pg_notify('reachkit_short_links', NEW.code_key);
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "short_link_changed" AFTER INSERT OR UPDATE OR DELETE ON "short_link" FOR EACH ROW EXECUTE FUNCTION "short_link_changed"();
--> statement-breakpoint
CREATE FUNCTION "short_domain_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('reachkit_short_links', '@domains');
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "short_domain_changed" AFTER INSERT OR UPDATE OR DELETE ON "short_domain" FOR EACH STATEMENT EXECUTE FUNCTION "short_domain_changed"();
--> statement-breakpoint
CREATE FUNCTION "short_link_removed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	DELETE FROM short_visit WHERE link_id = OLD.id;
	DELETE FROM short_visitor WHERE link_id = OLD.id;
	DELETE FROM short_sketch WHERE link_id = OLD.id;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "short_link_removed" AFTER DELETE ON "short_link" FOR EACH ROW EXECUTE FUNCTION "short_link_removed"();

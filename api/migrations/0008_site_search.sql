-- What a text is found by: each word without case and accents, and its Spanish stem without accents; and the kind of
-- the document as `#kind`, so that one index answers for one kind. Letters are listed, not asked of the locale: every
-- database gives the same. Names are qualified, because a restored dump has no search path.
CREATE FUNCTION "search_lexemes"("value" text, "kind" text) RETURNS tsvector
	LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$
	SELECT pg_catalog.strip(
		pg_catalog.to_tsvector('pg_catalog.simple', pg_catalog.translate(spelt.words, 'áéíóúüñ', 'aeiouun'))
		|| pg_catalog.to_tsvector('pg_catalog.simple', pg_catalog.translate(
			pg_catalog.array_to_string(pg_catalog.tsvector_to_array(pg_catalog.to_tsvector('pg_catalog.spanish', spelt.words)), ' '),
			'áéíóúüñ', 'aeiouun')))
		|| pg_catalog.array_to_tsvector(ARRAY['#' || kind])
	FROM (
		SELECT pg_catalog.regexp_replace(
			pg_catalog.lower(pg_catalog.translate(
				pg_catalog.normalize(pg_catalog."left"(value, 20000), 'NFC'),
				'ÁÉÍÓÚÜÑÀÂÄÃÈÊËÌÎÏÒÔÖÕÙÛÇàâäãèêëìîïòôöõùûç',
				'áéíóúüñaaaaeeeiiioooouucaaaaeeeiiioooouuc')),
			'[^a-z0-9áéíóúüñ]+', ' ', 'g') AS words
	) AS spelt
$$;
--> statement-breakpoint
CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"label" text,
	"url" text,
	"day" date,
	"restricted" boolean DEFAULT false NOT NULL,
	"learnt" boolean DEFAULT false NOT NULL,
	"title_lexemes" "tsvector" GENERATED ALWAYS AS (search_lexemes(title, kind)) STORED NOT NULL,
	"lexemes" "tsvector" GENERATED ALWAYS AS (search_lexemes(title || ' ' || coalesce(label, '') || ' ' || body, kind)) STORED NOT NULL,
	CONSTRAINT "search_documents_kind_ref_pk" PRIMARY KEY("kind","ref")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"folded" text PRIMARY KEY NOT NULL,
	"word" text NOT NULL,
	"near" integer[] NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_title_lexemes_index" ON "search_documents" USING gin ("title_lexemes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_lexemes_index" ON "search_documents" USING gin ("lexemes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_ref_index" ON "search_documents" USING btree ("ref") WHERE not learnt;--> statement-breakpoint
CREATE INDEX "search_words_near_index" ON "search_words" USING gin ("near") WITH (fastupdate=false);--> statement-breakpoint
-- The words of some HTML: what it is found by and quoted from, never markup.
CREATE FUNCTION "search_plain_text"("html" text) RETURNS text
	LANGUAGE plpgsql IMMUTABLE STRICT
AS $$
DECLARE
	plain text := pg_catalog.regexp_replace(html, '</?(?:a|abbr|b|cite|code|em|i|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>', '', 'gi');
	entity text[];
BEGIN
	plain := pg_catalog.regexp_replace(plain, '<[^>]*>', ' ', 'g');
	FOREACH entity SLICE 1 IN ARRAY ARRAY[
		['&nbsp;', ' '], ['&aacute;', 'á'], ['&eacute;', 'é'], ['&iacute;', 'í'], ['&oacute;', 'ó'], ['&uacute;', 'ú'],
		['&uuml;', 'ü'], ['&ntilde;', 'ñ'], ['&iquest;', '¿'], ['&iexcl;', '¡'], ['&quot;', '"'], ['&#39;', ''''],
		['&lt;', '<'], ['&gt;', '>'], ['&amp;', '&']
	] LOOP
		plain := pg_catalog.replace(plain, entity[1], entity[2]);
	END LOOP;
	RETURN pg_catalog.btrim(pg_catalog.regexp_replace(plain, '\s+', ' ', 'g'));
END
$$;
--> statement-breakpoint
-- Keeps the document of a row of the content; of what only members may read it holds the title alone.
CREATE FUNCTION "search_follow"() RETURNS trigger
	LANGUAGE plpgsql
AS $$
DECLARE
	found "search_documents"%ROWTYPE;
BEGIN
	IF TG_OP = 'DELETE' THEN
		DELETE FROM "search_documents" WHERE "kind" = TG_ARGV[0] AND "ref" = OLD.id::text;
		RETURN OLD;
	END IF;
	CASE TG_ARGV[0]
		WHEN 'news' THEN
			found.title := NEW.title;
			found.body := CASE WHEN NEW.restricted THEN ''
				ELSE concat_ws(' ', NEW.description, NEW.subtitle, search_plain_text(NEW.body), NEW.keywords) END;
			found.label := NEW.segment;
			found.url := NEW.url;
			found.day := NEW.published_at;
			found.restricted := NEW.restricted;
		WHEN 'videos' THEN
			found.title := NEW.title;
			found.label := NEW.segment;
			found.day := NEW.published_at;
		WHEN 'books' THEN
			found.title := NEW.title;
			found.body := concat_ws(' ', NEW.description, NEW.isbn);
			found.label := NEW.stage;
		WHEN 'faqs' THEN
			found.title := NEW.question;
			found.body := search_plain_text(NEW.answer);
			found.label := NEW.category;
		WHEN 'representatives' THEN
			found.title := NEW.name;
			found.body := coalesce(NEW.position, '');
			found.label := NEW.state;
	END CASE;
	INSERT INTO "search_documents" ("kind", "ref", "title", "body", "label", "url", "day", "restricted")
		VALUES (TG_ARGV[0], NEW.id::text, found.title, coalesce(found.body, ''), found.label, found.url, found.day, coalesce(found.restricted, false))
		ON CONFLICT ("kind", "ref") DO UPDATE SET
			"title" = excluded."title", "body" = excluded."body", "label" = excluded."label", "url" = excluded."url",
			"day" = excluded."day", "restricted" = excluded."restricted", "learnt" = false;
	RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER "articles_search" AFTER INSERT OR UPDATE OR DELETE ON "articles" FOR EACH ROW EXECUTE FUNCTION "search_follow"('news');--> statement-breakpoint
CREATE TRIGGER "videos_search" AFTER INSERT OR UPDATE OR DELETE ON "videos" FOR EACH ROW EXECUTE FUNCTION "search_follow"('videos');--> statement-breakpoint
CREATE TRIGGER "books_search" AFTER INSERT OR UPDATE OR DELETE ON "books" FOR EACH ROW EXECUTE FUNCTION "search_follow"('books');--> statement-breakpoint
CREATE TRIGGER "faqs_search" AFTER INSERT OR UPDATE OR DELETE ON "faqs" FOR EACH ROW EXECUTE FUNCTION "search_follow"('faqs');--> statement-breakpoint
CREATE TRIGGER "representatives_search" AFTER INSERT OR UPDATE OR DELETE ON "representatives" FOR EACH ROW EXECUTE FUNCTION "search_follow"('representatives');--> statement-breakpoint
-- What is there already.
UPDATE "articles" SET "title" = "title";--> statement-breakpoint
UPDATE "videos" SET "title" = "title";--> statement-breakpoint
UPDATE "books" SET "title" = "title";--> statement-breakpoint
UPDATE "faqs" SET "question" = "question";--> statement-breakpoint
UPDATE "representatives" SET "name" = "name";

-- A part of the table for each kind, with indexes of its own: a question about one kind reads nothing of the others,
-- and the kind need not stand among the lexemes.
CREATE FUNCTION "search_lexemes"("value" text) RETURNS tsvector
	LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$
	SELECT pg_catalog.strip(
		pg_catalog.to_tsvector('pg_catalog.simple', pg_catalog.translate(spelt.words, 'áéíóúüñ', 'aeiouun'))
		|| pg_catalog.to_tsvector('pg_catalog.simple', pg_catalog.translate(
			pg_catalog.array_to_string(pg_catalog.tsvector_to_array(pg_catalog.to_tsvector('pg_catalog.spanish', spelt.words)), ' '),
			'áéíóúüñ', 'aeiouun')))
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
CREATE TABLE "search_documents_parted" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"label" text,
	"url" text,
	"day" date,
	"restricted" boolean DEFAULT false NOT NULL,
	"learnt" boolean DEFAULT false NOT NULL,
	"title_lexemes" "tsvector" GENERATED ALWAYS AS (search_lexemes(title)) STORED NOT NULL,
	"lexemes" "tsvector" GENERATED ALWAYS AS (search_lexemes(title || ' ' || coalesce(label, '') || ' ' || body)) STORED NOT NULL
) PARTITION BY LIST ("kind");
--> statement-breakpoint
CREATE TABLE "search_pages" PARTITION OF "search_documents_parted" FOR VALUES IN ('pages');--> statement-breakpoint
CREATE TABLE "search_news" PARTITION OF "search_documents_parted" FOR VALUES IN ('news');--> statement-breakpoint
CREATE TABLE "search_videos" PARTITION OF "search_documents_parted" FOR VALUES IN ('videos');--> statement-breakpoint
CREATE TABLE "search_books" PARTITION OF "search_documents_parted" FOR VALUES IN ('books');--> statement-breakpoint
CREATE TABLE "search_faqs" PARTITION OF "search_documents_parted" FOR VALUES IN ('faqs');--> statement-breakpoint
CREATE TABLE "search_representatives" PARTITION OF "search_documents_parted" FOR VALUES IN ('representatives');--> statement-breakpoint
INSERT INTO "search_documents_parted" ("kind", "ref", "title", "body", "label", "url", "day", "restricted", "learnt")
	SELECT "kind", "ref", "title", "body", "label", "url", "day", "restricted", "learnt" FROM "search_documents";--> statement-breakpoint
DROP TABLE "search_documents";--> statement-breakpoint
DROP FUNCTION "search_lexemes"(text, text);--> statement-breakpoint
ALTER TABLE "search_documents_parted" RENAME TO "search_documents";--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_kind_ref_pk" PRIMARY KEY("kind","ref");--> statement-breakpoint
CREATE INDEX "search_documents_title_lexemes_index" ON "search_documents" USING gin ("title_lexemes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_lexemes_index" ON "search_documents" USING gin ("lexemes") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_documents_ref_index" ON "search_documents" USING btree ("ref") WHERE not learnt;
--> statement-breakpoint
ANALYZE "search_documents";

CREATE TABLE "dictionary_imports" (
	"source" text PRIMARY KEY NOT NULL,
	"dictionary" text NOT NULL,
	"entries_done" integer NOT NULL,
	"finished" boolean NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bilingual_senses" ADD COLUMN "near" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "spanish_definitions" ADD COLUMN "near" integer[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "bilingual_senses_near_index" ON "bilingual_senses" USING gin ("near") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "spanish_definitions_near_index" ON "spanish_definitions" USING gin ("near") WITH (fastupdate=false);
ALTER TABLE "bilingual_senses" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "dictionary_imports" ADD COLUMN "id" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "dictionary_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "dictionary_imports" ADD COLUMN "title" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "dictionary_imports" ADD COLUMN "licence" text;--> statement-breakpoint
ALTER TABLE "dictionary_imports" ADD COLUMN "url" text;--> statement-breakpoint
ALTER TABLE "spanish_definitions" ADD COLUMN "import_id" integer;--> statement-breakpoint
ALTER TABLE "dictionary_imports" ADD CONSTRAINT "dictionary_imports_id_unique" UNIQUE("id");--> statement-breakpoint
ALTER TABLE "bilingual_senses" ADD CONSTRAINT "bilingual_senses_import_id_dictionary_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."dictionary_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "spanish_definitions" ADD CONSTRAINT "spanish_definitions_import_id_dictionary_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."dictionary_imports"("id") ON DELETE no action ON UPDATE no action;

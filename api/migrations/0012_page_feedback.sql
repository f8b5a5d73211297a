CREATE TABLE "page_feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page" text NOT NULL,
	"helpful" boolean NOT NULL,
	"comment" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "page_feedback_created_at_index" ON "page_feedback" USING btree ("created_at");
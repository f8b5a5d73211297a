ALTER TABLE "one_time_tokens" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "new_password_hash" text;--> statement-breakpoint
-- Sample accounts are loaded apart from the content now; until here they came with it.
INSERT INTO "seed_runs" ("name") SELECT 'accounts' FROM "seed_runs" WHERE "name" = 'sample';

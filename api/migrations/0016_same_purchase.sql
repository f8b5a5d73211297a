ALTER TABLE "orders" ADD COLUMN "purchase_hash" text;--> statement-breakpoint
CREATE INDEX "orders_same_purchase" ON "orders" USING btree ("purchase_hash","created_at");
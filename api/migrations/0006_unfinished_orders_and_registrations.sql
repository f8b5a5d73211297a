-- order_mails (see 0005) belongs to no table of the code any more; dropping it waits until no process of the version
-- before runs. Until then it goes with its orders.
ALTER TABLE "order_mails" DROP CONSTRAINT "order_mails_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_mails" ADD CONSTRAINT "order_mails_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "payment_attempts" DROP CONSTRAINT "payment_attempts_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "payment_events" DROP CONSTRAINT "payment_events_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Accounts that a key has opened and nobody has confirmed: their first password ends as those of today do.
UPDATE "users" SET "first_password_until" = "created_at" + interval '7 days'
	WHERE NOT "confirmed" AND "first_password_until" IS NULL AND EXISTS (
		SELECT 1 FROM "one_time_tokens" WHERE "one_time_tokens"."user_id" = "users"."id" AND "purpose" = 'registration');

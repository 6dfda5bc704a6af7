ALTER TABLE "orders" ADD COLUMN "ready_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "payload" jsonb;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "problem" text;--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("company_id","order_id","kind","id") WHERE delivered_at is null;
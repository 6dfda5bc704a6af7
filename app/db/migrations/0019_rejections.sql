DROP INDEX "payments_open";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "coupon_id" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "rejection" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "owed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("expires_at") WHERE status in ('in_progress', 'late', 'owed');--> statement-breakpoint
UPDATE "payments" SET "owed_at" = "ended_at" WHERE "status" = 'late';

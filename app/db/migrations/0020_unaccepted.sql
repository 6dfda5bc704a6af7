ALTER TABLE "orders" ADD COLUMN "urged" text;--> statement-breakpoint
CREATE INDEX "orders_unaccepted" ON "orders" USING btree ("company_id","created_at") WHERE status = 'unconfirmed';
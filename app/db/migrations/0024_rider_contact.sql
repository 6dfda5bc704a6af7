ALTER TABLE "orders" ADD COLUMN "rider_contact" jsonb;--> statement-breakpoint
CREATE INDEX "orders_rider_contact" ON "orders" USING btree ("company_id","created_at") WHERE rider_contact is not null;
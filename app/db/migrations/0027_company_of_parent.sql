ALTER TABLE "areas" DROP CONSTRAINT "areas_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "menus" DROP CONSTRAINT "menus_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "addresses" DROP CONSTRAINT "addresses_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "order_ratings" DROP CONSTRAINT "order_ratings_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "order_reports" DROP CONSTRAINT "order_reports_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "kitchens" DROP CONSTRAINT "kitchens_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "sold_out_items" DROP CONSTRAINT "sold_out_items_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "loyalty_entries" DROP CONSTRAINT "loyalty_entries_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "order_events" DROP CONSTRAINT "order_events_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "orders" DROP CONSTRAINT "orders_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "outbox" DROP CONSTRAINT "outbox_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "card_holders" DROP CONSTRAINT "card_holders_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "kept_cards" DROP CONSTRAINT "kept_cards_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "payment_evidence" DROP CONSTRAINT "payment_evidence_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "carts" DROP CONSTRAINT "carts_company_id_companies_id_fk";
--> statement-breakpoint
ALTER TABLE "one_time_codes" DROP CONSTRAINT "one_time_codes_company_id_companies_id_fk";

CREATE TABLE "loyalty_entries" (
	"company_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"customer_id" bigint NOT NULL,
	"order_id" uuid,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "loyalty_entries_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "loyalty_balance" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_customer_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "loyalty_entries" ADD CONSTRAINT "loyalty_entries_order_fk" FOREIGN KEY ("company_id","order_id") REFERENCES "public"."orders"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "loyalty_entries_customer" ON "loyalty_entries" USING btree ("company_id","customer_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "loyalty_entries_order" ON "loyalty_entries" USING btree ("company_id","order_id","kind");--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_loyalty_balance" CHECK ("customers"."loyalty_balance" >= 0);
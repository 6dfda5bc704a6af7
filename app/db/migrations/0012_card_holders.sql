CREATE TABLE "card_holders" (
	"company_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"payment_type_id" integer NOT NULL,
	"holder" text NOT NULL,
	CONSTRAINT "card_holders_company_id_customer_id_payment_type_id_pk" PRIMARY KEY("company_id","customer_id","payment_type_id")
);
--> statement-breakpoint
ALTER TABLE "card_holders" ADD CONSTRAINT "card_holders_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_holders" ADD CONSTRAINT "card_holders_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;
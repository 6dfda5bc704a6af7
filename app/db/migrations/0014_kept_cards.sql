CREATE TABLE "kept_cards" (
	"company_id" integer NOT NULL,
	"customer_id" bigint NOT NULL,
	"payment_type_id" integer NOT NULL,
	"token" text NOT NULL,
	"card_no" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kept_cards_company_id_customer_id_payment_type_id_token_pk" PRIMARY KEY("company_id","customer_id","payment_type_id","token")
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "saves_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kept_cards" ADD CONSTRAINT "kept_cards_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;
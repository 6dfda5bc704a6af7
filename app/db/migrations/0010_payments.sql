CREATE TABLE "payment_evidence" (
	"company_id" integer NOT NULL,
	"id" bigserial NOT NULL,
	"reference" text NOT NULL,
	"source" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_evidence_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"company_id" integer NOT NULL,
	"reference" text NOT NULL,
	"customer_id" bigint NOT NULL,
	"session_id" text NOT NULL,
	"placement_key" text NOT NULL,
	"kind" text NOT NULL,
	"payment_type_id" integer NOT NULL,
	"layout" text NOT NULL,
	"status" text DEFAULT 'in_progress' NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"precision" integer NOT NULL,
	"provider_reference" text,
	"next" text,
	"frozen" jsonb,
	"order_id" uuid,
	"flag" text,
	"asked_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "payments_company_id_reference_pk" PRIMARY KEY("company_id","reference")
);
--> statement-breakpoint
ALTER TABLE "payment_evidence" ADD CONSTRAINT "payment_evidence_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_evidence" ADD CONSTRAINT "payment_evidence_company_id_reference_payments_company_id_reference_fk" FOREIGN KEY ("company_id","reference") REFERENCES "public"."payments"("company_id","reference") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_company_id_customer_id_customers_company_id_id_fk" FOREIGN KEY ("company_id","customer_id") REFERENCES "public"."customers"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_evidence_payment" ON "payment_evidence" USING btree ("company_id","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_in_progress" ON "payments" USING btree ("company_id","customer_id") WHERE status = 'in_progress';--> statement-breakpoint
CREATE INDEX "payments_placement" ON "payments" USING btree ("company_id","placement_key");--> statement-breakpoint
CREATE INDEX "payments_open" ON "payments" USING btree ("expires_at") WHERE status in ('in_progress', 'late');
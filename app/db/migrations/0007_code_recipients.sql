CREATE TABLE "code_recipients" (
	"company_id" integer NOT NULL,
	"recipient" text NOT NULL,
	"sends" integer DEFAULT 0 NOT NULL,
	"sends_until" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"wrong" integer DEFAULT 0 NOT NULL,
	"wrong_until" timestamp with time zone NOT NULL,
	CONSTRAINT "code_recipients_company_id_recipient_pk" PRIMARY KEY("company_id","recipient")
);
--> statement-breakpoint
ALTER TABLE "one_time_codes" ALTER COLUMN "code_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "channel" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "dialing_code" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "phone_number" text;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "customer_id" bigint;--> statement-breakpoint
ALTER TABLE "one_time_codes" ADD COLUMN "max_tries" integer DEFAULT 5 NOT NULL;--> statement-breakpoint
ALTER TABLE "code_recipients" ADD CONSTRAINT "code_recipients_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_recipients_ended" ON "code_recipients" USING btree (greatest("sends_until", "wrong_until"));
CREATE TABLE "kitchen_calls" (
	"company_id" integer NOT NULL,
	"id" text NOT NULL,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "kitchen_calls_company_id_id_pk" PRIMARY KEY("company_id","id")
);
--> statement-breakpoint
CREATE TABLE "kitchens" (
	"company_id" integer NOT NULL,
	"outlet_id" integer NOT NULL,
	"paused_until" timestamp with time zone,
	CONSTRAINT "kitchens_company_id_outlet_id_pk" PRIMARY KEY("company_id","outlet_id")
);
--> statement-breakpoint
CREATE TABLE "sold_out_items" (
	"company_id" integer NOT NULL,
	"outlet_id" integer NOT NULL,
	"item_id" bigint NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "sold_out_items_company_id_outlet_id_item_id_pk" PRIMARY KEY("company_id","outlet_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "kitchen_calls" ADD CONSTRAINT "kitchen_calls_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchens" ADD CONSTRAINT "kitchens_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "kitchens" ADD CONSTRAINT "kitchens_company_id_outlet_id_outlets_company_id_id_fk" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_out_items" ADD CONSTRAINT "sold_out_items_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sold_out_items" ADD CONSTRAINT "sold_out_items_company_id_outlet_id_outlets_company_id_id_fk" FOREIGN KEY ("company_id","outlet_id") REFERENCES "public"."outlets"("company_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "kitchen_calls_age" ON "kitchen_calls" USING btree ("company_id","taken_at");--> statement-breakpoint
CREATE INDEX "sold_out_until" ON "sold_out_items" USING btree ("until");--> statement-breakpoint
ALTER TABLE "companies" ADD COLUMN "marks" text DEFAULT '' NOT NULL;
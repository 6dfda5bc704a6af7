CREATE TABLE "most_ordered" (
	"company_id" integer NOT NULL,
	"item_id" bigint NOT NULL,
	"customers" integer NOT NULL,
	CONSTRAINT "most_ordered_company_id_item_id_pk" PRIMARY KEY("company_id","item_id")
);
--> statement-breakpoint
ALTER TABLE "most_ordered" ADD CONSTRAINT "most_ordered_company_id_companies_id_fk" FOREIGN KEY ("company_id") REFERENCES "public"."companies"("id") ON DELETE cascade ON UPDATE no action;
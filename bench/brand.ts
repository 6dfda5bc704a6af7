/** Brands of any size for the benchmark: real names and sentences of natural variety, so that compression is not flattered. */

const COOKED =
  "grilled,smoked,crispy,slow-cooked,charred,braised,pan-fried,roasted,steamed,pickled,spiced,glazed,buttered,toasted,marinated,stuffed".split(
    ",",
  );
const MAINS =
  "chicken thigh,lamb shoulder,beef brisket,river prawns,sea bass,paneer,aubergine,tofu,duck leg,king mushrooms,squid,pumpkin,chickpeas,salmon belly,pork collar,cauliflower,soft-shell crab,short rib,okra,turkey leg".split(
    ",",
  );
const WITH =
  "green chilli and lime,black garlic butter,roasted sesame dressing,a spoon of yoghurt and mint,burnt onion and cumin,house-made kimchi,wild honey and thyme,brown butter crumbs,tamarind and palm sugar,a sharp tomato relish,curry leaves and coconut,pomegranate and walnuts,smoked paprika oil,lemon grass and ginger,miso and maple,sumac onions,charred corn and coriander,peanut and dried shrimp,fermented bean sauce,toasted seeds".split(
    ",",
  );
const ON =
  "warm flatbread,jasmine rice,hand-cut noodles,a potato bun,crushed potatoes,a bed of greens,stone-ground polenta,sticky rice,saffron rice,sourdough toast,fried wontons,buckwheat,cold soba,lettuce cups,garlic naan".split(
    ",",
  );
const CLOSE =
  "Feeds one hungry person.,Made to order, so give it ten minutes.,Our cook's favourite since day one.,Ask for extra heat.,Best shared in the middle of the table.,Comes with a small salad.,Light enough for lunch.,A little sweet, a little smoky.,Served in the pan.,Finished with sea salt.".split(
    /(?<=\.),/,
  );

const pick = (list: readonly string[], n: number) => list[n % list.length] ?? "";

/** A brand with `items` items in ten categories, open around the clock, with one area and cash on delivery. */
export function benchBrand({ id, slug, items }: { id: number; slug: string; items: number }) {
  const perCategory = Math.ceil(items / 10);
  const categories = Array.from({ length: 10 }, (_, c) => ({
    id: id * 100_000 + c + 1,
    name: `${pick(COOKED, c * 3)} plates`,
    items: Array.from({ length: Math.min(perCategory, items - c * perCategory) }, (_, i) =>
      item(id * 100_000 + 100 + c * perCategory + i, c * perCategory + i),
    ),
  }));
  const day = [{ from: "00:00", to: "24:00" }];
  return {
    company: {
      id,
      sapaad_company_id: id,
      name: `Bench ${items}`,
      hostnames: [`${slug}.localhost`],
      logo: "logo.svg",
      brand_color: "#D1361B",
      website_url: "https://bench.example",
      currency: "SGD",
      decimal_precision: 2,
      country_code: "SG",
      modes_of_delivery: "delivery_and_pickup",
      modes_of_pickup: ["in_store"],
      otp_settings: { email: false },
      address_configuration: ["Building/Villa", "Street", "Flat Number", "Nearest Landmark"].map((label, i) => ({
        id: i + 1,
        label,
      })),
      locale_data: { locales: ["en", "ar"], default: "en" },
      contact_name: "Bench",
      contact_email: "bench@bench.example",
    },
    outlets: [
      {
        id: 1,
        name: "Bench Street",
        menu: "main",
        address: "1 Bench Street",
        latitude: 1.28,
        longitude: 103.84,
        utc_offset: 480,
        opening_hours: {
          monday: day,
          tuesday: day,
          wednesday: day,
          thursday: day,
          friday: day,
          saturday: day,
          sunday: day,
        },
        delivery_charge_id: 1,
        call_now_message: "+65 6000 0000",
        delivery_areas: [{ id: 1, name: "Bench Park" }],
      },
    ],
    menus: {
      main: {
        is_tax_inclusive: true,
        taxes: [{ id: 1, type: "PERCENTAGE", name: "GST", value: 9 }],
        surcharges: [
          {
            id: 1,
            name: "Delivery fee",
            type: "FIXED",
            value: "3.90",
            taxes: [1],
            applicable_on_weborder: true,
            applicable_on_takeaway: false,
          },
        ],
        categories,
      },
    },
    payment_types: [{ id: 1, payment_type: "cash_on_delivery", title: "Cash on delivery", sapaad_payment_type_id: 1 }],
  };
}

/** Strides without a common divisor with the lists' lengths, so that sentences do not repeat. */
function item(id: number, n: number) {
  const main = pick(MAINS, n * 7 + Math.floor(n / 20));
  const cooked = pick(COOKED, n * 5 + Math.floor(n / 16));
  return {
    id,
    name: `${cooked[0]?.toUpperCase()}${cooked.slice(1)} ${main}`,
    description: `${cooked[0]?.toUpperCase()}${cooked.slice(1)} ${main} with ${pick(WITH, n * 3 + Math.floor(n / 9))}, on ${pick(ON, n * 11 + Math.floor(n / 7))}. ${pick(CLOSE, n)}`,
    unit_price: `${6 + (n % 23)}.${String((n * 35) % 100).padStart(2, "0")}`,
    image: `dish-${n % 40}.webp`,
    taxes: [1],
    sequence_no: n,
  };
}

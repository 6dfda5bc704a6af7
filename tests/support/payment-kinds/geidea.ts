/** Geidea as tests meet it. */
import type { KindUnderTest } from "./kind";
import { GEIDEA_PAYMENT_PAGES } from "~/paths/calls";

const API_PASSWORD = "an api password of this test alone: 7b1e";
const PUBLIC_KEY = "6e1dea00-7e57-4a11-9b0a-6e1dea6e1dea";

export const geidea: KindUnderTest<"geidea"> = {
  account: { publicKey: PUBLIC_KEY, apiPassword: API_PASSWORD },
  refunds: true,
  savesCards: false,
  settings: (url) => ({
    api_url: `${url}/geidea`,
    page_url: `${url}/geidea`,
    public_key: PUBLIC_KEY,
    api_password: API_PASSWORD,
  }),
  secrets: [API_PASSWORD],
  call: GEIDEA_PAYMENT_PAGES,
};

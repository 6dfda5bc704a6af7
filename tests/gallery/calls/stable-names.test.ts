import { expect, it } from "vitest";
import { StableNames } from "./stable-names";

const ids = ["0b6f7a54-2f6b-4f0e-9f0b-0a4d6c1f7b11", "9c1e5d20-7d53-4c5e-8a55-1a2b3c4d5e6f"];

it("what is random has the same name wherever it stands, by its kind and by when it came first", () => {
  const names = new StableNames();
  expect(names.in(`"id": "${ids[0]}", "order": "${ids[1]}"`)).toBe('"id": "<uuid 1>", "order": "<uuid 2>"');
  expect(names.in(`/trackorder?order=${ids[1]}`)).toBe("/trackorder?order=<uuid 2>");
  expect(names.in(`session=${"aB3_".repeat(11)}; Path=/`)).toBe("session=<token 1>; Path=/");
  expect(names.in('"cart_id": "0b6f7a54-2f6b"')).toBe('"cart_id": "<line 1>"');
  expect(names.in('"session": "DqA3EHBa", "updated_at": "2026-03-04T04:30:00.123Z"')).toBe(
    '"session": "<session 1>", "updated_at": "<instant 1>"',
  );
});

it("what is not stays as it is: amounts, numbers, dates, the names of pictures", () => {
  const plain =
    '"order_number": 1001, "total": "12.50", "at": "2026-03-04T04:30:00.000Z", "/media/627cc3f3fe77/w_128,q_auto/x.webp"';
  expect(new StableNames().in(plain)).toBe(plain);
});

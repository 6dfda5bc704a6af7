import { expect, it } from "vitest";
import { networkOf } from "./client-network";

it("an IPv4 address stands for itself", () => {
  expect(networkOf("203.0.113.9")).toBe("203.0.113.9");
});

it("all addresses of an IPv6 network of 64 bits are one, however they are written", () => {
  for (const address of ["2001:db8:0:1::", "2001:db8:0:1::5", "2001:0db8::1:ff:0:0:9", "2001:DB8:0:1:a:b:c:d"])
    expect(networkOf(address)).toBe("2001:db8:0:1::/64");
  expect(networkOf("2001:db8:0:2::5")).toBe("2001:db8:0:2::/64");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("fe80::1%eth0")).toBe("fe80:0:0:0::/64");
});

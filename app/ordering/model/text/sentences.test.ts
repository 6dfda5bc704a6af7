import { expect, it } from "vitest";
import { sentences } from "./sentences";

it("stand apart by a space, and behind a Chinese mark by none", () => {
  expect(sentences(["Closed now.", "Opens at 10:00 AM."])).toBe("Closed now. Opens at 10:00 AM.");
  expect(sentences(["小费全部归骑手所有。", "小费需在线支付。"])).toBe("小费全部归骑手所有。小费需在线支付。");
  expect(sentences(["已打烊", "10:00 恢复营业"])).toBe("已打烊 10:00 恢复营业");
  expect(sentences(["مغلق الآن.", "يفتح ١٠:٠٠."])).toBe("مغلق الآن. يفتح ١٠:٠٠.");
  expect(sentences([])).toBe("");
});

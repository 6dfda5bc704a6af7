/** The events that a page hears. */
import type { Page } from "@playwright/test";

export type Heard = { channel: string; name: string; data: unknown };

/** What a page hears, by channel. */
export async function heardBy(page: Page): Promise<Heard[]> {
  const heard: Heard[] = [];
  const channels = new Map<string, string>();
  const browser = await page.context().newCDPSession(page);
  await browser.send("Network.enable");
  browser.on("Network.requestWillBeSent", ({ requestId, request }) => {
    const channel = /\/realtime\/([^/?]+)$/.exec(request.url)?.[1];
    if (channel) channels.set(requestId, channel);
  });
  browser.on("Network.eventSourceMessageReceived", ({ requestId, data }) => {
    const { name, data: told } = JSON.parse(data) as { name: string; data: unknown };
    heard.push({ channel: channels.get(requestId) ?? "", name, data: told });
  });
  return heard;
}

/** A company's account with Pusher. */
import { pusherOf } from "~/ordering/realtime/account-name";
import { unseal } from "~/platform/sealing.server";
import { socketOriginOf, type PusherAccount } from "~/realtime/pusher/account.server";
import type { CompanyContext } from "~/tenancy/company.server";

/** The account with its secret, which goes nowhere but into signatures; null for a company without. @throws SealError when no key opens it. */
export function openPusher({ id, pusher }: CompanyContext): PusherAccount | null {
  if (!pusher) return null;
  const { sealed, ...account } = pusher;
  return { ...account, secret: unseal(sealed, pusherOf(id)) };
}

/** What a page that follows something holds a socket to, for its policy; empty where it reads our own lines. */
export const socketOf = ({ pusher }: CompanyContext): string => (pusher ? `socket:${socketOriginOf(pusher)}` : "");

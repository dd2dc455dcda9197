import { call } from "../../../../../client/call.ts";
import { isNewToday, keepReferral } from "../../../../../client/referral.ts";
import { countClick } from "../../../calls.ts";

/** Somebody came by the link of an affiliate: it is remembered for a registration, and counted. */
export function followLink(slug: string): void {
  keepReferral(slug);
  // A click that is not counted keeps nobody from anything; it counts for who goes on at once, too.
  if (isNewToday(slug)) void call(countClick, { params: { slug }, keepalive: true }).catch(() => undefined);
}

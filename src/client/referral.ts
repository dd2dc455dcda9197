import { affiliateSlug } from "../shared/affiliate-slug.ts";
import { readStored, store } from "./browser-storage.ts";

/** Who brought this browser to us, as the browser itself remembers it; the server keeps a cookie of its own beside. */

const ninetyDays = 90 * 24 * 60 * 60 * 1000;

/** The slug of the first link that was followed; null where there is none, or it is older than ninety days. */
export function readReferral(now = Date.now()): string | null {
  const slug = affiliateSlug(readStored("afiliate"));
  const since = Number(readStored("afiliate_since") ?? now);
  return slug && now - since < ninetyDays ? slug : null;
}

/** Remembers whose link was followed, unless another one was before. */
export function keepReferral(slug: string, now = Date.now()): void {
  if (readReferral(now)) return;
  store("afiliate", slug);
  store("afiliate_since", String(now));
}

/** Whether the link was followed for the first time this day, so that it counts. */
export function isNewToday(slug: string, now = Date.now()): boolean {
  const visit = `${new Date(now).toISOString().slice(0, 10)} ${slug}`;
  if (readStored("afiliate_visit") === visit) return false;
  store("afiliate_visit", visit);
  return true;
}

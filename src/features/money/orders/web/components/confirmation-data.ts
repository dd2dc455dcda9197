import type { ShouldRevalidateFunctionArgs } from "react-router";
import { loadCarts } from "./cart-calls.ts";
import { loadNamedOrders } from "./named-orders.ts";
import { prepareCart } from "./prepare-cart.ts";

/**
 * What is about to be bought, prepared anew with the prices of now, and what was sent from this very screen, as its
 * address says: whoever comes back to it, or reloads it, finds what became of that.
 */
export async function loadConfirmation(url: URL) {
  const [sent, carts] = await Promise.all([loadNamedOrders(url), loadCarts()]);
  const prepared = await Promise.all(carts.map(prepareCart));
  return { sent, prepared: prepared.filter((each) => each !== null) };
}

export type ConfirmationData = Awaited<ReturnType<typeof loadConfirmation>>;

/** That the address names what was sent changes nothing that is on screen. */
export const revalidateUnlessNamed = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;

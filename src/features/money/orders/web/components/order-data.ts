import type { ShouldRevalidateFunctionArgs } from "react-router";
import { call } from "../../../../../client/call.ts";
import { Failure } from "../../../../../shared/failure.ts";
import type { Session } from "../../../../base/sessions/session.ts";
import { areaAmong, requireSession } from "../../../../base/sessions/web/components/guard.ts";
import { useSession } from "../../../../base/sessions/web/components/session.ts";
import { requireOwnCompany } from "../../../../people/companies/web/components/own-company.ts";
import { courseAreas } from "../../../../training/courses/web/components/course-addresses.ts";
import { getOrder, prepareOrder } from "../../../calls.ts";
import type { Payer } from "../../../charges/web/components/paying.ts";
import { type Cart, cartNotFound } from "../../cart-contract.ts";
import { cartEmpty, type Order, orderNotFound } from "../../contract.ts";
import { loadCarts, orderParameter } from "./buying.tsx";

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

/** An entry of the cart about to be bought: its order as it would be now, or why there is none. */
export interface Prepared {
  cart: Pick<Cart, "_id" | "shopper">;
  order: Order | null;
  /** Why it cannot be bought. */
  told: string | null;
}

const prepare = async (cartId: string, coupon?: string | null): Promise<Order> =>
  (await call(prepareOrder, { params: { cartId }, body: coupon === undefined ? {} : { coupon } })).order;

/** Null where there is nothing in it any more. */
export async function prepareCart(cart: Prepared["cart"]): Promise<Prepared | null> {
  try {
    return { cart, order: await prepare(cart._id), told: null };
  } catch (failure) {
    if (!(failure instanceof Failure)) throw failure;
    const { code, status, message } = failure;
    if (code === cartEmpty.code || code === cartNotFound.code) return null;
    if (status !== 409 && status !== 422) throw failure;
    return { cart, order: null, told: message };
  }
}

/**
 * The same entry with a coupon, or without any.
 * @throws Failure that says why the coupon does not count
 */
export const withCoupon = async ({ cart }: Prepared, coupon: string | null): Promise<Prepared> => ({
  cart,
  order: await prepare(cart._id, coupon),
  told: null,
});

/** Somebody else's link, or one that was cut short, names no order of this person. */
const isUnknown = (failure: unknown): boolean =>
  failure instanceof Failure && (failure.code === orderNotFound.code || failure.status === 400);

async function findOrder(id: string): Promise<Order | null> {
  try {
    return (await call(getOrder, { params: { id } })).order;
  } catch (failure) {
    if (isUnknown(failure)) return null;
    throw failure;
  }
}

/** The purchases that an address names, but those that were never sent. */
export async function loadNamedOrders(url: URL): Promise<Order[]> {
  const ids = [...new Set(url.searchParams.getAll(orderParameter))];
  const found = await Promise.all(ids.map(findOrder));
  return found.filter((order) => order !== null).filter((order) => order.process_status !== "AWAIT_ORDER");
}

/** Who buys, and by whose cards: the person's, or those of the company that is managed. */
export interface Buyer {
  session: Session;
  payer: Payer;
}

const buyerOf = (session: Session, owner: Payer["owner"]): Buyer => ({
  session,
  payer: { owner, registered: ("userId" in owner ? session.user : session.company)?.address[0] },
});

/** Who buys on a screen of the area that the address belongs to. */
export async function requireBuyer(request: Request): Promise<Buyer> {
  if (areaAmong(courseAreas, request.url) === "co") {
    const { session, company } = await requireOwnCompany(request);
    return buyerOf(session, { companyId: company._id });
  }
  const session = await requireSession("vc", request);
  return buyerOf(session, { userId: session.user._id });
}

/** Who buys, as the session knows them now: data that were just filled in come a moment after the screen. */
export const useBuyer = ({ session, payer }: Buyer): Buyer => buyerOf(useSession() ?? session, payer.owner);

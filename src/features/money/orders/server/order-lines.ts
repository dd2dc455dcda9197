import { and, asc, eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { dayOfInstant, today } from "../../../../platform/database/moments.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { Failure } from "../../../../shared/failure.ts";
import { courses } from "../../../training/courses/table.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { alreadyBought, boughtByItself, courseNotSold, orderChanged } from "../contract.ts";
import { describeOffer } from "../lifecycle.ts";
import { cartItems, type OrderItemRow, type OrderRow, orderItems, orders } from "../table.ts";
import { isBoughtByOne } from "./buyer.ts";
import { isSold } from "./carts.ts";
import type { Applied } from "./coupons.ts";
import { type Draft, listGivenBack } from "./orders.query.ts";
import { presentSharePoints, ruleOf } from "./sales.ts";

/** Who buys, and the hash of the CPF or the CNPJ (`hashDocumentOf`). */
interface Buying {
  buyer: WalletOwner;
  documentHash: string | null;
}

/**
 * Nothing is ordered that is not sold any more, nor what the person has already, nor what was given back once together
 * with something else.
 * @throws courseNotSold (422) and boughtByItself (422), which name the first; alreadyBought (409)
 */
export async function requireBuyable(
  tx: Transaction,
  { buyer, documentHash }: Buying,
  lines: readonly Line[],
): Promise<void> {
  const gone = lines.find((line) => !isSold(line));
  if (gone) {
    const message = `O treinamento “${gone.name}” não está mais à venda. Retire-o do carrinho para continuar.`;
    throw new Failure(courseNotSold.status, { code: courseNotSold.code, message });
  }
  await requireByItself(tx, { buyer, documentHash }, lines);
  if (lines.some(({ isBought }) => isBought)) throw alreadyBought();
}

interface Offer {
  lessons: number | null;
  seconds: number | null;
}

/** A course offers less than it did: fewer lessons, or less of them. Of what nobody noted nothing is known. */
export const isShrunk = (
  seen: Offer,
  { publishedLessons, publishedSeconds }: Pick<Line, "publishedLessons" | "publishedSeconds">,
): boolean => publishedLessons < (seen.lessons ?? 0) || publishedSeconds < (seen.seconds ?? 0);

/**
 * Nobody buys less than they were shown.
 * @throws orderChanged (409), which says what the first course that shrank was and is
 */
export function requireNotShrunk(lines: readonly Line[], seenOf: (line: Line) => Offer | undefined): void {
  for (const line of lines) {
    const seen = seenOf(line);
    if (!seen || !isShrunk(seen, line)) continue;
    const before = describeOffer({ lessons: seen.lessons ?? 0, duration: seen.seconds ?? 0 });
    const now = describeOffer({ lessons: line.publishedLessons, duration: line.publishedSeconds });
    const message = `“${line.name}” mudou: tinha ${before} e agora tem ${now}. Nada foi cobrado. Confira o pedido de novo.`;
    throw new Failure(orderChanged.status, { code: orderChanged.code, message });
  }
}

/** Seven days are for a whole order, and hold once for each course. */
async function requireByItself(tx: Transaction, buying: Buying, lines: readonly Line[]): Promise<void> {
  if (lines.length < 2) return;
  const givenBack = await listGivenBack(
    tx,
    buying,
    lines.map(({ courseId }) => courseId),
  );
  const found = lines.find(({ courseId }) => givenBack.has(courseId));
  if (!found) return;
  const who = "userId" in buying.buyer ? "Você" : "A empresa";
  const message = `${who} já desistiu de “${found.name}” uma vez. Compre este treinamento sozinho: nesta nova compra não há desistência em sete dias.`;
  throw new Failure(boughtByItself.status, { code: boughtByItself.code, message });
}

const select = (connection: Connection) =>
  connection
    .select({
      courseId: courses.id,
      trainerId: courses.userId,
      name: courses.name,
      type: courses.type,
      priceCents: courses.priceCents,
      amount: cartItems.amount,
      seenPriceCents: cartItems.seenPriceCents,
      seenLessons: cartItems.seenLessons,
      seenSeconds: cartItems.seenSeconds,
      status: courses.status,
      approved: courses.approved,
      publishedLessons: courses.publishedLessons,
      publishedSeconds: courses.publishedSeconds,
      deletedAt: courses.deletedAt,
      /** By the person who buys. */
      isBought: isBoughtByOne(courses.id),
    })
    .from(cartItems)
    .innerJoin(courses, eq(courses.id, cartItems.courseId))
    .where(eq(cartItems.cartId, sql.placeholder("cartId")))
    .orderBy(asc(courses.id))
    .$dynamic();

const linesOf = prepared("order_lines", (connection) => select(connection));
const heldLinesOf = prepared("held_order_lines", (connection) =>
  select(connection).for("key share", { of: courses }),
);

/** What lies in a cart, at the prices of now. */
export type Line = Awaited<ReturnType<typeof select>>[number];

interface CartOf {
  buyer: WalletOwner;
  cartId: string;
}

const valuesOf = ({ buyer, cartId }: CartOf) => ({
  cartId,
  userId: "userId" in buyer ? buyer.userId : null,
});

export const listLines = (tx: Transaction, cart: CartOf): Promise<Line[]> =>
  linesOf(tx).execute(valuesOf(cart));

/**
 * Likewise; no course is withdrawn until the transaction ends. A price that changes meanwhile is that of the next order:
 * whoever buys does not wait for students who are counted in the same course.
 */
export const lockLines = (tx: Transaction, cart: CartOf): Promise<Line[]> =>
  heldLinesOf(tx).execute(valuesOf(cart));

export interface Drafted {
  buyer: WalletOwner;
  documentHash: string | null;
  cart: { id: string; shopperId: string };
  lines: readonly Line[];
  applied: Applied | null;
  /** The one that was there. */
  draft: Draft | null;
}

/**
 * The one draft of a cart. Another one takes its place where anything changed, so that who bought what was seen buys
 * nothing else; the same one stays, shared as today, and follows the document of who buys. What it costs now counts as seen.
 */
export async function writeDraft(
  tx: Transaction,
  { buyer, documentHash, cart, lines, applied, draft }: Drafted,
): Promise<string> {
  for (const line of lines) {
    const seen = {
      seenPriceCents: line.priceCents,
      seenLessons: line.publishedLessons,
      seenSeconds: line.publishedSeconds,
    };
    if (Object.entries(seen).some(([key, value]) => line[key as keyof typeof seen] !== value))
      await tx
        .update(cartItems)
        .set(seen)
        .where(and(eq(cartItems.cartId, cart.id), eq(cartItems.courseId, line.courseId)));
  }
  const items = lines.map((line, index) => ({
    courseId: line.courseId,
    trainerId: line.trainerId,
    amount: line.amount,
    priceCents: line.priceCents,
    discountCents: applied?.discounts[index] ?? 0,
    lessons: line.publishedLessons,
    seconds: line.publishedSeconds,
  }));
  if (draft && isSame(draft, items, applied)) {
    await shareAsToday(tx, draft);
    if (draft.documentHash !== documentHash)
      await tx.update(orders).set({ documentHash }).where(eq(orders.id, draft.id));
    return draft.id;
  }
  if (draft) await tx.delete(orders).where(eq(orders.id, draft.id));
  const made = tx.$with("made").as(
    tx
      .insert(orders)
      .values({
        ...buyer,
        shopperId: cart.shopperId,
        cartId: cart.id,
        documentHash,
        couponId: applied?.coupon.id ?? null,
        couponCode: applied?.coupon.code ?? null,
        priceCents: items.reduce((sum, { priceCents, amount }) => sum + priceCents * amount, 0),
        discountCents: items.reduce((sum, { discountCents }) => sum + discountCents, 0),
      })
      .returning({ id: orders.id }),
  );
  const orderId = sql`(select ${made.id} from ${made})`;
  const [line] = await tx
    .with(made)
    .insert(orderItems)
    .values(items.map((item) => ({ ...item, orderId, sharePoints: presentSharePoints })))
    .returning({ orderId: orderItems.orderId });
  if (!line) throw new Error("The order was not inserted");
  return line.orderId;
}

type Item = Pick<OrderItemRow, "courseId" | "amount" | "priceCents" | "discountCents">;
type Offered = Item & Pick<OrderItemRow, "lessons" | "seconds">;

const isSame = (draft: Draft, items: readonly Offered[], applied: Applied | null): boolean =>
  draft.couponId === (applied?.coupon.id ?? null) &&
  isAsDrafted(draft, items) &&
  draft.items.every(({ lessons, seconds }, index) => {
    const now = items[index];
    return lessons === now?.lessons && seconds === now.seconds;
  });

/** It is prepared anew: where another share holds since, both its part and its days are those of today. */
async function shareAsToday(tx: Transaction, { id }: Pick<OrderRow, "id">): Promise<void> {
  const isOlder = sql`${ruleOf(dayOfInstant(sql`created_at`))} <> ${ruleOf(today)}`;
  const { rowCount } = await tx
    .update(orders)
    .set({ createdAt: sql`now()` })
    .where(and(eq(orders.id, id), isOlder));
  if (rowCount)
    await tx.update(orderItems).set({ sharePoints: presentSharePoints }).where(eq(orderItems.orderId, id));
}

/** Whether a list in the order of its courses says the same as the draft. */
export const isAsDrafted = ({ items: drafted }: Draft, items: readonly Item[]): boolean =>
  drafted.length === items.length &&
  drafted.every((one, index) => {
    const other = items[index];
    return (
      one.courseId === other?.courseId &&
      one.amount === other.amount &&
      one.priceCents === other.priceCents &&
      one.discountCents === other.discountCents
    );
  });

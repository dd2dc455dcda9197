import { and, eq, isNull, lt, ne, or, sql } from "drizzle-orm";
import { today } from "../../../../platform/database/brasilia-days.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { Failure } from "../../../../shared/failure.ts";
import type { WalletOwner } from "../../wallet/owner.ts";
import { hashDocumentOf } from "../../wallet/server/owner-data.ts";
import { couponNotTaken } from "../coupon-contract.ts";
import { countsFor, type DiscountedLine, discountsOf } from "../discount.ts";
import { coupons, type OrderRow, orders } from "../table.ts";
import { isOfSame } from "./orders.query.ts";

/** The use of a coupon by an order: one of those that it has, and one for each buyer, whose CPF or CNPJ tells them. */

const whyNot = {
  unknown: "Não encontramos este cupom. Confira o código.",
  over: "Este cupom não vale mais.",
  usedUp: "Este cupom já foi usado por todos a quem ele valia.",
  others: "Este cupom não vale para os treinamentos deste pedido.",
  usedBefore: "Você já usou este cupom em outra compra.",
} as const;
type WhyNot = keyof typeof whyNot;

/**
 * @param wayOn a sentence about what may be done instead
 * @returns the failure that says why a coupon is not taken
 */
export function notTaken(why: WhyNot, wayOn?: string): Failure {
  const message = wayOn ? `${whyNot[why]} ${wayOn}` : whyNot[why];
  return new Failure(couponNotTaken.status, {
    code: couponNotTaken.code,
    message,
    fields: { coupon: message },
  });
}

type Coupon = typeof coupons.$inferSelect;
export interface Applied {
  coupon: Coupon;
  /** Of each line, in their order. */
  discounts: number[];
}

/** What a code takes off some lines now, or why it is not taken. */
export async function applyCode(
  tx: Transaction,
  buyer: WalletOwner,
  code: string,
  lines: readonly DiscountedLine[],
): Promise<Applied | WhyNot> {
  const [coupon] = await tx
    .select()
    .from(coupons)
    .where(and(eq(coupons.code, code), isNull(coupons.endedAt)));
  return coupon ? apply(tx, buyer, coupon, lines) : "unknown";
}

/** Likewise for who is about to buy: nobody else uses it until the transaction ends. */
export async function applyHeld(
  tx: Transaction,
  buyer: WalletOwner,
  couponId: string,
  lines: readonly DiscountedLine[],
): Promise<Applied | WhyNot> {
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, couponId)).for("no key update");
  return coupon ? apply(tx, buyer, coupon, lines) : "unknown";
}

async function apply(
  tx: Transaction,
  buyer: WalletOwner,
  coupon: Coupon,
  lines: readonly DiscountedLine[],
): Promise<Applied | WhyNot> {
  const { rows } = await tx.execute<{ day: string }>(sql`select ${today}::text as day`);
  const day = rows[0]?.day ?? "";
  if (coupon.endedAt || (coupon.validUntil !== null && coupon.validUntil < day)) return "over";
  if (!lines.some((line) => countsFor(coupon, line))) return "others";
  if (await isUsedBy(tx, buyer, coupon.id)) return "usedBefore";
  if (coupon.maxUses !== null && coupon.uses >= coupon.maxUses) return "usedUp";
  return { coupon, discounts: discountsOf(coupon, lines) };
}

const isUsedBy = async (
  tx: Transaction,
  buyer: WalletOwner,
  couponId: string,
  except?: string,
): Promise<boolean> => {
  const used = and(
    eq(orders.couponId, couponId),
    eq(orders.couponCounted, true),
    isOfSame(buyer, await hashDocumentOf(tx, buyer)),
    except ? ne(orders.id, except) : undefined,
  );
  return (await tx.$count(orders, used)) > 0;
};

/** The order is one of the uses from now on. The coupon has to be held, and found to be taken. */
export async function countUse(tx: Transaction, couponId: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(eq(coupons.id, couponId));
}

/**
 * An order that was given up is one of the uses again.
 * @returns why it is not, where they are used up, or the buyer used it again; else null
 */
export async function countUseAgain(
  tx: Transaction,
  buyer: WalletOwner,
  { id, couponId }: Pick<OrderRow, "id" | "couponId">,
): Promise<"usedUp" | "usedBefore" | null> {
  if (couponId === null) return null;
  await tx.select().from(coupons).where(eq(coupons.id, couponId)).for("no key update");
  if (await isUsedBy(tx, buyer, couponId, id)) return "usedBefore";
  const counted = await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} + 1` })
    .where(and(eq(coupons.id, couponId), or(isNull(coupons.maxUses), lt(coupons.uses, coupons.maxUses))))
    .returning({ id: coupons.id });
  return counted.length > 0 ? null : "usedUp";
}

/** An order that is over is none of the uses any more. */
export async function giveUseBack(
  tx: Transaction,
  { couponId, couponCounted }: Pick<OrderRow, "couponId" | "couponCounted">,
): Promise<void> {
  if (couponId === null || !couponCounted) return;
  await tx
    .update(coupons)
    .set({ uses: sql`${coupons.uses} - 1` })
    .where(eq(coupons.id, couponId));
}

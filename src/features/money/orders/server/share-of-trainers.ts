import { inArray } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import type { ChargeRow } from "../../charges/table.ts";
import type { Share } from "../../ledger/post-sale.ts";
import { type OrderItemRow, orderItems } from "../table.ts";
import { readDaysUntilAvailable } from "./read-course-share.ts";

/** What trainers get whose courses were paid: each of the own ones, after the discount. */
export async function shareOfTrainers(
  tx: Transaction,
  _services: unknown,
  charges: readonly ChargeRow[],
): Promise<Map<string, Share[]>> {
  const paid = charges.filter(
    ({ subjectKind, isSuperseded, paidAt }) => subjectKind === "ORDER" && !isSuperseded && paidAt,
  );
  if (paid.length === 0) return new Map();
  const ids = paid.map(({ subjectId }) => subjectId);
  const daysOf = await readDaysUntilAvailable(tx, ids);
  const items = Map.groupBy(
    await tx.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(orderItems.courseId),
    ({ orderId }) => orderId,
  );
  return new Map(
    paid.map(({ id, subjectId, paidAt }) => {
      const days = daysOf.get(subjectId);
      if (days === undefined) throw new Error(`Nobody knows when trainers get their part of ${subjectId}`);
      const availableOn = addDays(dayInBrasilia(paidAt as Date), days);
      return [id, sharesOf(items.get(subjectId) ?? []).map((share) => ({ ...share, availableOn }))];
    }),
  );
}

const centsOf = ({ priceCents, amount, discountCents }: OrderItemRow): number =>
  priceCents * amount - discountCents;

/** One share for each trainer: all lines of an order were written with the same points. */
function sharesOf(items: readonly OrderItemRow[]): Pick<Share, "userId" | "points" | "ofCents">[] {
  const byTrainer = Map.groupBy(items, ({ trainerId }) => trainerId);
  return [...byTrainer].map(([userId, own]) => ({
    userId,
    points: own[0]?.sharePoints ?? 0,
    ofCents: own.reduce((sum, item) => sum + centsOf(item), 0),
  }));
}

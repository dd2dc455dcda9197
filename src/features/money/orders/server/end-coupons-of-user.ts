import { and, eq, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { coupons } from "../table.ts";

/** Nobody buys of a trainer who left; the codes are free again. */
export async function endCouponsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ endedAt: sql`now()` })
    .where(and(eq(coupons.userId, userId), isNull(coupons.endedAt)));
}

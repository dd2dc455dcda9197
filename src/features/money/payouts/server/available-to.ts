import { and, desc, eq, inArray } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { listKeptBack, withholdRewards } from "../../affiliates/server/withhold-rewards.ts";
import { owedTo } from "../../ledger/server/balances.ts";
import { owedOfSales } from "../../ledger/server/owed-of-sales.ts";
import { transfers } from "../table.ts";

/**
 * What a run pays a person, in cents: what is available on its day, without rewards that are withheld or wait. Asked under
 * `lockPayables`.
 */
export async function availableTo(
  tx: Transaction,
  { userId, runOn }: { userId: string; runOn: Day },
): Promise<number> {
  const [last] = await tx
    .select({ runOn: transfers.runOn })
    .from(transfers)
    .where(and(eq(transfers.userId, userId), inArray(transfers.status, ["WAITING", "PAID"])))
    .orderBy(desc(transfers.runOn))
    .limit(1);
  await withholdRewards(tx, { affiliateId: userId, after: last?.runOn ?? null, until: runOn });
  const { availableCents } = await owedTo(tx, userId, runOn);
  const [withheldCents = 0] = await withheldFrom(tx, userId, [runOn]);
  return availableCents - withheldCents;
}

/** What is owed for rewards that are withheld or wait, by some days: it stays on the account until somebody decides. */
export const withheldFrom = async (
  connection: Connection,
  userId: string,
  days: readonly Day[],
): Promise<number[]> =>
  owedOfSales(connection, userId, { sales: await listKeptBack(connection, userId), days });

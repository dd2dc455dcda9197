import { and, eq, gt, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { payeeOf, payeePausedUntil } from "../../wallet/server/payee.ts";
import type { KeptPayee } from "../kept-payee.ts";
import { lastPayees } from "../table.ts";

/** Where a person is paid, also one who left since; null where nobody knows. */
export async function findPayee(connection: Connection, userId: string): Promise<KeptPayee | null> {
  const own = await payeeOf(connection, userId);
  if (own) return own;
  const [last] = await connection.select().from(lastPayees).where(eq(lastPayees.userId, userId));
  return last?.payee ?? null;
}

/** When the pause of a new account or key ends, before which nothing is paid to it; null where there is none. */
export async function findPause(connection: Connection, userId: string): Promise<Date | null> {
  const own = await payeePausedUntil(connection, userId);
  if (own) return own;
  const [last] = await connection
    .select({ payableFrom: lastPayees.payableFrom })
    .from(lastPayees)
    .where(and(eq(lastPayees.userId, userId), gt(lastPayees.payableFrom, sql`now()`)));
  return last?.payableFrom ?? null;
}

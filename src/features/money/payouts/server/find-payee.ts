import { and, eq, gt, type SQL, sql } from "drizzle-orm";
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

/** Whether `findPayee` and `findPause` say that somebody can be paid now, for a statement about many. */
export const isPayable = (
  userId: SQL,
): SQL => sql`(exists (select from bank_accounts b join users a on a.id = b.user_id
      where b.user_id = ${userId} and b.favourite and a.deleted_at is null and (b.pix_key is not null
        or (coalesce(b.bank_number, '') <> '' and coalesce(b.agency_number, '') <> '' and coalesce(b.account_number, '') <> '')))
    or exists (select from last_payees l where l.user_id = ${userId}))
  and not exists (select from bank_accounts b where b.user_id = ${userId} and b.favourite and b.payable_from > now())
  and not exists (select from last_payees l where l.user_id = ${userId} and l.payable_from > now())`;

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

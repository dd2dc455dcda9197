import { eq } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { payeeOf } from "../../wallet/server/payee.ts";
import type { KeptPayee } from "../kept-payee.ts";
import { lastPayees } from "../table.ts";

/** Where a person is paid, also one who left since; null where nobody knows. */
export async function findPayee(connection: Connection, userId: string): Promise<KeptPayee | null> {
  const own = await payeeOf(connection, userId);
  if (own) return own;
  const [last] = await connection.select().from(lastPayees).where(eq(lastPayees.userId, userId));
  return last?.payee ?? null;
}

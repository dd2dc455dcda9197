import { eq } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import { userNotFound } from "../../users/contract.ts";
import { users } from "../../users/table.ts";

/**
 * A person, closed or not, who stays as they are until the transaction ends.
 * @param strength 'share' keeps out who blocks; 'update' whoever signs the person in, too
 * @throws userNotFound
 */
export async function holdPerson(tx: Transaction, userId: string, strength: "share" | "update") {
  const [held] = await tx
    .select({
      id: users.id,
      type: users.type,
      name: users.name,
      email: users.email,
      document: users.document,
      emailConfirmedAt: users.emailConfirmedAt,
      blockedAt: users.blockedAt,
      pageSuspendedAt: users.pageSuspendedAt,
      deletedAt: users.deletedAt,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for(strength);
  if (!held) throw userNotFound();
  return held;
}

import { and, eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { lockName, shareName } from "../../../../platform/database/named-lock.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { employees } from "../table.ts";

const rightsIn = (companyId: string) => `managers of ${companyId}`;

/**
 * Whether somebody still acts for the company, which stays so until the transaction ends. Comes before any other lock
 * of the transaction: what a manager does is over before the right to do it ends, or is not begun.
 * @param options.endsRights where the transaction may itself take such a right away
 */
export async function lockManager(
  tx: Transaction,
  { userId, companyId }: Actor,
  { endsRights = false }: { endsRights?: boolean | undefined } = {},
): Promise<boolean> {
  if (!companyId) return false;
  await (endsRights ? lockManagers(tx, companyId) : shareName(tx, rightsIn(companyId)));
  const [managed] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(
      and(eq(employees.userId, userId), eq(employees.companyId, companyId), eq(employees.manager, true)),
    );
  return managed !== undefined;
}

/** Waits for what managers of a company are doing, and lets them begin nothing until the transaction ends. */
export const lockManagers = (tx: Transaction, companyId: string): Promise<void> =>
  lockName(tx, rightsIn(companyId));

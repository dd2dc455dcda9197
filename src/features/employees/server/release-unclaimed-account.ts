import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/database/database.ts";
import type { Services } from "../../../platform/services.ts";
import { anonymiseUser } from "../../users/server/anonymise-user.ts";
import { users } from "../../users/table.ts";
import { employees } from "../table.ts";

/** Opened by a company, and nobody has chosen a password: it is nobody's account yet. */
const isUnclaimed = and(eq(users.type, "EMPLOYEE"), isNull(users.passwordHash), isNull(users.deletedAt));

/**
 * Makes an e-mail free that a company took for an account which its person never claimed, so that the person can open
 * one of their own. The company's entry goes with it: nobody has power over an account that they did not open.
 * The caller then opens the new account, which fails where somebody chose a password in the meantime.
 */
export async function releaseUnclaimedAccount(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  email: string,
): Promise<void> {
  const [found] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isUnclaimed));
  if (!found) return;
  // Entries before accounts, as closing a company takes them, so that neither waits for the other.
  await tx.delete(employees).where(eq(employees.userId, found.id));
  await forgetUnclaimedAccount(tx, services, found.id);
}

/**
 * Takes an account away unless its person has chosen a password.
 * @param options.createdBy only where this company opened the account
 */
export async function forgetUnclaimedAccount(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  userId: string,
  { createdBy }: { createdBy?: string } = {},
): Promise<void> {
  // Held until the end: who is choosing a password just now comes first or finds the link dead.
  const [held] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(eq(users.id, userId), isUnclaimed, createdBy ? eq(users.createdByCompany, createdBy) : undefined),
    )
    .for("update");
  if (held) await anonymiseUser(tx, held.id, services);
}

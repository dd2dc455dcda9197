import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { hashToken } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { companies } from "../../companies/table.ts";
import type { UserType } from "../../users/contract.ts";
import { anonymiseUser } from "../../users/server/anonymise-user.ts";
import { createUser, type NewUser } from "../../users/server/create-user.ts";
import { passwordLinks, users } from "../../users/table.ts";
import { employees } from "../table.ts";
import { mailOwnAccountOpened } from "./emails.tsx";
import { announceLeft } from "./employees-left.ts";

/**
 * Opened by a company, and nobody has chosen a password: it is nobody's account yet. One that is blocked stays, or a new one
 * of the same e-mail would not be.
 */
const isUnclaimed = and(
  eq(users.type, "EMPLOYEE"),
  isNull(users.passwordHash),
  isNull(users.deletedAt),
  isNull(users.blockedAt),
);

/** Somebody's account: it gives way to nobody. */
export const isSomebodys = sql`not (${isUnclaimed})`;

/** The company that opened an account, by the link with which its person chooses the first password. */
export async function findOpenedAccount(connection: Connection, token: string) {
  const [found] = await connection
    .select({ nameFancy: companies.nameFancy, slug: companies.slug, imageId: companies.imageId })
    .from(passwordLinks)
    .innerJoin(users, and(eq(users.id, passwordLinks.userId), isUnclaimed))
    .innerJoin(employees, eq(employees.userId, users.id))
    .innerJoin(companies, and(eq(companies.id, employees.companyId), isNull(companies.deletedAt)))
    .where(and(eq(passwordLinks.tokenHash, hashToken(token)), gt(passwordLinks.expiresAt, sql`now()`)));
  return found;
}

/** What a company had entered of a person whose account gave way. */
export interface ReleasedEntry {
  employeeId: string;
  companyId: string;
  invitedBy: string | null;
  name: string;
  lastname: string;
  email: string;
}

/**
 * Makes an e-mail free that a company took for an account which its person never claimed, so that the person can open
 * one of their own. The company's entry goes with it: nobody has power over an account that they did not open.
 * The caller then opens the new account, which fails where somebody chose a password in the meantime.
 * @returns the entry that went, where a company had one
 */
export async function releaseUnclaimedAccount(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers">,
  email: string,
): Promise<ReleasedEntry | null> {
  const [found] = await tx
    .select({ id: users.id, name: users.name, lastname: users.lastname })
    .from(users)
    .where(and(eq(users.email, email), isUnclaimed));
  if (!found) return null;
  // Entries before accounts, as closing a company takes them, so that neither waits for the other.
  const [entry] = await tx.delete(employees).where(eq(employees.userId, found.id)).returning({
    employeeId: employees.id,
    companyId: employees.companyId,
    invitedBy: employees.invitedBy,
  });
  if (entry) await announceLeft(tx, services, { companyId: entry.companyId, userIds: [found.id] });
  await forgetUnclaimedAccount(tx, services, found.id);
  const { name, lastname } = found;
  return entry ? { ...entry, name, lastname, email } : null;
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

/**
 * Gives an e-mail to an account that somebody opened. One that a company opened for it and nobody claimed gives way; the
 * company is told, since its entry goes with it.
 * @param give writes the e-mail, once it is free
 */
export async function giveUnclaimedEmail<Owner extends { id: string; type: UserType }>(
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers" | "config">,
  email: string,
  give: () => Promise<Owner>,
): Promise<Owner> {
  const released = await releaseUnclaimedAccount(tx, services, email);
  const owner = await give();
  if (released) {
    const actor = { userId: owner.id, type: owner.type, companyId: null, manager: false };
    await recordAudit(
      tx,
      { actor },
      {
        action: "EMPLOYEE_OPENED_OWN_ACCOUNT",
        subjectId: released.employeeId,
        companyId: released.companyId,
      },
    );
    await mailOwnAccountOpened(tx, services, released);
  }
  return owner;
}

/**
 * Opens the account of somebody who registers.
 * @throws emailTaken where a live account has the e-mail
 */
export const openOwnAccount = (
  tx: Transaction,
  services: Pick<Services, "queue" | "handlers" | "config">,
  input: NewUser,
) => giveUnclaimedEmail(tx, services, input.email, () => createUser(tx, input));

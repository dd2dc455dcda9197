import { and, eq, isNull, sql } from "drizzle-orm";
import {
  type Connection,
  lockName,
  shareName,
  type Transaction,
} from "../../../../platform/database/database.ts";
import { typedName } from "../../../../platform/mailer/define-email.tsx";
import type { VerbContext } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { findLiveCompany } from "../../companies/server/company.ts";
import { notifyOfSecurity } from "../../users/server/account-mails.tsx";
import { users } from "../../users/table.ts";
import { employees } from "../table.ts";
import type { EmployeeRow } from "./queries.ts";

const advice = {
  text: "Escolha outra senha agora, com um link que enviamos para este e-mail, e responda a esta mensagem: ajudamos a desfazer.",
  action: { label: "Pedir nova senha", path: "/solicitar-nova-senha" },
};

/**
 * Tells all who manage a company by now that somebody else shall, or that one of them does no more. A session alone is
 * enough for either: who found one must not hand the company to another and put its owner out unseen. Called before the
 * right of somebody ends, so that this one is told as well.
 */
export async function notifyManagers(
  tx: Transaction,
  context: VerbContext,
  { companyId, name, lastname, email }: Pick<EmployeeRow, "companyId" | "name" | "lastname" | "email">,
  event: "MANAGER_ADDED" | "MANAGER_REMOVED",
): Promise<void> {
  const { nameFancy } = await findLiveCompany(tx, companyId);
  const details = [
    `Empresa: ${typedName(nameFancy)}. Pessoa: ${typedName(`${name} ${lastname}`)} (${email}).`,
  ];
  const managers = await listManagers(tx, companyId);
  // Who never chose a password may not even have been invited by mail yet.
  for (const manager of managers.filter(({ isClaimed }) => isClaimed))
    await notifyOfSecurity(tx, context, manager, event, { details, advice });
}

/** Who manages a company, and where they read what cannot be left out. */
export const listManagers = (connection: Connection, companyId: string) =>
  connection
    .select({
      id: users.id,
      name: users.name,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      isClaimed: sql<boolean>`${users.passwordHash} is not null`,
    })
    .from(employees)
    .innerJoin(users, eq(users.id, employees.userId))
    .where(and(eq(employees.companyId, companyId), eq(employees.manager, true), isNull(users.deletedAt)))
    .orderBy(users.id);

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

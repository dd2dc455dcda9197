import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { accountDevices } from "../../../../platform/accesses.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers, type PersonalData } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import { Failure } from "../../../../shared/failure.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { auditEntries } from "../../../base/audit/table.ts";
import { employees } from "../../../people/employees/table.ts";
import { undoableUntil } from "../../../people/users/server/email-address.ts";
import { recoveryCodes, secondFactors } from "../../../people/users/table.ts";
import { emailChangeUndoable, managersChanged } from "../security-contract.ts";

/**
 * Takes away what a feature keeps of a person who closes the account, in the same transaction. The account is held and
 * still has its data; what tells who the person was goes after all handlers.
 */
type OnAccountClosed = (tx: Transaction, userId: string, services: Services) => Promise<void>;

export const accountClosed = defineHandlers<OnAccountClosed>("account closed");

/**
 * Takes away what a feature keeps of a company that is closed, in the same transaction. The company is held and still
 * has its data, which goes after all handlers.
 */
type OnCompanyClosed = (tx: Transaction, companyId: string, services: Services) => Promise<void>;

export const companyClosed = defineHandlers<OnCompanyClosed>("company closed");

/**
 * Closing would end the link by which the owner of an account that was taken over gets it back.
 * @throws emailChangeUndoable (422) while the last change of the e-mail of one of these people, or of who managed this
 * company then, can be undone
 */
export async function requireNoUndo(
  tx: Transaction,
  of: { userIds: readonly string[]; companyId?: string },
): Promise<void> {
  const until = await undoableUntil(tx, of);
  if (!until) return;
  const { status, code, message } = emailChangeUndoable;
  throw new Failure(status, { code, message: `${message}: a partir de ${formatDateTime(until)}.` });
}

/**
 * A session alone makes a manager, who puts the owner out; closing the company could not be undone. Who was there first
 * takes the right from later ones and closes as before.
 * @throws managersChanged (422) for seven days after it was taken from somebody who was there before the one who closes
 */
export async function requireManagersUnchanged(
  tx: Transaction,
  { userId, companyId }: { userId: string; companyId: string },
): Promise<void> {
  const { action, subjectId, createdAt, details } = auditEntries;
  const closer = tx.select({ id: employees.id }).from(employees).where(eq(employees.userId, userId));
  // An older seat that became a manager's just now is as new as one that was made for it.
  const promoted = sql`exists (select from audit_entries as p
    where p.company_id = ${companyId} and p.subject_id = (${closer}) and p.action = 'EMPLOYEE_CHANGED'
      and p.details @> '{"managerBefore": false, "manager": true}' and p.created_at > now() - interval '14 days')`;
  const [found] = await tx
    .select({ until: sql<Date | null>`max(${createdAt}) + interval '7 days'`.mapWith(createdAt) })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.companyId, companyId),
        gt(createdAt, sql`now() - interval '7 days'`),
        // Ids tell who came first.
        or(lt(subjectId, closer), and(ne(subjectId, closer), promoted)),
        or(
          and(eq(action, "EMPLOYEE_REMOVED"), sql`${details} @> '{"manager": true}'`),
          and(eq(action, "EMPLOYEE_CHANGED"), sql`${details} @> '{"managerBefore": true, "manager": false}'`),
        ),
      ),
    );
  if (!found?.until) return;
  const { status, code, message } = managersChanged;
  throw new Failure(status, { code, message: `${message}: a partir de ${formatDateTime(found.until)}.` });
}

/** What to do where it was somebody else: another password does not bring back what was closed. */
export const closingAdvice = {
  text: "Escreva logo para nós: responda a este e-mail.",
  action: { label: "Falar com o atendimento", path: "/#contato" },
} as const;

export const personalSecurity: PersonalData = {
  columns: [secondFactors.userId, recoveryCodes.userId, accountDevices.userId],
  of: (userId) => [
    {
      title: "Verificação em duas etapas",
      query: sql`select confirmed_at as "Ativa desde", created_at as "Começada em",
        (select count(*)::int from ${recoveryCodes} r where r.user_id = f.user_id) as "Códigos de recuperação que restam"
        from ${secondFactors} f where user_id = ${userId}`,
    },
    {
      title: "Aparelhos em que você entrou",
      query: sql`select 'Um aparelho' as "Onde", last_entered_at as "Última entrada"
        from ${accountDevices} where user_id = ${userId} order by last_entered_at desc`,
    },
  ],
};

/** Nobody enters the account any more. */
export const removeSecondFactor: OnAccountClosed = async (tx, userId) => {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
};

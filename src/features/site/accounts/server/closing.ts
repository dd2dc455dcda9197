import { and, eq, gt, lt, ne, or, sql } from "drizzle-orm";
import { accountDevices } from "../../../../platform/accesses.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers, type PersonalData } from "../../../../platform/handlers.ts";
import { typedName } from "../../../../platform/mailer/define-email.tsx";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Services, type Verb } from "../../../../platform/services.ts";
import { conflict, Failure, notSignedIn } from "../../../../shared/failure.ts";
import { formatDateTime } from "../../../../shared/format/dates.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { auditEntries } from "../../../base/audit/table.ts";
import { discardImage } from "../../../base/media/server/image-uses.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { anonymiseCompany, findLiveCompany, lockCompany } from "../../../people/companies/server/company.ts";
import { lastManager } from "../../../people/employees/contract.ts";
import { leaveCompany } from "../../../people/employees/server/employees-left.ts";
import { listManagers } from "../../../people/employees/server/managers.ts";
import { employees } from "../../../people/employees/table.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { notifyOfSecurity } from "../../../people/users/server/account-mails.tsx";
import { anonymiseUser } from "../../../people/users/server/anonymise-user.ts";
import { undoableUntil } from "../../../people/users/server/email-address.ts";
import { compareProof, requireProof } from "../../../people/users/server/password.ts";
import { lockUser } from "../../../people/users/server/user.ts";
import { recoveryCodes, secondFactors } from "../../../people/users/table.ts";
import type * as contract from "../contract.ts";
import { emailChangeUndoable, managersChanged, onlyManagerLeft } from "../security-contract.ts";
import { findEmployment } from "./log-in.ts";

export const closeAccount: Verb<typeof contract.closeAccount> = async ({ params, body }, context) => {
  const { db } = context;
  const { userId } = requireActor(context);
  if (params.id !== userId) throw userNotFound();
  const proof = await compareProof(context, body);
  await db.transaction(async (tx) => {
    await leaveCompany(tx, context, userId).catch((error: unknown) => {
      const isLast = error instanceof Failure && error.code === lastManager.code;
      throw isLast ? onlyManagerLeft() : error;
    });
    const held = (await lockAccount(tx, userId, "update")) && (await lockUser(tx, userId));
    if (!held) throw userNotFound();
    // Blocked meanwhile: the account stays, or its e-mail and CPF would be free for a new one.
    if (held.blockedAt) throw notSignedIn();
    await requireProof(tx, context, held, proof);
    await requireNoUndo(tx, { userIds: [userId] });
    // Who joined a company between the two leaves it properly by trying again.
    if (await findEmployment(tx, userId)) throw conflict();
    for (const takeAway of context.handlers.of(accountClosed)) await takeAway(tx, userId, context);
    await anonymiseUser(tx, userId, context);
    await notifyOfSecurity(tx, context, held, "ACCOUNT_CLOSED", { advice: closingAdvice });
  });
  logSecurityEvent(context, { event: "account_closed", subjectId: userId });
  return { message: messages.accountClosed };
};

export const closeCompany: Verb<typeof contract.closeCompany> = async ({ params, body }, context) => {
  const { db } = context;
  const company = await findLiveCompany(db.orm, params.id);
  const { userId } = requireActor(context);
  const proof = await compareProof(context, body);
  await db.transaction(async (tx) => {
    await lockCompany(tx, company.id);
    const closer = await lockUser(tx, userId);
    if (!closer) throw notSignedIn();
    await requireProof(tx, context, closer, proof);
    const managers = await listManagers(tx, company.id);
    // Of every manager, and of who was one then: whoever took over the account of one could else make another who removes
    // it and closes.
    await requireNoUndo(tx, { userIds: managers.map(({ id }) => id), companyId: company.id });
    await requireManagersUnchanged(tx, { userId, companyId: company.id });
    for (const takeAway of context.handlers.of(companyClosed)) await takeAway(tx, company.id, context);
    await anonymiseCompany(tx, company.id);
    // Its logo is nobody's now.
    if (company.imageId) await discardImage(tx, context, company.imageId);
    for (const manager of managers) {
      await notifyOfSecurity(tx, context, manager, "COMPANY_CLOSED", {
        details: [`Empresa: ${typedName(company.nameFancy)}. Por: ${typedName(closer.name)}.`],
        advice: closingAdvice,
      });
    }
    await recordAudit(tx, context, {
      action: "COMPANY_CLOSED",
      subjectId: company.id,
      companyId: company.id,
    });
  });
  logSecurityEvent(context, { event: "company_closed", companyId: company.id });
  return { message: messages.companyClosed };
};

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
async function requireNoUndo(
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
async function requireManagersUnchanged(
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
const closingAdvice = {
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

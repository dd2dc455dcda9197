import type { z } from "zod";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import {
  conflict,
  Failure,
  type FailureKind,
  retryLater,
  tooManyRequests,
} from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { findLiveCompany, lockCompany, requireOnTheAir } from "../../companies/server/company.ts";
import { emailTaken } from "../../users/contract.ts";
import { createUser } from "../../users/server/create-user.ts";
import { lockUser } from "../../users/server/user.ts";
import {
  alreadyEmployee,
  alreadyInvited,
  emailOfAnotherAccount,
  type addEmployee as endpoint,
  type newEmployeeInput,
} from "../contract.ts";
import { employees } from "../table.ts";
import { mailInvitation, mailPasswordLink } from "./emails.tsx";
import { columnsOf, logEntry, presentEmployee, readEmployee } from "./employee.ts";
import { oneMailOf, openInvitation } from "./invitations.ts";
import { notifyManagers } from "./managers.ts";
import { type EmployeeRow, findAccountByEmail } from "./queries.ts";
import { holdsInvitationsOf } from "./send-held-invitations.ts";
import { releaseUnclaimedAccount } from "./unclaimed-account.ts";

type Input = z.output<typeof newEmployeeInput>;

const refuse = (kind: FailureKind) => kind({ "user.email": kind.message });

/** Opens an account for who has none; who has one is asked, and joins by accepting. A manager writes by a confirmed e-mail alone. */
export const addEmployee: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId: invitedBy } = requireActor(context);
  await takeNamingAllowance(context.db.orm, params.companyId);
  let added: EmployeeRow | undefined;
  const answer = await context.db.transaction(async (tx) => {
    const company = await findLiveCompany(tx, params.companyId);
    await lockCompany(tx, company.id);
    await requireOnTheAir(tx, company.id);
    const record = async (action: "EMPLOYEE_INVITED" | "EMPLOYEE_ADDED", employee: EmployeeRow) => {
      const { id, manager } = employee;
      await takeAllowances(tx, [oneMailOf(id)]);
      if (manager) await notifyManagers(tx, context, employee, "MANAGER_ADDED");
      await recordAudit(tx, context, { action, subjectId: id, companyId: company.id, details: { manager } });
    };
    const mailHeld = await holdsInvitationsOf(tx, invitedBy);
    const account = await findAccountByEmail(tx, body.user.email);
    if (account?.companyId === company.id) throw refuse(alreadyEmployee);
    if (account && (account.type !== "EMPLOYEE" || account.companyId)) throw refuse(emailOfAnotherAccount);
    if (account?.isClaimed) {
      // Whoever leaves the e-mail at this moment is not asked: it would be another who reads it.
      const held = await lockUser(tx, account.id);
      if (held?.email !== body.user.email) throw conflict();
      const asked = { companyId: company.id, userId: account.id, invitedBy, mailHeld, body };
      const opened = await openInvitation(tx, asked);
      if (!opened) throw refuse(alreadyInvited);
      const employee = await readEmployee(tx, { companyId: company.id, employeeId: opened.id });
      await record("EMPLOYEE_INVITED", employee);
      if (!mailHeld) await mailInvitation(tx, context, { employee, company, invitedBy, token: opened.token });
      const message = mailHeld ? messages.invitationHeld : messages.invitationSent;
      return { message, employee: presentEmployee(employee) };
    }
    const { id, userId } = await openAccount(
      tx,
      context,
      { companyId: company.id, invitedBy, mailHeld },
      body,
    );
    const employee = await readEmployee(tx, { companyId: company.id, employeeId: id });
    await record("EMPLOYEE_ADDED", employee);
    if (!mailHeld) await mailPasswordLink(tx, context, { employee, company, invitedBy, userId });
    added = employee;
    const message = mailHeld ? messages.employeeAddedHeld : messages.employeeAdded;
    return { message, employee: presentEmployee(employee) };
  });
  if (added?.userId) logEntry(context, { ...added, userId: added.userId });
  return answer;
};

/**
 * Makes the new employee with an account whose password the person will choose.
 * @throws emailOfAnotherAccount where somebody else opened an account with this e-mail at the same moment
 */
async function openAccount(
  tx: Transaction,
  context: VerbContext,
  entry: { companyId: string; invitedBy: string; mailHeld: boolean },
  { user, employee }: Input,
): Promise<{ id: string; userId: string }> {
  await releaseUnclaimedAccount(tx, context, user.email);
  const { id: userId } = await createUser(tx, {
    ...user,
    type: "EMPLOYEE",
    phone: null,
    password: null,
    acceptPhone: false,
    acceptedTerms: null,
    createdByCompany: entry.companyId,
  }).catch((error: unknown) => {
    throw error instanceof Failure && error.code === emailTaken.code ? refuse(emailOfAnotherAccount) : error;
  });
  const [added] = await tx
    .insert(employees)
    .values({ ...columnsOf(employee, false), ...entry, userId })
    .returning({ id: employees.id });
  if (!added) throw new Error("The employee was not inserted");
  return { id: added.id, userId };
}

const perHour = { max: 100, windowSeconds: 3600 };
const perDay = { max: 300, windowSeconds: 86_400 };

/**
 * A refusal tells that an e-mail has an account of another kind: enough for a team, too few for a list of strangers. Taken
 * outside of what a refusal rolls back.
 * @throws tooManyRequests (429) after a hundred e-mails named by one company in an hour, or three hundred in a day
 */
async function takeNamingAllowance(connection: Connection, companyId: string): Promise<void> {
  const key = `e-mails named by ${companyId}`;
  const wait = await takeAllowances(connection, [
    { key, ...perHour },
    { key, ...perDay },
  ]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
}

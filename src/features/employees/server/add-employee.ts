import type { z } from "zod";
import type { Transaction } from "../../../platform/database/database.ts";
import { violatedConstraint } from "../../../platform/database/failure.ts";
import type { Verb } from "../../../platform/route.ts";
import { requireActor } from "../../../platform/services.ts";
import { Failure, type FailureKind } from "../../../shared/failure.ts";
import { messages } from "../../../shared/messages.ts";
import { lockCompany } from "../../companies/server/lock-company.ts";
import { requireManagedCompany } from "../../companies/server/require-managed-company.ts";
import { emailTaken } from "../../users/contract.ts";
import { createUser } from "../../users/server/create-user.ts";
import {
  alreadyEmployee,
  emailOfAnotherAccount,
  type addEmployee as endpoint,
  type newEmployeeInput,
} from "../contract.ts";
import { employees } from "../table.ts";
import { columnsOf } from "./columns-of.ts";
import { inviteEmployee, tellLinkedEmployee } from "./emails.tsx";
import { presentEmployee } from "./present.ts";
import { findAccountByEmail } from "./queries.ts";
import { readEmployee } from "./read-employee.ts";

type NewUser = z.output<typeof newEmployeeInput>["user"];

const refuse = (kind: FailureKind) => kind({ "user.email": kind.message });

export const addEmployee: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    const company = await requireManagedCompany(tx, params.companyId, actor);
    await lockCompany(tx, company.id);
    const account = await accountFor(tx, company.id, body.user);
    const [added] = await tx
      .insert(employees)
      .values({ ...columnsOf(body.employee), companyId: company.id, userId: account.id })
      .returning({ id: employees.id })
      .catch((error: unknown) => {
        // Another company was faster with the same person.
        throw violatedConstraint(error) === "employees_user_id_key" ? refuse(emailOfAnotherAccount) : error;
      });
    if (!added) throw refuse(emailOfAnotherAccount);
    const employee = await readEmployee(tx, { companyId: company.id, employeeId: added.id });
    const tell = account.hasAccess ? tellLinkedEmployee : inviteEmployee;
    await tell(tx, context, { employee, company, invitedBy: actor.userId });
    return {
      message: account.hasAccess ? messages.employeeLinked : messages.employeeAdded,
      employee: presentEmployee(employee),
    };
  });
};

/**
 * The account of the new employee: the one of this e-mail where it belongs to no company, else a new one.
 * @throws alreadyEmployee, emailOfAnotherAccount
 */
async function accountFor(tx: Transaction, companyId: string, user: NewUser) {
  const account = await findAccountByEmail(tx, user.email);
  if (account?.companyId === companyId) throw refuse(alreadyEmployee);
  if (account && (account.type !== "EMPLOYEE" || account.companyId)) throw refuse(emailOfAnotherAccount);
  if (account) return account;
  const created = await createUser(tx, {
    ...user,
    type: "EMPLOYEE",
    phone: null,
    password: null,
    acceptPhone: false,
    referredBySlug: null,
    acceptedTerms: null,
  }).catch((error: unknown) => {
    // Somebody else opened an account with this e-mail at the same moment.
    throw error instanceof Failure && error.code === emailTaken.code ? refuse(emailOfAnotherAccount) : error;
  });
  return { id: created.id, hasAccess: false };
}

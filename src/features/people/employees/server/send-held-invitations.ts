import { and, eq, isNull, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { z } from "zod";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { Failure, tooManyEmails } from "../../../../shared/failure.ts";
import { lockCompany } from "../../companies/server/company.ts";
import { companies } from "../../companies/table.ts";
import { users } from "../../users/table.ts";
import { employees, employeeInvitations as invitations } from "../table.ts";
import { mailAnew, oneMailOf } from "./invitations.ts";
import { listManagers } from "./managers.ts";
import { findEmployee } from "./queries.ts";

/** The invitations of a manager that waited for the confirmation of the own e-mail. */
export const sendHeldInvitationsJob = defineJob({
  name: "send-held-invitations",
  schema: z.object({ userId: z.uuid() }),
});

/** In seconds: the budget of such mails is one of an hour. */
const again = 3600;

/** Whether an invitation of a manager is mailed at once; held until the transaction ends, so that none is left waiting. */
export async function holdsInvitationsOf(tx: Transaction, userId: string): Promise<boolean> {
  const [inviter] = await tx
    .select({ emailConfirmedAt: users.emailConfirmedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("share");
  return !inviter?.emailConfirmedAt;
}

/** To be called where somebody's e-mail was confirmed, in the transaction that wrote it. */
export async function releaseInvitationsOf(
  tx: Transaction,
  { queue }: Pick<Services, "queue">,
  userId: string,
): Promise<void> {
  const held = await listHeld(tx, userId);
  if (held.length > 0) await queue.enqueue(tx, sendHeldInvitationsJob, { userId });
}

/** What waited while an inviter was blocked goes out after it, where the e-mail is confirmed by then. */
export const invitationsOfBlockedPerson = {
  async stop(): Promise<void> {
    // Whether somebody is blocked is asked when they are sent.
  },
  async resume(tx: Transaction, userId: string, _by: string, services: Pick<Services, "queue">) {
    if (!(await holdsInvitationsOf(tx, userId))) await releaseInvitationsOf(tx, services, userId);
  },
};

/** Likewise of a company. */
export const invitationsOfBlockedCompany = {
  stop: invitationsOfBlockedPerson.stop,
  async resume(tx: Transaction, companyId: string, by: string, services: Pick<Services, "queue">) {
    for (const { id } of await listManagers(tx, companyId))
      await invitationsOfBlockedPerson.resume(tx, id, by, services);
  },
};

/** Each by itself; what is beyond the budget of the company's mails follows later. */
export async function sendHeldInvitations(
  services: Pick<Services, "db" | "queue" | "config">,
  { userId }: z.output<typeof sendHeldInvitationsJob.schema>,
): Promise<void> {
  let isLeft = false;
  for (const ids of await listHeld(services.db.orm, userId)) {
    await services.db
      .transaction((tx) => sendHeld(tx, services, { ...ids, userId }))
      .catch((error: unknown) => {
        if (!(error instanceof Failure) || error.code !== tooManyEmails.code) throw error;
        isLeft = true;
      });
  }
  if (isLeft)
    await services.queue.enqueue(services.db.orm, sendHeldInvitationsJob, { userId }, { startAfter: again });
}

async function sendHeld(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { userId: invitedBy, ...ids }: { userId: string; companyId: string; employeeId: string },
): Promise<void> {
  await lockCompany(tx, ids.companyId);
  const [company] = await tx
    .select({ id: companies.id, nameFancy: companies.nameFancy })
    .from(companies)
    .where(and(eq(companies.id, ids.companyId), isNull(companies.deletedAt), isNull(companies.blockedAt)));
  const [inviter] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, invitedBy), isNull(users.blockedAt)))
    .for("share");
  const employee = await findEmployee(tx, ids);
  // Sent by another manager meanwhile, withdrawn, or needless; or blocked.
  if (!company || !inviter || !employee?.mailHeld) return;
  await takeAllowances(tx, [oneMailOf(employee.id)]);
  await mailAnew(tx, services, { employee, company, invitedBy });
}

/** Those that wait for this person, who manages the company still; none while the administration blocks one of both. */
function listHeld(connection: Connection, userId: string) {
  const manages = (companyId: typeof employees.companyId | typeof invitations.companyId) =>
    sql`exists (select from employees as own join users as u on u.id = own.user_id join companies as c on c.id = own.company_id
      where own.user_id = ${userId} and own.company_id = ${companyId} and own.manager
        and u.blocked_at is null and c.blocked_at is null)`;
  return unionAll(
    connection
      .select({ companyId: employees.companyId, employeeId: employees.id })
      .from(employees)
      .where(
        and(eq(employees.invitedBy, userId), eq(employees.mailHeld, true), manages(employees.companyId)),
      ),
    connection
      .select({ companyId: invitations.companyId, employeeId: invitations.id })
      .from(invitations)
      .where(
        and(
          eq(invitations.invitedBy, userId),
          eq(invitations.mailHeld, true),
          eq(invitations.status, "PENDING"),
          manages(invitations.companyId),
        ),
      ),
  );
}

import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { inWords, type PersonalData } from "../../../../platform/handlers.ts";
import type { Services } from "../../../../platform/services.ts";
import { positionLabels } from "../../../base/reference/position-labels.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { companies } from "../../companies/table.ts";
import { employeeInvitations, employees } from "../table.ts";
import { announceLeft } from "./employees-left.ts";
import { forgetUnclaimedAccount } from "./unclaimed-account.ts";

/**
 * Takes everybody out of a company that closes, and its invitations back. Their accounts stay, but for those that the
 * company opened and whose person never chose a password.
 */
export async function dismissStaff(
  tx: Transaction,
  companyId: string,
  services: Pick<Services, "queue" | "handlers">,
): Promise<void> {
  await tx.delete(employeeInvitations).where(eq(employeeInvitations.companyId, companyId));
  const dismissed = await tx
    .delete(employees)
    .where(eq(employees.companyId, companyId))
    .returning({ userId: employees.userId });
  await announceLeft(tx, services, { companyId, userIds: dismissed.map(({ userId }) => userId) });
  for (const { userId } of dismissed) {
    await revokeSessions(tx, userId);
    await forgetUnclaimedAccount(tx, services, userId, { createdBy: companyId });
  }
}

/** Takes the invitations of an account that closes away. */
export async function dropInvitations(tx: Transaction, userId: string): Promise<void> {
  await tx.delete(employeeInvitations).where(eq(employeeInvitations.userId, userId));
}

const states = { PENDING: "À espera de resposta", ACCEPTED: "Aceito", REFUSED: "Recusado" };

export const personalEmployment: PersonalData = {
  columns: [employees.userId, employeeInvitations.userId],
  of: (userId) => [
    {
      title: "Empresa em que você trabalha",
      query: sql`select c.name_fancy as "Empresa", e.title as "Cargo",
        coalesce(${inWords("e.position", positionLabels)}, e.position) as "Nível", e.manager as "Administra a empresa",
        e.accept_email_rh as "A empresa quer que receba avisos do RH",
        e.accept_email_product as "A empresa quer que receba avisos de produtos",
        e.accept_email_course as "A empresa quer que receba avisos de treinamentos", e.created_at as "Desde"
        from ${employees} e join ${companies} c on c.id = e.company_id where e.user_id = ${userId}`,
    },
    {
      title: "Convites de empresas",
      query: sql`select c.name_fancy as "Empresa", e.name || ' ' || e.lastname as "Nome que a empresa escreveu",
        e.title as "Cargo", ${inWords("e.status", states)} as "Situação", e.created_at as "Recebido em",
        e.expires_at as "Vale até"
        from ${employeeInvitations} e join ${companies} c on c.id = e.company_id
        where e.user_id = ${userId} order by e.created_at desc`,
    },
  ],
};

import { eq } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { makeToken } from "../../../../platform/one-time-tokens.ts";
import type { Services } from "../../../../platform/services.ts";
import { revokePasswordLinks } from "../../users/server/password-links.ts";
import { employees, employeeInvitations as invitations } from "../table.ts";
import { mailInvitation, mailPasswordLink } from "./emails.tsx";
import { invitationEnd } from "./open-invitation.ts";
import type { EmployeeRow } from "./queries.ts";

interface Anew {
  employee: EmployeeRow;
  company: { id: string; nameFancy: string };
  /** Whom the mail names. */
  invitedBy: string;
}

/**
 * Writes to somebody who was asked to join a company, by a link that takes the place of the last one.
 * @throws tooManyEmails
 */
export async function mailAnew(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { employee, company, invitedBy }: Anew,
): Promise<void> {
  const { id, userId } = employee;
  if (userId) {
    await tx.update(employees).set({ invitedBy, mailHeld: false }).where(eq(employees.id, id));
    await revokePasswordLinks(tx, userId);
    await mailPasswordLink(tx, services, { employee, company, invitedBy, userId });
  } else {
    const { token, hash: tokenHash } = makeToken();
    await tx
      .update(invitations)
      .set({ tokenHash, expiresAt: invitationEnd, invitedBy, mailHeld: false })
      .where(eq(invitations.id, id));
    await mailInvitation(tx, services, { employee, company, invitedBy, token });
  }
}

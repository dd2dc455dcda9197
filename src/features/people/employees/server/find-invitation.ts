import { and, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { hashToken } from "../../../../platform/one-time-tokens.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { companies } from "../../companies/table.ts";
import { users } from "../../users/table.ts";
import { type Invitation, invitationNotFound, invitationOfAnotherAccount } from "../invitation-contract.ts";
import { employeeInvitations as invitations } from "../table.ts";

/**
 * The invitation of a link, for the account that it asks. Whoever holds the link was sent it, so that they may be told
 * that it is another account's.
 * @throws invitationNotFound, invitationOfAnotherAccount
 */
export async function findInvitation(connection: Connection, token: string, actor: Actor) {
  const found = await findInvitationOfLink(connection, token);
  if (found.userId !== actor.userId) throw invitationOfAnotherAccount();
  return found;
}

/**
 * The invitation of a link, whoever follows it.
 * @throws invitationNotFound
 */
export async function findInvitationOfLink(connection: Connection, token: string) {
  const [found] = await connection
    .select({
      companyId: invitations.companyId,
      userId: invitations.userId,
      invitedBy: invitations.invitedBy,
      status: sql<
        Invitation["status"]
      >`case when ${invitations.status} = 'PENDING' and ${invitations.expiresAt} <= now()
        then 'EXPIRED' else ${invitations.status} end`,
      title: invitations.title,
      position: invitations.position,
      manager: invitations.manager,
      expiresAt: invitations.expiresAt,
      email: users.email,
      nameFancy: companies.nameFancy,
      slug: companies.slug,
      imageId: companies.imageId,
    })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.userId))
    .innerJoin(companies, and(eq(companies.id, invitations.companyId), isNull(companies.deletedAt)))
    .where(eq(invitations.tokenHash, hashToken(token)));
  if (!found) throw invitationNotFound();
  return found;
}

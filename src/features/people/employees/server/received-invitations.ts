import { and, eq, gt, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { hashToken } from "../../../../platform/secrets.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { messages } from "../../../../shared/messages.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { lockCompany } from "../../companies/server/company.ts";
import type * as contract from "../invitation-contract.ts";
import { employedElsewhere, invitationAnswered, invitationNotFound } from "../invitation-contract.ts";
import { employees, employeeInvitations as invitations } from "../table.ts";
import { logEntry } from "./employee.ts";
import { findInvitation, findInvitationOfLink } from "./invitations.ts";
import { findFullName } from "./queries.ts";
import { findOpenedAccount } from "./unclaimed-account.ts";

export const getInvitation: Verb<typeof contract.getInvitation> = async ({ params }, context) => {
  const { orm } = context.db;
  const found = await findInvitation(orm, params.token, requireActor(context));
  const { nameFancy, slug, imageId, invitedBy, expiresAt, status, title, position, manager, email } = found;
  return {
    invitation: {
      status,
      company: { name_fancy: nameFancy, slug, image: presentImage(imageId) },
      invited_by: invitedBy && (await findFullName(orm, invitedBy)),
      title,
      position,
      manager,
      email,
      expires_at: expiresAt.toISOString(),
    },
  };
};

export const getInvitingCompany: Verb<typeof contract.getInvitingCompany> = async ({ params }, { db }) => {
  const opened = await findOpenedAccount(db.orm, params.token);
  if (opened) {
    const { nameFancy, slug, imageId } = opened;
    return { company: { name_fancy: nameFancy, slug, image: presentImage(imageId) } };
  }
  const { status, nameFancy, slug, imageId } = await findInvitationOfLink(db.orm, params.token);
  if (status !== "PENDING") throw invitationNotFound();
  return { company: { name_fancy: nameFancy, slug, image: presentImage(imageId) } };
};

export const acceptInvitation: Verb<typeof contract.acceptInvitation> = async ({ params }, context) => {
  const actor = requireActor(context);
  const entry = await context.db.transaction(async (tx) => {
    const { companyId, userId, ...asked } = await answer(tx, params.token, actor, "ACCEPTED");
    const { title, position, manager, acceptEmailRh, acceptEmailProduct, acceptEmailCourse } = asked;
    const preferences = { acceptEmailRh, acceptEmailProduct, acceptEmailCourse };
    await tx
      .insert(employees)
      .values({ ...preferences, title, position, manager, companyId, userId })
      .catch((error: unknown) => {
        throw violatedConstraint(error) === "employees_user_id_key" ? employedElsewhere() : error;
      });
    return { userId, companyId, manager };
  });
  logEntry(context, entry);
  return { message: messages.invitationAccepted };
};

export const refuseInvitation: Verb<typeof contract.refuseInvitation> = async ({ params }, context) => {
  const actor = requireActor(context);
  return context.db.transaction(async (tx) => {
    await answer(tx, params.token, actor, "REFUSED");
    return { message: messages.invitationRefused };
  });
};

/**
 * Writes the answer down, once, while neither the company nor the account can go.
 * @throws invitationNotFound, invitationOfAnotherAccount, invitationAnswered
 */
async function answer(tx: Transaction, token: string, actor: Actor, status: "ACCEPTED" | "REFUSED") {
  const found = await findInvitation(tx, token, actor);
  await lockCompany(tx, found.companyId);
  if (!(await lockAccount(tx, actor.userId, "no key update"))) throw invitationNotFound();
  const [answered] = await tx
    .update(invitations)
    .set({ status })
    .where(
      and(
        // By its token: one that was sent anew in the meantime is answered by the newer link.
        eq(invitations.tokenHash, hashToken(token)),
        eq(invitations.status, "PENDING"),
        gt(invitations.expiresAt, sql`now()`),
      ),
    )
    .returning();
  if (!answered) throw invitationAnswered();
  return answered;
}

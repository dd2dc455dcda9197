import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { notSignedIn, retryLater, tooManyEmails } from "../../../../shared/failure.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { listSessions } from "../../../base/sessions/server/sessions.ts";
import { beginVisit, readVisits } from "../../../base/sessions/server/visits.ts";
import { resendTo } from "../../../people/employees/server/invitations.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { listAcceptances } from "../../../people/users/server/create-user.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { mailPasswordLinkTo } from "../../../people/users/server/password-links.tsx";
import type * as companiesContract from "../companies-contract.ts";
import type * as peopleContract from "../people-contract.ts";
import {
  administratorNotEntered,
  type enterPerson as endpoint,
  ownAccount,
  personBlocked,
  personClosed,
  visitMinutes,
} from "../people-contract.ts";
import { lockAdministrator, lockPerson, recordLook } from "./decisions.ts";
import { findPerson } from "./people.query.ts";
import {
  findPlanInForce,
  isoOf,
  presentListedPerson,
  readAudit,
  readBlock,
  readDecisions,
} from "./present-account.ts";

const maxVisits = 20;

export const getPerson: Verb<typeof peopleContract.getPerson> = async ({ params: { id } }, context) => {
  const { orm } = context.db;
  const row = await findPerson(orm, id);
  if (!row) throw userNotFound();
  await recordLook(context, { action: "PERSON_SEEN", subjectId: id, companyId: null });
  const account = row.companyId ? { companyId: row.companyId } : { userId: id };
  const [plan, sessions, visit_list, audit_list, decision_list, block, suspension, [terms]] =
    await Promise.all([
      findPlanInForce(orm, account),
      listSessions(orm, id, ""),
      readVisits(orm, id, maxVisits),
      readAudit(orm, { userId: id }),
      readDecisions(orm, { userId: id }),
      readBlock(orm, { since: row.blockedAt, reason: row.blockReason, by: row.blockedBy }),
      readBlock(orm, {
        since: row.pageSuspendedAt,
        reason: row.pageSuspensionReason,
        by: row.pageSuspendedBy,
      }),
      listAcceptances(orm, id),
    ]);
  const { applications, representations, orders, studies, courses } = row;
  return {
    person: {
      ...presentListedPerson(row),
      slug: row.slug,
      phone: row.phone,
      email_confirmed_at: isoOf(row.emailConfirmedAt),
      has_document: row.hasDocument,
      has_password: row.hasPassword,
      is_manager: row.isManager ?? false,
      block,
      suspension,
      plan,
      counts: { applications, representations, orders, studies, courses },
      second_factor_since: isoOf(row.secondFactorSince),
      terms: { version: terms?.version ?? null, accepted_at: isoOf(terms?.acceptedAt ?? null) },
      session_list: sessions.map((session) => ({
        _id: session.id,
        user_agent: session.userAgent,
        created_at: session.createdAt.toISOString(),
        last_seen_at: session.lastSeenAt.toISOString(),
      })),
      visit_list,
      decision_list,
      audit_list,
    },
  };
};

export const resendInvitationTo: Verb<typeof companiesContract.resendInvitationTo> = async (
  { params, body },
  context,
) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    await lockAdministrator(tx, context);
    const ids = { companyId: params.id, employeeId: params.employeeId };
    await resendTo(tx, context, ids, { keepsInviter: true });
    return { message: messages.invitationResent };
  });
};

export const sendPasswordLinkTo: Verb<typeof peopleContract.sendPasswordLinkTo> = async (
  { params: { id }, body },
  context,
) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  return context.db.transaction(async (tx) => {
    await lockAdministrator(tx, context);
    const person = await lockPerson(tx, id, "share");
    if (person.deletedAt) throw personClosed();
    if (person.blockedAt) throw personBlocked();
    const wait = await mailPasswordLinkTo(tx, context, person);
    if (wait !== null) throw retryLater(tooManyEmails, wait);
    await recordAudit(tx, context, { action: "PASSWORD_LINK_SENT", subjectId: id, companyId: null });
    return { message: messages.passwordLinkSentTo };
  });
};

export const enterPerson: Verb<typeof endpoint> = async ({ params: { id }, body }, context) => {
  if (requireActor(context).userId === id) throw ownAccount();
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const visit = await context.db.transaction(async (tx) => {
    const adminId = await lockAdministrator(tx, context);
    // Whoever blocks the person waits for this, and ends the visit with the other sessions.
    const person = await lockPerson(tx, id, "share");
    if (person.deletedAt) throw personClosed();
    if (person.blockedAt) throw personBlocked();
    if (person.type === "ADMIN") throw administratorNotEntered();
    const begun = await beginVisit(tx, {
      userId: id,
      adminId,
      from: context.token ?? "",
      reason: body.visit.reason,
      minutes: visitMinutes,
    });
    if (!begun) throw notSignedIn();
    await recordAudit(tx, context, {
      action: "PERSON_ENTERED",
      subjectId: id,
      companyId: null,
      details: { visit: begun.visitId },
    });
    return begun;
  });
  logSecurityEvent(context, { event: "account_entered", subjectId: id });
  return { auth: { token: visit.token }, expires_at: visit.expiresAt.toISOString() };
};

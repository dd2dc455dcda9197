import { eq, sql } from "drizzle-orm";
import { invalidateCaches } from "../../../../platform/caches.ts";
import { logSecurityEvent } from "../../../../platform/security-log.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { recordAudit } from "../../../base/audit/server/audit-entries.ts";
import { revokeSessions } from "../../../base/sessions/server/sessions.ts";
import { companyNotFound } from "../../../people/companies/contract.ts";
import { companies } from "../../../people/companies/table.ts";
import { requireOwnPassword } from "../../../people/users/server/password.ts";
import { users } from "../../../people/users/table.ts";
import type * as companiesContract from "../companies-contract.ts";
import { companyBlocked, companyClosed, companyNotBlocked } from "../companies-contract.ts";
import type * as peopleContract from "../people-contract.ts";
import { ownAccount, personBlocked, personClosed, personNotBlocked } from "../people-contract.ts";
import { findManagers, lockCompanyRow } from "./companies.query.ts";
import {
  lockAdministrator,
  lockPerson,
  recordDecision,
  stopsWithCompany,
  stopsWithPerson,
} from "./decisions.ts";
import { mailBlock, mailUnblock } from "./emails.tsx";
import { liftDecision } from "./standing-decisions.ts";

export const blockPerson: Verb<typeof peopleContract.blockPerson> = async (
  { params: { id }, body },
  context,
) => {
  if (requireActor(context).userId === id) throw ownAccount();
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.block;
  await context.db.transaction(async (tx) => {
    const blockedBy = await lockAdministrator(tx, context, id);
    const person = await lockPerson(tx, id, "update");
    if (person.deletedAt) throw personClosed();
    if (person.blockedAt) throw personBlocked();
    await tx
      .update(users)
      .set({ blockedAt: sql`now()`, blockedBy, blockReason: reason })
      .where(eq(users.id, id));
    // Whoever signed in before this transaction held the account has a session by now; later ones see the block.
    await revokeSessions(tx, id);
    for (const { stop } of context.handlers.of(stopsWithPerson)) await stop(tx, id, { reason, blockedBy });
    await mailBlock(tx, context, { ...person, reason });
    await recordAudit(tx, context, { action: "PERSON_BLOCKED", subjectId: id, companyId: null });
    await recordDecision(tx, { userId: id, decision: "BLOCK", reason, decidedBy: blockedBy });
    await invalidateCaches(tx, "off the air");
  });
  logSecurityEvent(context, { event: "account_blocked", subjectId: id });
  return { message: messages.personBlocked };
};

export const unblockPerson: Verb<typeof peopleContract.unblockPerson> = async (
  { params: { id }, body },
  context,
) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  await context.db.transaction(async (tx) => {
    const unblockedBy = await lockAdministrator(tx, context, id);
    const person = await lockPerson(tx, id, "update");
    if (!person.blockedAt) throw personNotBlocked();
    await tx
      .update(users)
      .set({ blockedAt: null, blockedBy: null, blockReason: null })
      .where(eq(users.id, id));
    for (const { resume } of context.handlers.of(stopsWithPerson))
      await resume?.(tx, id, unblockedBy, context);
    await mailUnblock(tx, context, person);
    await recordAudit(tx, context, { action: "PERSON_UNBLOCKED", subjectId: id, companyId: null });
    await recordDecision(tx, { userId: id, decision: "UNBLOCK", decidedBy: unblockedBy });
  });
  logSecurityEvent(context, { event: "account_unblocked", subjectId: id });
  return { message: messages.personUnblocked };
};

export const blockCompany: Verb<typeof companiesContract.blockCompany> = async (
  { params: { id }, body },
  context,
) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  const { reason } = body.block;
  await context.db.transaction(async (tx) => {
    const blockedBy = await lockAdministrator(tx, context);
    const held = await lockCompanyRow(tx, id);
    if (!held) throw companyNotFound();
    if (held.deletedAt) throw companyClosed();
    if (held.blockedAt) throw companyBlocked();
    await tx
      .update(companies)
      .set({ blockedAt: sql`now()`, blockedBy, blockReason: reason })
      .where(eq(companies.id, id));
    for (const { stop } of context.handlers.of(stopsWithCompany)) await stop(tx, id, { reason, blockedBy });
    for (const manager of await findManagers(tx, id)) {
      await mailBlock(tx, context, { ...manager, company: held.nameFancy, reason });
    }
    await recordAudit(tx, context, { action: "COMPANY_BLOCKED", subjectId: id, companyId: id });
    await recordDecision(tx, { companyId: id, decision: "BLOCK", reason, decidedBy: blockedBy });
    await invalidateCaches(tx, "off the air");
  });
  logSecurityEvent(context, { event: "company_blocked", companyId: id });
  return { message: messages.companyBlocked };
};

export const unblockCompany: Verb<typeof companiesContract.unblockCompany> = async (
  { params: { id }, body },
  context,
) => {
  await requireOwnPassword(context, body.password, { isAdministration: true });
  await context.db.transaction(async (tx) => {
    const decidedBy = await lockAdministrator(tx, context);
    const held = await lockCompanyRow(tx, id);
    if (!held) throw companyNotFound();
    if (!held.blockedAt) throw companyNotBlocked();
    await tx
      .update(companies)
      .set({ blockedAt: null, blockedBy: null, blockReason: null })
      .where(eq(companies.id, id));
    await liftDecision(tx, "COMPANY", { id, identities: [held.document] });
    for (const { resume } of context.handlers.of(stopsWithCompany))
      await resume?.(tx, id, decidedBy, context);
    for (const manager of await findManagers(tx, id)) {
      await mailUnblock(tx, context, { ...manager, company: held.nameFancy });
    }
    await recordAudit(tx, context, { action: "COMPANY_UNBLOCKED", subjectId: id, companyId: id });
    await recordDecision(tx, { companyId: id, decision: "UNBLOCK", decidedBy });
  });
  logSecurityEvent(context, { event: "company_unblocked", companyId: id });
  return { message: messages.companyUnblocked };
};

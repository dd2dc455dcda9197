import { and, eq, inArray, isNotNull, isNull, lt, or, sql } from "drizzle-orm";
import { deleteGuarded } from "../../../../platform/bulk-change-guard.ts";
import { invalidateCaches } from "../../../../platform/caches.ts";
import type { Transaction } from "../../../../platform/database/database.ts";
import { documentHashKey, hashDocument } from "../../../../platform/database/search.ts";
import type { Sweep } from "../../../../platform/housekeeping.ts";
import type { Services } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { hideCoursesOf } from "../../../training/courses/server/moderation.ts";
import { standingDecisions } from "../table.ts";
import { findManagers, lockCompanyRow } from "./companies.query.ts";
import { lockPerson, recordDecision, stopsWithCompany } from "./decisions.ts";
import { mailBlock, mailSuspension } from "./emails.tsx";

/** What was decided stands for a CNPJ, a CPF and a mailbox, so that nobody gets rid of it by closing and registering anew. */

type Kind = (typeof standingDecisions.$inferSelect)["kind"];

/** A CNPJ, a CPF or a mailbox; nothing where it was not told. */
type Identity = string | null;

/** By what a person is known again. */
export const identitiesOf = (person: { email: string; document: string | null }): Identity[] => [
  person.document,
  mailboxOf(person.email),
];

/** What stands of some identities. */
async function standingOf(tx: Transaction, kind: Kind, identities: readonly Identity[]) {
  const { rows } = await tx.execute<{ key: string | null }>(sql`select ${documentHashKey} as key`);
  const key = rows[0]?.key ?? null;
  const hashes = identities.flatMap((identity) => hashDocument(identity, key) ?? []);
  return { hashes, where: and(eq(standingDecisions.kind, kind), inArray(standingDecisions.hash, hashes)) };
}

interface Decided {
  /** The account of the company or the person. */
  id: string;
  identities: readonly Identity[];
}

async function keep(
  tx: Transaction,
  kind: Kind,
  { id, identities, decidedBy }: Decided & { decidedBy: string },
) {
  const { hashes, where } = await standingOf(tx, kind, identities);
  if (hashes.length === 0) return;
  // Closed a second time: what was kept of the first account ends together with this.
  const [former] = await tx
    .select({ accountId: standingDecisions.accountId })
    .from(standingDecisions)
    .where(where)
    .limit(1);
  const accountId = former?.accountId ?? id;
  await tx
    .insert(standingDecisions)
    .values(hashes.map((hash) => ({ kind, hash, accountId, decidedBy })))
    .onConflictDoUpdate({
      target: [standingDecisions.kind, standingDecisions.hash],
      set: { decidedBy, keptAt: sql`now()` },
    });
}

/** Keeps the block of a company that is closed, while it still has its CNPJ. */
export async function keepBlock(tx: Transaction, companyId: string): Promise<void> {
  const [blocked] = await tx
    .select({ id: companies.id, document: companies.document, decidedBy: companies.blockedBy })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNotNull(companies.blockedAt)));
  if (!blocked?.decidedBy) return;
  const { id, document, decidedBy } = blocked;
  await keep(tx, "COMPANY", { id, identities: [document], decidedBy });
}

/**
 * Keeps the suspension of a person who closes the account, or leaves an e-mail or a CPF, and still has both. An e-mail that
 * was never confirmed may be a stranger's, who is not to begin suspended.
 */
export async function keepSuspension(tx: Transaction, userId: string): Promise<void> {
  const [suspended] = await tx
    .select({
      id: users.id,
      email: users.email,
      emailConfirmedAt: users.emailConfirmedAt,
      document: users.document,
      decidedBy: users.pageSuspendedBy,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNotNull(users.pageSuspendedAt)));
  if (!suspended?.decidedBy) return;
  const { id, decidedBy, document, emailConfirmedAt } = suspended;
  const identities = emailConfirmedAt ? identitiesOf(suspended) : [document];
  await keep(tx, "PERSON", { id, identities, decidedBy });
}

/** Who decided of one of these before; nobody where nothing stands. */
async function findDecider(tx: Transaction, kind: Kind, identity: Identity): Promise<string | undefined> {
  const { where } = await standingOf(tx, kind, [identity]);
  const [standing] = await tx
    .select({ decidedBy: standingDecisions.decidedBy })
    .from(standingDecisions)
    .where(where);
  return standing?.decidedBy;
}

/** Blocks a company whose CNPJ was blocked before. After the CNPJ was written, which waits for whoever is closing with it. */
export async function blockAgain(tx: Transaction, companyId: string, services: Services): Promise<void> {
  const [company] = await tx
    .select({ document: companies.document })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNull(companies.blockedAt)));
  const blockedBy = company && (await findDecider(tx, "COMPANY", company.document));
  if (!blockedBy) return;
  const held = await lockCompanyRow(tx, companyId);
  const reason = "Este CNPJ foi bloqueado antes, numa empresa que foi excluída.";
  await tx
    .update(companies)
    .set({ blockedAt: sql`now()`, blockedBy, blockReason: reason })
    .where(eq(companies.id, companyId));
  for (const { stop } of services.handlers.of(stopsWithCompany))
    await stop(tx, companyId, { reason, blockedBy });
  for (const manager of await findManagers(tx, companyId)) {
    await mailBlock(tx, services, { ...manager, company: held?.nameFancy ?? "", reason });
  }
  await recordDecision(tx, { companyId, decision: "BLOCK", reason, decidedBy: blockedBy });
  await invalidateCaches(tx, "off the air");
}

/** Suspends the page of a professional whose CPF or mailbox was that of a suspended one, after it was written. */
export async function suspendAgain(tx: Transaction, userId: string, services: Services): Promise<void> {
  const [person] = await tx
    .select({ document: users.document, email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.type, "SALESMAN"), isNull(users.pageSuspendedAt)));
  if (!person) return;
  const byDocument = await findDecider(tx, "PERSON", person.document);
  const decidedBy = byDocument ?? (await findDecider(tx, "PERSON", mailboxOf(person.email)));
  if (!decidedBy) return;
  const { name, email } = await lockPerson(tx, userId, "update");
  const reason = `A página de outra conta com este ${byDocument ? "CPF" : "e-mail"} foi suspensa antes.`;
  await tx
    .update(users)
    .set({ pageSuspendedAt: sql`now()`, pageSuspendedBy: decidedBy, pageSuspensionReason: reason })
    .where(eq(users.id, userId));
  await hideCoursesOf(tx, userId);
  await mailSuspension(tx, services, { name, email, reason });
  await recordDecision(tx, { userId, decision: "SUSPEND_PAGE", reason, decidedBy });
  await invalidateCaches(tx, "off the air");
}

/** Ends what stands of an account that is back on the air, and of those that were closed before it. */
export async function liftDecision(tx: Transaction, kind: Kind, { id, identities }: Decided): Promise<void> {
  const { where } = await standingOf(tx, kind, identities);
  const { accountId } = standingDecisions;
  const ofFormer = tx.select({ accountId }).from(standingDecisions).where(where);
  await tx
    .delete(standingDecisions)
    .where(and(eq(standingDecisions.kind, kind), or(eq(accountId, id), inArray(accountId, ofFormer))));
}

/** What is given back to whose it is begins anew. */
export async function forgetIdentity(tx: Transaction, kind: Kind, identity: Identity): Promise<void> {
  const { where } = await standingOf(tx, kind, [identity]);
  await tx.delete(standingDecisions).where(where);
}

/** They go two years after they were kept last. */
export const sweepStandingDecisions: Sweep = (connection, log) =>
  deleteGuarded(
    { connection, log },
    { name: "sweep-standing-decisions" },
    standingDecisions,
    lt(standingDecisions.keptAt, sql`now() - interval '2 years'`),
  );

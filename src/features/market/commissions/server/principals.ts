import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { requireActor, savedMessage, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { reaisToCents } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import {
  type createPrincipal as createEndpoint,
  type getPrincipal as getEndpoint,
  type addPrincipalIssuer as issuerEndpoint,
  issuerNotFound,
  type listPrincipals as listEndpoint,
  type createCommissionPayment as payEndpoint,
  paymentNotFound,
  principalDocumentTaken,
  principalInUse,
  type removePrincipal as removeEndpoint,
  type removePrincipalIssuer as removeIssuerEndpoint,
  type removeCommissionPayment as unpayEndpoint,
  type updatePrincipal as updateEndpoint,
} from "../contract.ts";
import { commissionMessages } from "../messages.ts";
import { commissionPayments, commissionSales, principalIssuers, principals } from "../table.ts";
import { closeLinks, failureOfBook, lockOwnBook, requireOwnPrincipal, requirePast } from "./book.ts";
import { readPrincipal, readPrincipals } from "./read-principals.ts";

/** What an owner does with the own book, one writer at a time; what the database refuses is said in words. */
export async function inOwnBook<Result>(
  context: VerbContext,
  write: (tx: Transaction, ownerId: string) => Promise<Result>,
): Promise<Result> {
  const { userId: ownerId } = requireActor(context);
  try {
    return await context.db.transaction(async (tx) => {
      await lockOwnBook(tx, ownerId);
      return write(tx, ownerId);
    });
  } catch (error) {
    throw failureOfBook(error);
  }
}

export const listPrincipals: Verb<typeof listEndpoint> = async (_input, context) =>
  readPrincipals(context.db.orm, requireActor(context).userId, context.clock.today());

export const getPrincipal: Verb<typeof getEndpoint> = async ({ params }, context) => {
  const { userId: ownerId } = requireActor(context);
  return {
    principal: await readPrincipal(context.db.orm, { ownerId, id: params.id }, context.clock.today()),
  };
};

/** A CNPJ belongs to one principal, as its own or as that of a branch. @throws principalDocumentTaken (409) */
async function requireFreeDocument(
  tx: Transaction,
  ownerId: string,
  { document, field }: { document: string | null | undefined; field: string },
): Promise<void> {
  if (!document) return;
  const taken = await tx.$count(
    principalIssuers,
    and(eq(principalIssuers.ownerId, ownerId), eq(principalIssuers.document, document)),
  );
  const own = await tx.$count(
    principals,
    and(eq(principals.ownerId, ownerId), eq(principals.document, document)),
  );
  if (taken + own > 0) throw principalDocumentTaken({ [field]: principalDocumentTaken.message });
}

export const createPrincipal: Verb<typeof createEndpoint> = async ({ body }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const { rate, due_day: dueDay, ...given } = body.principal;
    await requireFreeDocument(tx, ownerId, { document: given.document, field: "principal.document" });
    const [made] = await tx
      .insert(principals)
      .values({ ...given, ownerId, dueDay, ratePoints: reaisToCents(rate) })
      .returning({ id: principals.id });
    if (!made) throw new Error("An insert answers its row");
    const principal = await readPrincipal(tx, { ownerId, id: made.id }, context.clock.today());
    return { message: commissionMessages.principalAdded, principal };
  });

export const updatePrincipal: Verb<typeof updateEndpoint> = async ({ params: { id }, body }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const row = await requireOwnPrincipal(tx, ownerId, id);
    const { rate, due_day: dueDay, ...given } = body.principal;
    if (given.document && given.document !== row.document)
      await requireFreeDocument(tx, ownerId, { document: given.document, field: "principal.document" });
    const today = context.clock.today();
    const before = await readPrincipal(tx, { ownerId, id }, today);
    await tx
      .update(principals)
      .set({
        ...given,
        ...(dueDay !== undefined && { dueDay }),
        ...(rate !== undefined && { ratePoints: reaisToCents(rate) }),
        updatedAt: sql`now()`,
      })
      .where(eq(principals.id, id));
    if (row.email && given.email !== undefined && given.email !== row.email) await closeLinks(tx, id);
    const principal = await readPrincipal(tx, { ownerId, id }, today);
    return { message: savedMessage(before, principal, commissionMessages.principalSaved), principal };
  });

export const removePrincipal: Verb<typeof removeEndpoint> = async ({ params: { id } }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    await requireOwnPrincipal(tx, ownerId, id);
    const used =
      (await tx.$count(commissionSales, eq(commissionSales.principalId, id))) +
      (await tx.$count(commissionPayments, eq(commissionPayments.principalId, id)));
    if (used > 0) throw principalInUse();
    await tx.delete(principals).where(eq(principals.id, id));
    return { message: commissionMessages.principalRemoved };
  });

export const addPrincipalIssuer: Verb<typeof issuerEndpoint> = async ({ params: { id }, body }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const row = await requireOwnPrincipal(tx, ownerId, id);
    const { document } = body.issuer;
    const today = context.clock.today();
    const before = await readPrincipal(tx, { ownerId, id }, today);
    if (document === row.document || before.issuers.includes(document))
      return { message: messages.nothingChanged, principal: before };
    await requireFreeDocument(tx, ownerId, { document, field: "issuer.document" });
    await tx.insert(principalIssuers).values({ ownerId, document, principalId: id });
    return {
      message: commissionMessages.principalSaved,
      principal: await readPrincipal(tx, { ownerId, id }, today),
    };
  });

export const removePrincipalIssuer: Verb<typeof removeIssuerEndpoint> = async ({ params }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const { id, document } = params;
    await requireOwnPrincipal(tx, ownerId, id);
    const gone = await tx
      .delete(principalIssuers)
      .where(
        and(
          eq(principalIssuers.ownerId, ownerId),
          eq(principalIssuers.principalId, id),
          eq(principalIssuers.document, document),
        ),
      )
      .returning();
    if (gone.length === 0) throw issuerNotFound();
    return {
      message: commissionMessages.principalSaved,
      principal: await readPrincipal(tx, { ownerId, id }, context.clock.today()),
    };
  });

export const createCommissionPayment: Verb<typeof payEndpoint> = async ({ params: { id }, body }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const { paid_on: paidOn, amount, correction, note } = body.payment;
    const today = context.clock.today();
    await requireOwnPrincipal(tx, ownerId, id);
    requirePast(paidOn, today, "payment.paid_on");
    await tx.insert(commissionPayments).values({
      ...{ ownerId, principalId: id, paidOn, note },
      cents: reaisToCents(amount),
      correctionCents: reaisToCents(correction),
    });
    const principal = await readPrincipal(tx, { ownerId, id }, today);
    return { message: commissionMessages.commissionPaid, principal };
  });

export const removeCommissionPayment: Verb<typeof unpayEndpoint> = async ({ params }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const [gone] = await tx
      .delete(commissionPayments)
      .where(and(eq(commissionPayments.id, params.id), eq(commissionPayments.ownerId, ownerId)))
      .returning({ id: commissionPayments.principalId });
    if (!gone) throw paymentNotFound();
    const principal = await readPrincipal(tx, { ownerId, id: gone.id }, context.clock.today());
    return { message: commissionMessages.commissionPaymentRemoved, principal };
  });

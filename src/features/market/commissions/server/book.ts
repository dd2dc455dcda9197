import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { invalidInput, notSignedIn } from "../../../../shared/failure.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { lockAccount } from "../../../base/sessions/server/sessions.ts";
import { monthOf } from "../../agency-law/legal-months.ts";
import {
  cancellationsFull,
  issuersFull,
  paymentsFull,
  principalDocumentTaken,
  principalNotFound,
  principalsFull,
} from "../contract.ts";
import { differencesTo, dueOnOf, type EntryCause, earnedByMonth, type SaleEvent } from "../model.ts";
import { returnTooLarge, tooManyReceipts } from "../receipt-contract.ts";
import { saleNotFound, saleNumberTaken, salesFull } from "../sale-contract.ts";
import {
  commissionBooks,
  commissionEntries,
  commissionSales,
  principals,
  saleLines,
  saleReceipts,
  saleReturns,
  statementLinks,
} from "../table.ts";

export type PrincipalRow = typeof principals.$inferSelect;
export type SaleRow = typeof commissionSales.$inferSelect;

/**
 * Holds the book of somebody until the end of the transaction: whoever writes into it comes one after the other.
 * @returns how much is in it; null where the account is closed, with which the book went
 */
export async function lockBook(tx: Transaction, ownerId: string) {
  if (!(await lockAccount(tx, ownerId))) return null;
  await tx.insert(commissionBooks).values({ ownerId }).onConflictDoNothing();
  const [book] = await tx
    .select()
    .from(commissionBooks)
    .where(eq(commissionBooks.ownerId, ownerId))
    .for("update");
  if (!book) throw new Error("A book that was just made is there");
  return book;
}

/** Likewise, for its owner, who may have closed the account while a file came in. @throws notSignedIn (401) */
export async function lockOwnBook(tx: Transaction, ownerId: string): Promise<void> {
  if ((await lockBook(tx, ownerId)) === null) throw notSignedIn();
}

/** @throws principalNotFound (404), also for another's */
export async function requireOwnPrincipal(
  tx: Transaction,
  ownerId: string,
  id: string,
): Promise<PrincipalRow> {
  const [row] = await tx
    .select()
    .from(principals)
    .where(and(eq(principals.id, id), eq(principals.ownerId, ownerId)));
  if (!row) throw principalNotFound();
  return row;
}

/** What went to an address that the owner corrected since opens nothing any more: a stranger may read there. */
export async function closeLinks(tx: Transaction, principalId: string): Promise<void> {
  await tx
    .delete(statementLinks)
    .where(and(eq(statementLinks.principalId, principalId), isNull(statementLinks.companyId)));
}

/** @throws saleNotFound (404), also for another's */
export async function requireOwnSale(tx: Transaction, ownerId: string, id: string): Promise<SaleRow> {
  const [row] = await tx
    .select()
    .from(commissionSales)
    .where(and(eq(commissionSales.id, id), eq(commissionSales.ownerId, ownerId)));
  if (!row) throw saleNotFound();
  return row;
}

/** What the database refuses, as the contract says it. */
export function failureOfBook(error: unknown): unknown {
  switch (violatedConstraint(error)) {
    case "principals_document":
    case "principal_issuers_pkey":
      return principalDocumentTaken({ "principal.document": principalDocumentTaken.message });
    case "commission_books_principals":
      return principalsFull();
    case "commission_books_issuers":
      return issuersFull();
    case "commission_books_cancellations":
      return cancellationsFull();
    case "commission_books_sales":
      return salesFull();
    case "commission_books_payments":
      return paymentsFull();
    case "commission_sales_number":
      return saleNumberTaken({ "sale.number": saleNumberTaken.message });
    case "commission_returns_base":
      return returnTooLarge({ "return.amount": returnTooLarge.message });
    case "commission_receipts_place_check":
    case "commission_returns_place_check":
      return tooManyReceipts();
    default:
      return error;
  }
}

/** What is written down has happened. @param field as the body names it */
export function requirePast(day: Day, today: Day, field: string): void {
  if (day > today) throw invalidInput({ [field]: "Este dia ainda não chegou" });
  if (day < "2000-01-01") throw invalidInput({ [field]: "Confira o ano" });
}

/**
 * Posts what is missing so that the entries of some sales say what each month earned by now, and notes the sums beside the
 * sales. The book is held.
 */
export async function postEntries(
  tx: Transaction,
  saleIds: readonly string[],
  cause: EntryCause,
): Promise<void> {
  for (let start = 0; start < saleIds.length; start += salesAtOnce)
    await postSome(tx, saleIds.slice(start, start + salesAtOnce), cause);
}

const salesAtOnce = 500;

async function postSome(tx: Transaction, ids: string[], cause: EntryCause): Promise<void> {
  const sales = await tx
    .select({ sale: commissionSales, dueDay: principals.dueDay })
    .from(commissionSales)
    .innerJoin(principals, eq(principals.id, commissionSales.principalId))
    .where(inArray(commissionSales.id, ids));
  const linesOf = await bySale(
    tx
      .select()
      .from(saleLines)
      .where(inArray(saleLines.saleId, ids))
      .orderBy(saleLines.saleId, saleLines.rank),
  );
  const receiptsOf = await bySale(tx.select().from(saleReceipts).where(inArray(saleReceipts.saleId, ids)));
  const returnsOf = await bySale(tx.select().from(saleReturns).where(inArray(saleReturns.saleId, ids)));
  const postedOf = await bySale(
    tx
      .select({
        saleId: commissionEntries.saleId,
        competence: commissionEntries.competence,
        cents: sql`sum(${commissionEntries.cents})`.mapWith(Number),
      })
      .from(commissionEntries)
      .where(inArray(commissionEntries.saleId, ids))
      .groupBy(commissionEntries.saleId, commissionEntries.competence),
  );
  const entries: (typeof commissionEntries.$inferInsert)[] = [];
  const sums: { id: string; received: number; returned: number; earned: number }[] = [];
  for (const { sale, dueDay } of sales) {
    const { id: saleId, ownerId, principalId, faceCents, undoneOn } = sale;
    const receipts = receiptsOf.get(saleId) ?? [];
    const returns = returnsOf.get(saleId) ?? [];
    const events: SaleEvent[] = [
      ...receipts.map(
        ({ id, paidOn, cents, discountCents }): SaleEvent => ({
          ...{ kind: "RECEIPT", on: paidOn, cents: cents + discountCents, key: id },
        }),
      ),
      ...returns.map(
        ({ id, returnedOn, rank, cents, cause: fault }): SaleEvent => ({
          ...{ kind: "RETURN", on: returnedOn, rank, cents, cause: fault, key: id },
        }),
      ),
      // The last of its day.
      ...(undoneOn ? [{ kind: "UNDONE", on: undoneOn, key: "~" } as const] : []),
    ];
    const earned = earnedByMonth({ lines: linesOf.get(saleId) ?? [], faceCents, events });
    const posted = new Map(
      (postedOf.get(saleId) ?? []).map(({ competence, cents }) => [monthOf(competence), cents]),
    );
    for (const [month, cents] of differencesTo(earned, posted))
      entries.push({
        ...{ ownerId, principalId, saleId, cents, cause },
        competence: `${month}-01`,
        dueOn: dueOnOf(month, dueDay),
      });
    sums.push({
      id: saleId,
      received: receipts.reduce((sum, { cents, discountCents }) => sum + cents + discountCents, 0),
      returned: returns.reduce((sum, { cents }) => sum + cents, 0),
      earned: [...earned.values()].reduce((sum, cents) => sum + cents, 0),
    });
  }
  if (entries.length > 0) await tx.insert(commissionEntries).values(entries);
  await tx.execute(sql`update commission_sales as s
    set received_cents = v.received, returned_cents = v.returned, earned_cents = v.earned, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(sums)}::jsonb) as v(id uuid, received bigint, returned bigint, earned bigint)
    where s.id = v.id`);
}

async function bySale<Row extends { saleId: string }>(rows: PromiseLike<Row[]>): Promise<Map<string, Row[]>> {
  return Map.groupBy(await rows, ({ saleId }) => saleId);
}

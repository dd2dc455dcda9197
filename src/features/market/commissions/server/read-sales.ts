import { and, asc, count, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { namedBy } from "../../../../platform/database/search.ts";
import { cnpjCharacters } from "../../../../shared/format/documents.ts";
import { centsToReais, shareOfCents } from "../../../../shared/format/money.ts";
import { containing } from "../../../../shared/search-words.ts";
import { monthOf } from "../../agency-law/legal-months.ts";
import { commissionOf, type SaleState, stateOfSale } from "../model.ts";
import { type Sale, type SaleCard, saleNotFound } from "../sale-contract.ts";
import {
  commissionEntries,
  commissionSales,
  principals,
  saleLines,
  saleReceipts,
  saleReturns,
} from "../table.ts";

type SaleRow = typeof commissionSales.$inferSelect;

/** What the buyer has not paid yet, of what did not come back. */
const toReceive = ({ faceCents, returnedCents, receivedCents, undoneOn }: SaleRow): number =>
  undoneOn ? 0 : Math.max(0, faceCents - returnedCents - receivedCents);

const presentCard = (row: SaleRow, principal: { id: string; name: string }): SaleCard => ({
  _id: row.id,
  principal: { _id: principal.id, name: principal.name },
  number: row.number,
  source: row.source,
  state: stateOfSale(row),
  buyer_name: row.buyerName,
  sold_on: row.soldOn,
  total: centsToReais(row.faceCents),
  to_receive: centsToReais(toReceive(row)),
  commission: centsToReais(row.commissionCents),
  earned: centsToReais(row.earnedCents),
});

/** As `stateOfSale` has it. */
const inState: Record<SaleState, SQL> = {
  UNDONE: sql`undone_on is not null`,
  PAID: sql`undone_on is null and received_cents >= face_cents - returned_cents`,
  PART_PAID: sql`undone_on is null and received_cents > 0 and received_cents < face_cents - returned_cents`,
  OPEN: sql`undone_on is null and received_cents = 0 and face_cents > returned_cents`,
};

interface Asked {
  principal?: string | undefined;
  state?: SaleState | undefined;
  filter?: string | undefined;
  limit: number;
  page: number;
}

export async function readSales(
  connection: Connection,
  ownerId: string,
  { principal, state, filter, limit, page }: Asked,
): Promise<{ sale_list: SaleCard[]; sale_count: number }> {
  const typed = filter?.trim();
  const where = and(
    eq(commissionSales.ownerId, ownerId),
    principal ? eq(commissionSales.principalId, principal) : undefined,
    state ? inState[state] : undefined,
    typed
      ? or(
          ilike(commissionSales.number, containing(typed)),
          namedBy(sql`${commissionSales.searchText}`, typed) ?? undefined,
          /\d{3}/.test(typed)
            ? ilike(commissionSales.buyerDocument, containing(cnpjCharacters(typed)))
            : undefined,
        )
      : undefined,
  );
  const rows = await connection
    .select({ sale: commissionSales, principal: principals.name })
    .from(commissionSales)
    .innerJoin(principals, eq(principals.id, commissionSales.principalId))
    .where(where)
    .orderBy(desc(commissionSales.soldOn), desc(commissionSales.id))
    .limit(limit)
    .offset(page * limit);
  const [counted] = await connection.select({ count: count() }).from(commissionSales).where(where);
  return {
    sale_list: rows.map(({ sale, principal: name }) => presentCard(sale, { id: sale.principalId, name })),
    sale_count: counted?.count ?? 0,
  };
}

/** @throws saleNotFound (404), also for another's */
export async function readSale(
  connection: Connection,
  { ownerId, id }: { ownerId: string; id: string },
): Promise<Sale> {
  const [found] = await connection
    .select({ sale: commissionSales, principal: principals.name })
    .from(commissionSales)
    .innerJoin(principals, eq(principals.id, commissionSales.principalId))
    .where(and(eq(commissionSales.id, id), eq(commissionSales.ownerId, ownerId)));
  if (!found) throw saleNotFound();
  const { sale: row, principal: name } = found;
  const lines = await connection
    .select()
    .from(saleLines)
    .where(eq(saleLines.saleId, id))
    .orderBy(asc(saleLines.rank));
  const receipts = await connection
    .select()
    .from(saleReceipts)
    .where(eq(saleReceipts.saleId, id))
    .orderBy(asc(saleReceipts.paidOn), asc(saleReceipts.id));
  const returns = await connection
    .select()
    .from(saleReturns)
    .where(eq(saleReturns.saleId, id))
    .orderBy(asc(saleReturns.returnedOn), asc(saleReturns.id));
  const entries = await connection
    .select()
    .from(commissionEntries)
    .where(eq(commissionEntries.saleId, id))
    .orderBy(asc(commissionEntries.competence), asc(commissionEntries.id));
  const backOf = (rank: number, causes: readonly string[]) =>
    returns.reduce(
      (sum, each) => sum + (each.rank === rank && causes.includes(each.cause) ? each.cents : 0),
      0,
    );
  const kept = lines.map((line) => ({
    ...line,
    baseCents: line.baseCents - backOf(line.rank, ["BUYER"]),
  }));
  const owed = Math.max(0, row.faceCents - row.returnedCents);
  return {
    ...presentCard(row, { id: row.principalId, name }),
    buyer_document: row.buyerDocument,
    customer_id: row.customerId,
    order_id: row.orderId,
    access_key: row.accessKey,
    undone_on: row.undoneOn,
    is_forgotten: row.forgottenAt !== null,
    created_at: row.createdAt.toISOString(),
    goods: centsToReais(row.baseCents),
    freight: centsToReais(Math.max(0, row.faceCents - row.baseCents)),
    lines: lines.map((line, index) => ({
      name: line.name,
      code: line.code,
      amount: centsToReais(line.baseCents),
      rate: centsToReais(line.ratePoints),
      given_back: centsToReais(backOf(line.rank, ["BUYER"])),
      returned: centsToReais(backOf(line.rank, ["BUYER", "COMPANY"])),
      commission: centsToReais(shareOfCents(kept[index]?.baseCents ?? 0, line.ratePoints)),
    })),
    instalments: row.instalments.map(({ number, due_on, cents }) => ({
      ...{ number, due_on },
      amount: centsToReais(cents),
    })),
    receipts: receipts.map((receipt) => ({
      _id: receipt.id,
      paid_on: receipt.paidOn,
      amount: centsToReais(receipt.cents),
      discount: centsToReais(receipt.discountCents),
    })),
    returns: returns.map((each) => ({
      _id: each.id,
      returned_on: each.returnedOn,
      line: each.rank,
      amount: centsToReais(each.cents),
      cause: each.cause,
    })),
    entries: entries.map((entry) => ({
      month: monthOf(entry.competence),
      due_on: entry.dueOn,
      amount: centsToReais(entry.cents),
      cause: entry.cause,
      created_at: entry.createdAt.toISOString(),
    })),
    sum: {
      commission: centsToReais(commissionOf(kept)),
      received: centsToReais(Math.min(row.receivedCents, owed)),
      owed: centsToReais(owed),
      earned: centsToReais(row.earnedCents),
    },
  };
}

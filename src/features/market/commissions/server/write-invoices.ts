import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { commissionOf, maxInstalments } from "../model.ts";
import { rateInvoice, spreadReturn } from "../plan-invoices.ts";
import { commissionCancellations, commissionSales, principals, saleLines, saleReturns } from "../table.ts";
import { postEntries } from "./book.ts";
import type { PlannedFile } from "./invoice-file.ts";
import type { Invoice } from "./read-invoices.ts";

type SaleInsert = typeof commissionSales.$inferInsert;
type LineInsert = typeof saleLines.$inferInsert;

/** A note that is to be written, with what it is to the book. */
type Written = PlannedFile & {
  note: NonNullable<PlannedFile["note"]>;
  plan: NonNullable<PlannedFile["plan"]>;
};

/** Writes what was planned: what was sold first, then what came back and what was cancelled. The book is held. */
export async function writeNotes(
  tx: Transaction,
  ownerId: string,
  planned: readonly PlannedFile[],
): Promise<void> {
  const of = (change: string) => planned.filter((file): file is Written => file.plan?.change === change);
  const rates = await tx
    .select({ id: principals.id, points: principals.ratePoints })
    .from(principals)
    .where(eq(principals.ownerId, ownerId));
  const usual = new Map(rates.map(({ id, points }) => [id, points]));
  await writeSales(tx, ownerId, { files: of("NEW"), usual });
  for (const file of of("REPLACES")) await replaceSale(tx, file, usual);
  const changed = [
    ...of("REPLACES").flatMap(({ plan }) => plan.sale?.id ?? []),
    ...(await writeReturns(tx, ownerId, of("RETURNS"))),
    ...(await writeCancellations(tx, ownerId, of("CANCELS"))),
  ];
  await rememberCanceled(tx, ownerId, of("AHEAD"));
  if (changed.length > 0) await postEntries(tx, [...new Set(changed)], "CHANGE");
}

const salesAtOnce = 500;
const linesAtOnce = 4_000;

/** What an invoice says was sold, and to whom. */
function soldBy({ note }: Written, rated: ReturnType<typeof rateInvoice>) {
  const { invoice } = note;
  return {
    ...{ accessKey: note.accessKey, invoicedOn: note.issuedOn },
    ...{ buyerDocument: note.buyerDocument, customerId: note.customerId },
    buyerName: invoice.buyer.name.slice(0, 200) || "Comprador",
    baseCents: rated.reduce((sum, line) => sum + line.baseCents, 0),
    faceCents: note.totalCents,
    commissionCents: commissionOf(rated),
    instalments: instalmentsOf(invoice),
  };
}

const instalmentsOf = ({ instalments }: Invoice) =>
  instalments.slice(0, maxInstalments).map(({ number, dueOn, cents }) => ({ number, due_on: dueOn, cents }));

const linesOf = (saleId: string, rated: ReturnType<typeof rateInvoice>): LineInsert[] =>
  rated.map(({ code, name, baseCents, ratePoints }, rank) => ({
    ...{ saleId, rank, baseCents, ratePoints },
    code: code || null,
    name: name.slice(0, 300) || "Item",
  }));

/** Lines by the thousand: a note has up to 990 of them. */
async function insertLines(tx: Transaction, lines: readonly LineInsert[]): Promise<void> {
  for (let start = 0; start < lines.length; start += linesAtOnce)
    await tx.insert(saleLines).values(lines.slice(start, start + linesAtOnce));
}

async function writeSales(
  tx: Transaction,
  ownerId: string,
  { files, usual }: { files: readonly Written[]; usual: ReadonlyMap<string, number> },
): Promise<void> {
  for (let start = 0; start < files.length; start += salesAtOnce) {
    const part = files.slice(start, start + salesAtOnce).map((file) => {
      const principalId = file.plan.principalId ?? "";
      const rated = rateInvoice(file.note.invoice.lines, {
        before: [],
        usualPoints: usual.get(principalId) ?? 0,
      });
      return { file, principalId, rated };
    });
    const made = await tx
      .insert(commissionSales)
      .values(
        part.map(
          ({ file, principalId, rated }): SaleInsert => ({
            ...{ ownerId, principalId, source: "INVOICE", number: file.note.number },
            ...soldBy(file, rated),
            soldOn: file.note.issuedOn,
          }),
        ),
      )
      .returning({ id: commissionSales.id, key: commissionSales.accessKey });
    const idOf = new Map(made.map(({ id, key }) => [key, id]));
    await insertLines(
      tx,
      part.flatMap(({ file, rated }) => linesOf(idOf.get(file.note.accessKey) ?? "", rated)),
    );
  }
}

/** What the invoice says takes the place of what the order said; who bought is whom the book knows. */
async function replaceSale(
  tx: Transaction,
  file: Written,
  usual: ReadonlyMap<string, number>,
): Promise<void> {
  const { sale } = file.plan;
  if (!sale) return;
  const before = await tx
    .select()
    .from(saleLines)
    .where(eq(saleLines.saleId, sale.id))
    .orderBy(saleLines.rank);
  const rated = rateInvoice(file.note.invoice.lines, {
    before,
    usualPoints: usual.get(sale.principalId) ?? 0,
  });
  const { buyerName: _, customerId, buyerDocument, ...sold } = soldBy(file, rated);
  await tx
    .update(commissionSales)
    .set({
      ...sold,
      customerId: sale.customerId ?? customerId,
      buyerDocument: sale.buyerDocument ?? buyerDocument,
      updatedAt: sql`now()`,
    })
    .where(eq(commissionSales.id, sale.id));
  await tx.delete(saleLines).where(eq(saleLines.saleId, sale.id));
  await insertLines(tx, linesOf(sale.id, rated));
}

async function salesByKey(tx: Transaction, ownerId: string, keys: readonly string[]) {
  if (keys.length === 0) return new Map<string, string>();
  const rows = await tx
    .select({ id: commissionSales.id, key: commissionSales.accessKey })
    .from(commissionSales)
    .where(
      sql`${commissionSales.ownerId} = ${ownerId} and ${inArray(commissionSales.accessKey, [...new Set(keys)])}`,
    );
  return new Map(rows.map(({ id, key }) => [key ?? "", id]));
}

/** @returns the sales of which something came back now; a note that is known already says nothing new */
async function writeReturns(tx: Transaction, ownerId: string, files: readonly Written[]): Promise<string[]> {
  const idOf = await salesByKey(
    tx,
    ownerId,
    files.flatMap(({ note }) => note.references),
  );
  const changed: string[] = [];
  for (const { note } of files) {
    const saleId = note.references.map((key) => idOf.get(key)).find(Boolean);
    if (!saleId) continue;
    const before = await tx.select().from(saleReturns).where(eq(saleReturns.saleId, saleId));
    if (before.some(({ accessKey }) => accessKey === note.accessKey)) continue;
    const lines = await tx
      .select()
      .from(saleLines)
      .where(eq(saleLines.saleId, saleId))
      .orderBy(saleLines.rank);
    const backOf = (rank: number) =>
      before.reduce((sum, each) => sum + (each.rank === rank ? each.cents : 0), 0);
    const parts = spreadReturn(
      note.invoice.lines,
      lines.map(({ rank, code, baseCents }) => ({ rank, code, leftCents: baseCents - backOf(rank) })),
    );
    const place = before.reduce((last, each) => Math.max(last, each.place), 0);
    if (!parts || parts.length === 0) continue;
    await tx.insert(saleReturns).values(
      parts.map(({ rank, cents }, index) => ({
        ...{ saleId, rank, cents, place: place + index + 1, returnedOn: note.issuedOn },
        ...{ cause: "BUYER" as const, accessKey: note.accessKey },
      })),
    );
    changed.push(saleId);
  }
  return changed;
}

/** A note that was cancelled sold nothing; an order stays, and waits for another note. */
async function writeCancellations(
  tx: Transaction,
  ownerId: string,
  files: readonly Written[],
): Promise<string[]> {
  const idOf = await salesByKey(
    tx,
    ownerId,
    files.map(({ note }) => note.accessKey),
  );
  const changed: string[] = [];
  const ofOrders: Written[] = [];
  for (const file of files) {
    const { accessKey, issuedOn } = file.note;
    const id = idOf.get(accessKey);
    if (!id) continue;
    const [sale] = await tx
      .update(commissionSales)
      .set({
        undoneOn: sql`case when ${commissionSales.source} = 'INVOICE' then ${issuedOn}::date end`,
        accessKey: sql`case when ${commissionSales.source} = 'INVOICE' then ${commissionSales.accessKey} end`,
        invoicedOn: sql`case when ${commissionSales.source} = 'INVOICE' then ${commissionSales.invoicedOn} end`,
        updatedAt: sql`now()`,
      })
      .where(eq(commissionSales.id, id))
      .returning({ source: commissionSales.source });
    changed.push(id);
    if (sale?.source !== "INVOICE") ofOrders.push(file);
  }
  await rememberCanceled(tx, ownerId, ofOrders);
  return changed;
}

/**
 * So that a note that the book does not hold never takes an order's place, nor is a sale; an order that was said to be its
 * waits for another one.
 */
async function rememberCanceled(tx: Transaction, ownerId: string, files: readonly Written[]): Promise<void> {
  if (files.length === 0) return;
  const keys = files.map(({ note }) => note.accessKey);
  await tx
    .insert(commissionCancellations)
    .values(files.map(({ note }) => ({ ownerId, accessKey: note.accessKey, canceledOn: note.issuedOn })))
    .onConflictDoNothing();
  await tx
    .update(commissionSales)
    .set({ accessKey: null, updatedAt: sql`now()` })
    .where(
      and(
        eq(commissionSales.ownerId, ownerId),
        inArray(commissionSales.accessKey, keys),
        isNull(commissionSales.invoicedOn),
      ),
    );
}

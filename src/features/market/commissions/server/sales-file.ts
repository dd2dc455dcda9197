import { eq, inArray, sql } from "drizzle-orm";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { Failure, retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { shareOfCents } from "../../../../shared/format/money.ts";
import {
  isNoTable,
  readBelowTitles,
  readByTurns,
  textOfCell,
  UnreadableTable,
} from "../../products/server/read-table.ts";
import type { Cell } from "../../products/server/table-format.ts";
import {
  fileMissing,
  filesBusy,
  type importSales as importEndpoint,
  type readSalesFile as readEndpoint,
  salesFileMaxRows,
  salesFileUnreadable,
} from "../file-contract.ts";
import { commissionMessages } from "../messages.ts";
import { type Column, columnOfTitle } from "../sale-columns.ts";
import { commissionSales, principals, saleLines, saleReceipts } from "../table.ts";
import { postEntries } from "./book.ts";
import {
  type CheckedRow,
  checkRows,
  keyOfSale,
  type ReadRow,
  readRow,
  type SheetSale,
} from "./check-sale-rows.ts";
import { knownBuyersOf } from "./known-buyers.ts";
import { inOwnBook } from "./principals.ts";

const ofPerson = { max: 40, windowSeconds: 3600 };
const maxShown = 200;
const maxAsked = 50;

/** The file lies on the disk only until this is answered. */
async function readFile(context: VerbContext, userId: string) {
  const wait = await takeAllowances(context.db.orm, [{ key: `sales files of ${userId}`, ...ofPerson }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
  const file = await context.receiveFile();
  if (!file || file.size === 0) throw fileMissing();
  if (await isNoTable(file.path)) throw salesFileUnreadable();
  try {
    return await readByTurns(filesBusy, () => readRows(file.path, context.clock.today()));
  } catch (error) {
    if (!(error instanceof UnreadableTable)) throw error;
    throw new Failure(salesFileUnreadable.status, { code: salesFileUnreadable.code, message: error.message });
  }
}

async function readRows(path: string, today: string): Promise<{ rows: ReadRow[]; leftOut: string[] }> {
  const rows: ReadRow[] = [];
  let leftOut: string[] = [];
  const below = { maxRows: salesFileMaxRows, columnsOf, needed: ["number", "número"] } as const;
  for await (const { line, cells, columns, ...titles } of readBelowTitles<Column>(path, below)) {
    leftOut = titles.leftOut;
    const named: Partial<Record<Column, Cell>> = {};
    for (const [index, column] of columns.entries())
      if (column && textOfCell(cells[index]) !== "") named[column] ??= cells[index] ?? null;
    rows.push(readRow(line, named, today));
  }
  if (rows.length === 0) throw new UnreadableTable("A planilha não tem nenhuma venda abaixo dos títulos.");
  return { rows, leftOut };
}

const columnsOf = (titles: Cell[]): (Column | undefined)[] =>
  titles.map((title) => columnOfTitle(String(title ?? "")));

async function readBook(connection: Connection, ownerId: string) {
  const known = await connection.select().from(principals).where(eq(principals.ownerId, ownerId));
  const rows = await connection
    .select({ sale: commissionSales, receipts: receiptsOf })
    .from(commissionSales)
    .where(eq(commissionSales.ownerId, ownerId));
  const sales = new Map<string, SheetSale>(
    rows.map(({ sale, receipts }) => [
      keyOfSale(sale.principalId, sale.number),
      {
        ...{ id: sale.id, faceCents: sale.faceCents, isUndone: sale.undoneOn !== null },
        receipts: receipts ?? [],
      },
    ]),
  );
  return { known, sales };
}

const receiptsOf = sql<
  SheetSale["receipts"] | null
>`(select jsonb_agg(jsonb_build_object('paidOn', r.paid_on, 'cents', r.cents))
  from commission_receipts r where r.sale_id = commission_sales.id)`;

function countsOf(rows: readonly CheckedRow[]) {
  const count = (change: CheckedRow["shown"]["change"]) =>
    rows.filter(({ shown }) => shown.change === change).length;
  return {
    added: count("NEW"),
    received: rows.filter(({ addsReceipt }) => addsReceipt).length,
    same: count("SAME"),
    faulty: count("FAULTY"),
  };
}

export const readSalesFile: Verb<typeof readEndpoint> = async (_input, context) => {
  const { userId: ownerId } = requireActor(context);
  const { rows, leftOut } = await readFile(context, ownerId);
  const { orm } = context.db;
  const { known, sales } = await readBook(orm, ownerId);
  const checked = checkRows(rows, known, sales);
  const { find } = await knownBuyersOf(orm, context, ownerId);
  const unknown = Map.groupBy(
    checked
      .filter(({ shown }) => shown.change === "NEW")
      .map(({ read: { values } }) => ({ name: values.buyer, document: values.document }))
      .filter((buyer) => find(buyer) === null),
    ({ name, document }) => document ?? name.toLowerCase(),
  );
  const isFaulty = ({ faults }: CheckedRow["shown"]) => Number(faults.length > 0);
  return {
    ...countsOf(checked),
    row_list: checked
      .map(({ shown }) => shown)
      .toSorted((one, other) => isFaulty(other) - isFaulty(one) || one.row - other.row)
      .slice(0, maxShown),
    unknown_buyers: [...unknown.values()].slice(0, maxAsked).map((buyers) => ({
      ...{ name: buyers[0]?.name ?? "", document: buyers[0]?.document ?? null },
      count: buyers.length,
    })),
    columns_left_out: leftOut,
  };
};

const rowsAtOnce = 500;

/** The rows are looked at again under the lock of the book: what became doubtful since the look is left out. */
export const importSales: Verb<typeof importEndpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  const { rows } = await readFile(context, userId);
  return inOwnBook(context, async (tx, ownerId) => {
    const { known, sales } = await readBook(tx, ownerId);
    const checked = checkRows(rows, known, sales);
    const { find } = await knownBuyersOf(tx, context, ownerId);
    const ids = new Map([...sales].flatMap(([key, { id }]) => (id ? [[key, id] as const] : [])));
    const fresh = checked.filter(({ shown }) => shown.change === "NEW");
    for (let start = 0; start < fresh.length; start += rowsAtOnce)
      for (const [key, id] of await insertSales(tx, ownerId, {
        rows: fresh.slice(start, start + rowsAtOnce),
        find,
      }))
        ids.set(key, id);
    await insertReceipts(
      tx,
      checked.filter(({ addsReceipt }) => addsReceipt),
      ids,
    );
    const counts = countsOf(checked);
    return { message: commissionMessages.salesImported(counts.added, counts.received), ...counts };
  });
};

async function insertSales(
  tx: Transaction,
  ownerId: string,
  {
    rows,
    find,
  }: {
    rows: readonly CheckedRow[];
    find: (buyer: { name: string; document: string | null }) => string | null;
  },
): Promise<[key: string, id: string][]> {
  const made = await tx
    .insert(commissionSales)
    .values(
      rows.map(({ read: { values }, principalId, ratePoints }) => {
        const cents = values.cents ?? 0;
        return {
          ...{ ownerId, principalId: principalId ?? "", source: "FILE" as const, number: values.number },
          ...{ buyerName: values.buyer, buyerDocument: values.document, soldOn: values.soldOn ?? "" },
          customerId: find({ name: values.buyer, document: values.document }),
          ...{ baseCents: cents, faceCents: cents, commissionCents: shareOfCents(cents, ratePoints) },
        };
      }),
    )
    .returning({
      id: commissionSales.id,
      principalId: commissionSales.principalId,
      number: commissionSales.number,
    });
  const ids = new Map(made.map(({ id, principalId, number }) => [keyOfSale(principalId, number), id]));
  await tx.insert(saleLines).values(
    rows.map(({ read: { values }, key, ratePoints }) => ({
      ...{ saleId: ids.get(key) ?? "", rank: 0, name: "Mercadorias" },
      ...{ baseCents: values.cents ?? 0, ratePoints },
    })),
  );
  return [...ids];
}

async function insertReceipts(
  tx: Transaction,
  rows: readonly CheckedRow[],
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const saleIds = [...new Set(rows.flatMap(({ key }) => ids.get(key) ?? []))];
  if (saleIds.length === 0) return;
  const places = new Map(
    (
      await tx
        .select({ id: saleReceipts.saleId, last: sql`max(${saleReceipts.place})`.mapWith(Number) })
        .from(saleReceipts)
        .where(inArray(saleReceipts.saleId, saleIds))
        .groupBy(saleReceipts.saleId)
    ).map(({ id, last }) => [id, last]),
  );
  const values = rows.flatMap(({ key, read: { values: given } }) => {
    const saleId = ids.get(key);
    if (!saleId || !given.paidOn || !given.receivedCents) return [];
    const place = (places.get(saleId) ?? 0) + 1;
    places.set(saleId, place);
    return [{ saleId, place, paidOn: given.paidOn, cents: given.receivedCents }];
  });
  for (let start = 0; start < values.length; start += rowsAtOnce)
    await tx.insert(saleReceipts).values(values.slice(start, start + rowsAtOnce));
  await postEntries(tx, saleIds, "RECEIPT");
}

import { asc, eq, sql } from "drizzle-orm";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { tableFile } from "../../../../platform/table-file.ts";
import { Failure, retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { formatDocument } from "../../../../shared/format/documents.ts";
import { formatPhone } from "../../../../shared/format/phone.ts";
import { ellipsis } from "../../../../shared/format/text.ts";
import { messages } from "../../../../shared/messages.ts";
import { plainTitle } from "../../../../shared/search-words.ts";
import { findKnownCity, plainCity } from "../../../base/reference/server/known-city.ts";
import { listStates } from "../../../base/reference/server/places.ts";
import {
  isNoTable,
  readBelowTitles,
  readByTurns,
  textOfCell,
  UnreadableTable,
} from "../../products/server/read-table.ts";
import type { Cell } from "../../products/server/table-format.ts";
import { type Column, columnOfTitle, columns, columnTitles, joinFields } from "../customer-columns.ts";
import {
  customerFileBusy,
  customerFileMaxRows,
  customerFileMissing,
  customerFileUnreadable,
  type exportCustomers as exportEndpoint,
  type importCustomers as importEndpoint,
  type readCustomerFile as readEndpoint,
} from "../file-contract.ts";
import { customers } from "../table.ts";
import { byOwner, type CustomerRow, lockOwnBook } from "./book.ts";
import { type CheckedRow, checkRows, type FindPlace, readRow } from "./check-rows.ts";

const ofPerson = { max: 40, windowSeconds: 3600 };
const maxShown = 200;

type ReadRows = Awaited<ReturnType<typeof readRows>>;

/** The file lies on the disk only until this is answered. */
async function readFile(context: VerbContext, userId: string): Promise<ReadRows> {
  const wait = await takeAllowances(context.db.orm, [{ key: `customer files of ${userId}`, ...ofPerson }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
  const file = await context.receiveFile();
  if (!file || file.size === 0) throw customerFileMissing();
  if (await isNoTable(file.path)) throw customerFileUnreadable();
  try {
    const findPlace = await placeFinder(context);
    return await readByTurns(customerFileBusy, () => readRows(file.path, findPlace));
  } catch (error) {
    throw error instanceof UnreadableTable ? unreadable(error) : error;
  }
}

/** What is wrong with the file is what the person reads. */
const unreadable = ({ message }: UnreadableTable): Failure =>
  new Failure(customerFileUnreadable.status, { code: customerFileUnreadable.code, message });

async function readRows(path: string, findPlace: FindPlace) {
  const rows = [];
  let leftOut: string[] = [];
  let titles: Cell[] = [];
  // The last row that was asked about is that of the titles.
  const columnsOf = (tried: Cell[]) => {
    titles = tried;
    return tried.map((title) => columnOfTitle(String(title ?? "")));
  };
  const below = { maxRows: customerFileMaxRows, columnsOf, needed: ["name", "nome"] } as const;
  for await (const { line, cells, columns, leftOut: others } of readBelowTitles<Column>(path, below)) {
    leftOut = others;
    const { row, further } = named(titles, columns, cells);
    rows.push(await readRow(line, row, findPlace, further));
  }
  if (rows.length === 0) throw new UnreadableTable("A planilha não tem nenhum cliente abaixo dos títulos.");
  return { rows, leftOut };
}

/** Several columns with the same meaning are read as one cell that holds several. */
const joints: Partial<Record<Column, string>> = { email: " / ", phone: " / ", notes: "\n", fields: " | " };
/** A state in words says nothing more than its letters, which people write beside it. */
const saysNoMore: readonly Column[] = ["city", "state"];

/** Also where the signs of a document are left out. What is long is not compared sign by sign. */
const isSameText = (one: string, other: string): boolean =>
  one === other || (one.length + other.length < 400 && bareText(one) === bareText(other));
const bareText = (text: string): string => plainTitle(text).replaceAll(" ", "");

/** Of two columns with the same meaning the first that holds something is taken; what others say goes beyond it. */
function named(titles: readonly Cell[], columns: readonly (Column | undefined)[], cells: readonly Cell[]) {
  const row: Partial<Record<Column, Cell>> = {};
  const further: string[] = [];
  for (const [index, column] of columns.entries()) {
    const cell = cells[index] ?? null;
    const text = textOfCell(cell);
    if (!column || text === "") continue;
    const first = textOfCell(row[column]);
    const joint = joints[column];
    if (first === "") row[column] = cell;
    else if (joint) row[column] = `${first}${joint}${text}`;
    else if (!saysNoMore.includes(column) && !isSameText(first, text))
      further.push(`${ellipsis(textOfCell(titles[index]), 80)}: ${text}`);
  }
  return { row, further };
}

async function placeFinder(context: VerbContext): Promise<FindPlace> {
  const { state_list } = await listStates({ params: undefined, query: undefined, body: undefined }, context);
  const codeOf = new Map(
    state_list.flatMap(({ sigla, nome }) => [
      [plainCity(sigla), sigla],
      [plainCity(nome), sigla],
    ]),
  );
  // Most rows name one of the cities of others: each is looked for among all of its state once.
  const found = new Map<string, ReturnType<typeof findKnownCity>>();
  return async (city, given) => {
    // 'Campinas/SP' and 'Campinas - SP' in one cell.
    const [, name = city, within = ""] = (!given && /^(.+?)\s*[/-]\s*([A-Za-z]{2})$/.exec(city)) || [];
    const state = codeOf.get(plainCity(given || within));
    if (!state)
      return {
        fault: given ? `estado: “${ellipsis(given, 30)}” não é um estado` : "estado: falta, para esta cidade",
      };
    if (!name) return { state };
    const key = `${state} ${plainCity(name)}`;
    const search = found.get(key) ?? findKnownCity(context.db.orm, { state, city: name });
    found.set(key, search);
    const known = await search;
    return known
      ? { city: known.name, state }
      : { fault: `cidade: não encontramos “${ellipsis(name, 60)}” em ${state}` };
  };
}

const ownBook = (connection: Connection, ownerId: string) =>
  connection
    .select()
    .from(customers)
    .where(eq(customers.ownerId, ownerId))
    .orderBy(asc(customers.createdAt), asc(customers.id));

function countsOf(rows: readonly CheckedRow[]) {
  const count = (change: CheckedRow["shown"]["change"]) =>
    rows.filter(({ shown }) => shown.change === change).length;
  return { added: count("NEW"), changed: count("CHANGED"), same: count("SAME"), faulty: count("FAULTY") };
}

export const readCustomerFile: Verb<typeof readEndpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  const { rows, leftOut } = await readFile(context, userId);
  const checked = await checkRows(await ownBook(context.db.orm, userId), rows);
  const shown = checked.map((row) => row.shown);
  const isFaulty = ({ faults }: (typeof shown)[number]) => Number(faults.length > 0);
  return {
    ...countsOf(checked),
    row_list: shown
      .toSorted((one, other) => isFaulty(other) - isFaulty(one) || one.row - other.row)
      .slice(0, maxShown),
    columns_left_out: leftOut,
  };
};

const rowsAtOnce = 500;

/** The rows are looked at again under the lock of the book: what became doubtful since the look is left out. */
export const importCustomers: Verb<typeof importEndpoint> = async (_input, context) => {
  const { userId: ownerId } = requireActor(context);
  const { rows } = await readFile(context, ownerId);
  return context.db.transaction(async (tx) => {
    await lockOwnBook(tx, ownerId);
    const known = await ownBook(tx, ownerId);
    const checked = await checkRows(known, rows);
    const fresh = checked.filter(({ shown }) => shown.change === "NEW");
    for (let start = 0; start < fresh.length; start += rowsAtOnce)
      await tx.insert(customers).values(
        fresh.slice(start, start + rowsAtOnce).map(({ read: { values } }) => ({
          ...values,
          name: values.name ?? "",
          ownerId,
          source: "FILE" as const,
          ...byOwner,
        })),
      );
    await writeChanges(tx, known, checked);
    const counts = countsOf(checked);
    return { message: messages.customersImported(counts.added, counts.changed), ...counts };
  });
};

/**
 * Some hundred customers in one statement: who asks for a quote, or accepts a proposal, waits for the book meanwhile.
 * Whoever was forgotten since stays so.
 */
async function writeChanges(
  tx: Transaction,
  known: readonly CustomerRow[],
  checked: readonly CheckedRow[],
): Promise<void> {
  const rowOf = new Map(known.map((row) => [row.id, row]));
  const changed = checked.flatMap(({ change }) => {
    const row = change && rowOf.get(change.id);
    // A city that is left out of JSON is none.
    return row ? { ...row, ...change.patch } : [];
  });
  for (let start = 0; start < changed.length; start += rowsAtOnce) {
    const part = changed.slice(start, start + rowsAtOnce);
    await tx.execute(sql`update customers as c set name = v.name, document = v.document, email = v.email,
      mailbox = v.mailbox, phone = v.phone, city = v.city, state = v.state, notes = v.notes, fields = v.fields,
      touched_at = now(), updated_at = now()
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as v(id uuid, name text, document text, email text,
        mailbox text, phone text, city text, state text, notes text, fields jsonb)
      where c.id = v.id and c.forgotten_at is null`);
  }
}

/** What begins like a formula gets an apostrophe, which the import takes away. */
export const exportCustomers: Verb<typeof exportEndpoint> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  const rows = await ownBook(context.db.orm, userId);
  const cells = rows
    .filter(({ forgottenAt }) => !forgottenAt)
    .map((row) => ({
      ...row,
      document: row.document && formatDocument(row.document),
      phone: row.phone && formatPhone(row.phone),
      fields: joinFields(row.fields),
    }));
  return tableFile({
    name: `clientes-${context.clock.today()}`,
    sheet: "Clientes",
    titles: columns.map((column) => columnTitles[column]),
    rows: cells.map((row) => columns.map((column) => row[column])),
    format: query.format,
  });
};

import { setImmediate } from "node:timers/promises";
import { and, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { takeAllowances } from "../../../../platform/allowances.ts";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { violatedConstraint } from "../../../../platform/database/failure.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { isCnpj, isCpf } from "../../../../shared/document-check.ts";
import { Failure, retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { messages } from "../../../../shared/messages.ts";
import { readByTurns } from "../../products/server/read-table.ts";
import {
  fileMissing,
  filesBusy,
  type InvoiceNote,
  type importInvoices as importEndpoint,
  invoiceCanceled,
  invoicesUnreadable,
  invoiceTaken,
  type linkInvoice as linkEndpoint,
  type NoteChange,
  noteChanges,
  type readInvoiceFile as readEndpoint,
} from "../file-contract.ts";
import { commissionMessages } from "../messages.ts";
import { type KnownSale, type Plan, type PlannedNote, planInvoices } from "../plan-invoices.ts";
import {
  commissionCancellations,
  commissionSales,
  principalIssuers,
  principals,
  saleReturns,
} from "../table.ts";
import { requireOwnSale } from "./book.ts";
import { knownBuyersOf } from "./known-buyers.ts";
import { inOwnBook } from "./principals.ts";
import { type Invoice, type ReadInvoice, readInvoices, UnreadableInvoices } from "./read-invoices.ts";
import { writeNotes } from "./write-invoices.ts";

const ofPerson = { max: 60, windowSeconds: 3600 };

/** The file lies on the disk only until this is answered. */
async function readFile(context: VerbContext, userId: string): Promise<ReadInvoice[]> {
  const wait = await takeAllowances(context.db.orm, [{ key: `invoices of ${userId}`, ...ofPerson }]);
  if (wait !== null) throw retryLater(tooManyRequests, wait);
  const file = await context.receiveFile();
  if (!file || file.size === 0) throw fileMissing();
  const { fileName, path } = file;
  try {
    return await readByTurns(filesBusy, async () => {
      const read: ReadInvoice[] = [];
      for await (const note of readInvoices(path, { fileName, takesTests: context.config.demo })) {
        read.push(note);
        // Others are served in between.
        if (read.length % readAtOnce === 0) await setImmediate();
      }
      return read;
    });
  } catch (error) {
    if (!(error instanceof UnreadableInvoices)) throw error;
    throw new Failure(invoicesUnreadable.status, { code: invoicesUnreadable.code, message: error.message });
  }
}

const readAtOnce = 50;

const buyerDocument = (document: string): string | null =>
  isCpf(document) || isCnpj(document) ? document : null;

export interface PlannedFile {
  read: ReadInvoice;
  note: (PlannedNote & { invoice: Invoice }) | null;
  plan: Plan | null;
}

/** What each file would change in the book of an owner. */
async function planFiles(
  connection: Connection,
  context: VerbContext,
  { ownerId, files, several }: { ownerId: string; files: readonly ReadInvoice[]; several: "wait" | "new" },
): Promise<PlannedFile[]> {
  const buyers = await knownBuyersOf(connection, context, ownerId);
  const notes = files.map((read) => {
    if (!("invoice" in read)) return null;
    const { invoice } = read;
    const document = buyerDocument(invoice.buyer.document);
    return {
      ...{ invoice, accessKey: invoice.accessKey, number: String(invoice.number), kind: invoice.kind },
      ...{ issuedOn: invoice.issuedOn, references: invoice.references, totalCents: invoice.totalCents },
      issuerDocument: invoice.issuer.document,
      buyerDocument: document,
      customerId: buyers.find({ name: invoice.buyer.name, document }),
      orderNumber: invoice.orderNumber ?? null,
    };
  });
  const some = notes.filter((note) => note !== null);
  const plans = planInvoices(some, {
    sales: await readKnownSales(connection, ownerId),
    principalOf: await readIssuers(connection, ownerId),
    knownReturns: await readKnownReturns(connection, ownerId),
    canceledAhead: await readCanceledAhead(connection, ownerId),
    takesSeveral: several === "new",
    today: context.clock.today(),
  });
  const planOf = new Map(some.map((note, index) => [note, plans[index] ?? null]));
  return files.map((read, index) => {
    const note = notes[index] ?? null;
    return { read, note, plan: note && (planOf.get(note) ?? null) };
  });
}

async function readKnownSales(connection: Connection, ownerId: string): Promise<KnownSale[]> {
  return connection
    .select({
      id: commissionSales.id,
      principalId: commissionSales.principalId,
      number: commissionSales.number,
      accessKey: commissionSales.accessKey,
      invoicedOn: commissionSales.invoicedOn,
      buyerName: commissionSales.buyerName,
      buyerDocument: commissionSales.buyerDocument,
      customerId: commissionSales.customerId,
      faceCents: commissionSales.faceCents,
      leftCents: sql`${commissionSales.baseCents} - ${commissionSales.returnedCents}`.mapWith(Number),
      soldOn: commissionSales.soldOn,
      hasReturns: sql<boolean>`${commissionSales.returnedCents} > 0`,
      isUndone: sql<boolean>`${commissionSales.undoneOn} is not null`,
    })
    .from(commissionSales)
    .where(eq(commissionSales.ownerId, ownerId));
}

async function readKnownReturns(connection: Connection, ownerId: string): Promise<Set<string>> {
  const rows = await connection
    .select({ key: saleReturns.accessKey })
    .from(saleReturns)
    .innerJoin(commissionSales, eq(commissionSales.id, saleReturns.saleId))
    .where(and(eq(commissionSales.ownerId, ownerId), isNotNull(saleReturns.accessKey)));
  return new Set(rows.flatMap(({ key }) => key ?? []));
}

async function readCanceledAhead(connection: Connection, ownerId: string): Promise<Map<string, string>> {
  const { accessKey: key, canceledOn: on } = commissionCancellations;
  const ofOwner = eq(commissionCancellations.ownerId, ownerId);
  const rows = await connection.select({ key, on }).from(commissionCancellations).where(ofOwner);
  return new Map(rows.map(({ key, on }) => [key, on]));
}

async function readIssuers(connection: Connection, ownerId: string): Promise<Map<string, string>> {
  const own = await connection
    .select({ id: principals.id, document: principals.document })
    .from(principals)
    .where(eq(principals.ownerId, ownerId));
  const others = await connection
    .select({ id: principalIssuers.principalId, document: principalIssuers.document })
    .from(principalIssuers)
    .where(eq(principalIssuers.ownerId, ownerId));
  return new Map([...own, ...others].flatMap(({ id, document }) => (document ? [[document, id]] : [])));
}

const changeOf = ({ plan }: PlannedFile): NoteChange => plan?.change ?? "FAULTY";

const countsOf = (planned: readonly PlannedFile[]) =>
  Object.fromEntries(
    noteChanges.map((change) => [change, planned.filter((file) => changeOf(file) === change).length]),
  ) as Record<NoteChange, number>;

function present(file: PlannedFile): InvoiceNote {
  const { read, note, plan } = file;
  return {
    file: read.file,
    access_key: note?.accessKey ?? null,
    number: note?.number ?? null,
    issuer: note?.invoice.issuer.name || note?.issuerDocument || null,
    buyer_name: note?.invoice.buyer.name ?? null,
    total: note && note.kind !== "CANCELED" ? centsToReais(note.totalCents) : null,
    change: changeOf(file),
    of: plan?.sale?.number ?? null,
    choices: (plan?.choices ?? []).slice(0, 20).map(({ id, number, soldOn, buyerName }) => ({
      ...{ _id: id, number, sold_on: soldOn, buyer_name: buyerName },
    })),
    fault: "fault" in read ? read.fault : (plan?.fault ?? null),
  };
}

const maxShown = 200;
const maxAsked = 50;
const asks: readonly NoteChange[] = ["ISSUER", "SEVERAL", "FAULTY"];
const rankOf = (change: NoteChange): number => (asks.includes(change) ? asks.indexOf(change) : asks.length);

export const readInvoiceFile: Verb<typeof readEndpoint> = async ({ query }, context) => {
  const { userId: ownerId } = requireActor(context);
  const files = await readFile(context, ownerId);
  const planned = await planFiles(context.db.orm, context, { ownerId, files, ...query });
  const issuers = Map.groupBy(
    planned.flatMap(({ note, plan }) => (note && plan?.change === "ISSUER" ? [note] : [])),
    ({ issuerDocument }) => issuerDocument,
  );
  const unknown = Map.groupBy(
    planned.flatMap(({ note, plan }) => (note && plan?.change === "NEW" && !note.customerId ? [note] : [])),
    ({ buyerDocument: document, invoice }) => document ?? invoice.buyer.name,
  );
  return {
    note_counts: countsOf(planned),
    note_list: planned
      .toSorted((one, other) => rankOf(changeOf(one)) - rankOf(changeOf(other)))
      .slice(0, maxShown)
      .map(present),
    unknown_issuers: [...issuers].slice(0, maxAsked).map(([document, notes]) => ({
      ...{ document, count: notes.length },
      name: notes[0]?.invoice.issuer.name ?? "",
    })),
    unknown_buyers: [...unknown.values()].slice(0, maxAsked).map((notes) => ({
      name: notes[0]?.invoice.buyer.name ?? "",
      document: notes[0]?.buyerDocument ?? null,
      count: notes.length,
    })),
  };
};

/** The notes are looked at again under the lock of the book: what became doubtful since the look is left out. */
export const importInvoices: Verb<typeof importEndpoint> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  const files = await readFile(context, userId);
  return inOwnBook(context, async (tx, ownerId) => {
    const planned = await planFiles(tx, context, { ownerId, files, ...query });
    await writeNotes(tx, ownerId, planned);
    const counts = countsOf(planned);
    return {
      message: commissionMessages.invoicesImported(
        counts.NEW + counts.REPLACES,
        counts.RETURNS + counts.CANCELS,
        counts.AHEAD,
        counts.FAULTY + counts.ISSUER + counts.SEVERAL,
      ),
      note_counts: counts,
    };
  });
};

export const linkInvoice: Verb<typeof linkEndpoint> = async ({ params: { id }, body }, context) => {
  const { access_key: accessKey } = body.invoice;
  const link = async (tx: Transaction, ownerId: string) => {
    const sale = await requireOwnSale(tx, ownerId, id);
    if (sale.accessKey === accessKey) return { message: messages.nothingChanged };
    if (sale.accessKey && sale.invoicedOn) throw invoiceTaken();
    const isOfOwner = eq(commissionCancellations.ownerId, ownerId);
    const isCanceled = and(isOfOwner, eq(commissionCancellations.accessKey, accessKey));
    if (await tx.$count(commissionCancellations, isCanceled)) throw invoiceCanceled();
    const others = await tx
      .select({ id: commissionSales.id })
      .from(commissionSales)
      .where(
        and(
          eq(commissionSales.principalId, sale.principalId),
          inArray(commissionSales.accessKey, [accessKey]),
        ),
      );
    if (others.length > 0) throw invoiceTaken();
    await tx.update(commissionSales).set({ accessKey }).where(eq(commissionSales.id, id));
    return { message: commissionMessages.invoiceLinked };
  };
  try {
    return await inOwnBook(context, link);
  } catch (error) {
    throw violatedConstraint(error) === "commission_sales_access_key" ? invoiceTaken() : error;
  }
};

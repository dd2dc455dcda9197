import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { addToMonth, monthOf } from "../../features/market/agency-law/legal-months.ts";
import { commissionOf } from "../../features/market/commissions/model.ts";
import { postEntries } from "../../features/market/commissions/server/book.ts";
import { noteSale } from "../../features/market/commissions/server/note-order.ts";
import { readBooks } from "../../features/market/commissions/server/read-principals.ts";
import { readLines } from "../../features/market/commissions/server/read-statement.ts";
import {
  commissionEntries,
  commissionPayments,
  commissionSales,
  principals,
  saleLines,
  saleReceipts,
  saleReturns,
  statementAnswers,
  statementLinks,
} from "../../features/market/commissions/table.ts";
import { customers } from "../../features/market/customers/table.ts";
import { saleOrders } from "../../features/market/sales/table.ts";
import { makeToken } from "../../platform/secrets.ts";
import { seededRandom } from "../../platform/testing/random.ts";
import { addDays } from "../../shared/calendar.ts";
import { demoDocument } from "./customers.ts";
import type { Professional } from "./professionals.ts";
import type { Scene } from "./scene.ts";

/** Who represents somebody that is not on Praça writes down what is sold for them. */
const elsewhere = {
  name: "Laticínios Serra Dourada",
  email: "financeiro@serradourada.test",
  ratePoints: 650,
  dueDay: 10,
};
const goods: readonly [name: string, rate: number][] = [
  ["Queijo minas padrão, caixa com 12", 650],
  ["Manteiga 200 g, caixa com 24", 500],
  ["Doce de leite 400 g, caixa com 12", 800],
];
const monthsOfBook = 14;
/** How many of the last months that are due the one elsewhere has not paid. */
const monthsLate = 2;

/** Fourteen months of a representative's commissions: what orders and letters brought, what was paid, late, or given back. */
export async function addCommissions(scene: Scene, seller: Professional): Promise<void> {
  const { tx } = scene;
  await noteOrders(scene, seller);
  const [outside] = await tx
    .insert(principals)
    .values({ ...elsewhere, ownerId: seller.id, document: demoDocument(900) })
    .returning();
  if (!outside) throw new Error("The principal was not inserted");
  await sellElsewhere(scene, seller, outside.id);
  await receive(scene, seller);
  await giveBack(scene, outside.id);
  await post(scene, seller);
  await pay(scene, seller, outside.id);
  await answer(scene, outside.id);
}

/** A book that orders alone filled; each company is asked to look at its last month. */
export async function addBookOfOrders(scene: Scene, seller: Professional): Promise<void> {
  await noteOrders(scene, seller);
  await receive(scene, seller);
  await post(scene, seller);
  await pay(scene, seller);
  await askCompanies(scene, seller);
}

async function post({ tx }: Scene, seller: Professional): Promise<void> {
  const sales = await tx
    .select({ id: commissionSales.id })
    .from(commissionSales)
    .where(eq(commissionSales.ownerId, seller.id));
  await postEntries(
    tx,
    sales.map(({ id }) => id),
    "RECEIPT",
  );
}

/** The last month of each company waits for its managers to look at it. */
async function askCompanies({ tx, now }: Scene, seller: Professional): Promise<void> {
  const months = await tx
    .select({
      principalId: commissionEntries.principalId,
      companyId: principals.companyId,
      competence: sql<string>`max(${commissionEntries.competence})`,
    })
    .from(commissionEntries)
    .innerJoin(principals, eq(principals.id, commissionEntries.principalId))
    .where(and(eq(principals.ownerId, seller.id), isNotNull(principals.companyId)))
    .groupBy(commissionEntries.principalId, principals.companyId);
  if (months.length === 0) return;
  const createdAt = new Date(now.getTime() - 2 * 24 * 60 * 60 * 1000);
  await tx
    .insert(statementLinks)
    .values(months.map((month) => ({ ...month, tokenHash: makeToken().hash, createdAt })));
}

/** As each order would have done when it was accepted. */
async function noteOrders({ tx }: Scene, seller: Professional): Promise<void> {
  const orders = await tx
    .select({ id: saleOrders.id })
    .from(saleOrders)
    .where(eq(saleOrders.salesmanId, seller.id))
    .orderBy(asc(saleOrders.createdAt));
  for (const { id } of orders) await noteSale(tx, id);
}

async function sellElsewhere({ tx, today }: Scene, seller: Professional, principalId: string): Promise<void> {
  const random = seededRandom(76);
  const buyers = await tx
    .select()
    .from(customers)
    .where(and(eq(customers.ownerId, seller.id), isNull(customers.forgottenAt)))
    .orderBy(asc(customers.document))
    .limit(9);
  const days = Array.from({ length: monthsOfBook * 3 }, (_, index) =>
    addDays(today, -Math.round(((monthsOfBook * 3 - index) * 30.4) / 3)),
  );
  for (const [index, soldOn] of days.entries()) {
    const buyer = random.some(buyers, 1)[0];
    if (!buyer) return;
    const lines = random.some(goods, 1 + (index % 2)).map(([name, ratePoints], rank) => ({
      ...{ rank, name, ratePoints },
      baseCents: random.whole(40_000, 380_000),
    }));
    const baseCents = lines.reduce((sum, line) => sum + line.baseCents, 0);
    const half = Math.floor(baseCents / 2);
    const [sale] = await tx
      .insert(commissionSales)
      .values({
        ...{ ownerId: seller.id, principalId, source: "HAND", number: String(31_200 + index), soldOn },
        ...{ customerId: buyer.id, buyerName: buyer.name, buyerDocument: buyer.document },
        ...{ baseCents, faceCents: baseCents, commissionCents: commissionOf(lines) },
        instalments: [
          { number: "1", due_on: addDays(soldOn, 28), cents: half },
          { number: "2", due_on: addDays(soldOn, 56), cents: baseCents - half },
        ],
        createdAt: new Date(`${soldOn}T15:00:00Z`),
      })
      .returning({ id: commissionSales.id });
    if (sale) await tx.insert(saleLines).values(lines.map((line) => ({ ...line, saleId: sale.id })));
  }
}

/** Most buyers pay in one or two parts, as was agreed; what is not due yet is not paid. */
async function receive({ tx, today }: Scene, seller: Professional): Promise<void> {
  const sales = await tx
    .select()
    .from(commissionSales)
    .where(and(eq(commissionSales.ownerId, seller.id), isNull(commissionSales.undoneOn)))
    .orderBy(asc(commissionSales.soldOn), asc(commissionSales.id));
  const receipts = sales.flatMap(({ id: saleId, soldOn, faceCents, source }) => {
    const half = Math.floor(faceCents / 2);
    const parts =
      source === "HAND"
        ? [
            { paidOn: addDays(soldOn, 28), cents: half },
            { paidOn: addDays(soldOn, 56), cents: faceCents - half },
          ]
        : [{ paidOn: addDays(soldOn, 20), cents: faceCents }];
    return parts
      .map((part, index) => ({ ...part, saleId, place: index + 1 }))
      .filter(({ paidOn }) => paidOn <= today);
  });
  if (receipts.length > 0) await tx.insert(saleReceipts).values(receipts);
}

/** One box that nobody wanted, and one that came broken. */
async function giveBack({ tx, today }: Scene, principalId: string): Promise<void> {
  const sold = await tx
    .select({ id: commissionSales.id, soldOn: commissionSales.soldOn, cents: saleLines.baseCents })
    .from(commissionSales)
    .innerJoin(saleLines, and(eq(saleLines.saleId, commissionSales.id), eq(saleLines.rank, 0)))
    .where(eq(commissionSales.principalId, principalId))
    .orderBy(asc(commissionSales.soldOn));
  const causes = ["BUYER", "COMPANY"] as const;
  await tx.insert(saleReturns).values(
    sold.slice(24, 26).map(({ id: saleId, soldOn, cents }, index) => ({
      ...{ saleId, rank: 0, place: 1, cause: causes[index % 2] ?? "BUYER" },
      cents: Math.floor(cents / 5),
      returnedOn: addDays(soldOn, 70) > today ? today : addDays(soldOn, 70),
    })),
  );
}

/** Principals pay on the day on which it is due, but for the last months of the one elsewhere. */
async function pay({ tx, today }: Scene, seller: Professional, lateId?: string): Promise<void> {
  const all = await tx
    .select({ id: principals.id })
    .from(principals)
    .where(eq(principals.ownerId, seller.id));
  const books = await readBooks(
    tx,
    all.map(({ id }) => id),
    today,
  );
  const payments = [...books].flatMap(([principalId, { months }]) => {
    const due = months.filter(({ dueOn, openCents }) => dueOn <= today && openCents > 0);
    const paid = principalId === lateId ? due.slice(0, -monthsLate) : due;
    return paid.map(({ dueOn, openCents }) => ({
      ...{ ownerId: seller.id, principalId, paidOn: dueOn, cents: openCents },
    }));
  });
  if (payments.length > 0) await tx.insert(commissionPayments).values(payments);
}

/** A month that the principal looked at, with one line that is not right; the next one was asked for. */
async function answer({ tx, today, now }: Scene, principalId: string): Promise<void> {
  const month = addToMonth(monthOf(today), -3);
  const lines = await readLines(tx, { principalId, month }, { limit: 100, page: 0 });
  const askedAt = new Date(now.getTime() - 50 * 24 * 60 * 60 * 1000);
  for (const asked of [month, addToMonth(month, 1)])
    await tx
      .insert(statementLinks)
      .values({ tokenHash: makeToken().hash, principalId, competence: `${asked}-01`, createdAt: askedAt });
  if (lines.length === 0) return;
  await tx.insert(statementAnswers).values(
    lines.map(({ sale, version }, index) => ({
      ...{ saleId: sale, competence: `${month}-01`, version },
      ...(index === 1
        ? {
            verdict: "NO" as const,
            words: "O cliente pagou só metade desta nota até agora. Confira com ele, por favor.",
          }
        : { verdict: "YES" as const }),
      answeredAt: new Date(askedAt.getTime() + 30 * 60 * 60 * 1000),
    })),
  );
}

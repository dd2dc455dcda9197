import { and, asc, count, desc, eq, inArray, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { companies } from "../../../people/companies/table.ts";
import { addToMonth, type Month, monthOf } from "../../agency-law/legal-months.ts";
import { correctLateCommission, type IndexNumbers } from "../../agency-law/price-correction.ts";
import { readIndexNumbers } from "../../agency-law/server/fetch-price-rises.ts";
import { type Principal, type PrincipalCard, type PrincipalMonth, principalNotFound } from "../contract.ts";
import { layPayments, type SettledMonth } from "../model.ts";
import {
  commissionEntries,
  commissionPayments,
  commissionSales,
  principalIssuers,
  principals,
} from "../table.ts";

/** What the months of a principal come to: what each earned, what was paid of it, what is late, and what the delay adds. */

export interface MonthOfBook extends SettledMonth {
  paidCents: number;
  correctionCents: number;
  isIndexMissing: boolean;
}

interface PrincipalBook {
  months: MonthOfBook[];
  aheadCents: number;
  /** Laid on months, by the month in which it was paid. */
  paidIn: Map<Month, number>;
}

const emptyBook: PrincipalBook = { months: [], aheadCents: 0, paidIn: new Map() };

/** The books of some principals, worked out by the same rules for a list, a statement and a sheet. */
export async function readBooks(
  connection: Connection,
  principalIds: string[],
  today: Day,
): Promise<Map<string, PrincipalBook>> {
  if (principalIds.length === 0) return new Map();
  const index = await readIndexNumbers(connection);
  const earned = Map.groupBy(
    await connection
      .select({
        principalId: commissionEntries.principalId,
        competence: commissionEntries.competence,
        dueOn: sql<Day>`min(${commissionEntries.dueOn})::text`,
        cents: sql`sum(${commissionEntries.cents})`.mapWith(Number),
      })
      .from(commissionEntries)
      .where(inArray(commissionEntries.principalId, principalIds))
      .groupBy(commissionEntries.principalId, commissionEntries.competence)
      // Of a month whose sales were all taken back nothing is owed, and nothing is said.
      .having(sql`sum(${commissionEntries.cents}) <> 0`),
    ({ principalId }) => principalId,
  );
  const paid = Map.groupBy(
    await connection
      .select()
      .from(commissionPayments)
      .where(inArray(commissionPayments.principalId, principalIds))
      .orderBy(commissionPayments.paidOn, commissionPayments.id),
    ({ principalId }) => principalId,
  );
  return new Map(
    principalIds.map((id) => {
      const payments = paid.get(id) ?? [];
      const { months, aheadCents } = layPayments(
        (earned.get(id) ?? []).map(({ competence, dueOn, cents }) => ({
          ...{ month: monthOf(competence), dueOn, cents },
        })),
        payments.map(({ paidOn, cents, correctionCents }) => ({
          on: paidOn,
          cents: cents - correctionCents,
        })),
      );
      const paidIn = new Map<Month, number>();
      for (const { paidOn, cents } of payments)
        paidIn.set(monthOf(paidOn), (paidIn.get(monthOf(paidOn)) ?? 0) + cents);
      return [id, { months: months.map((month) => corrected(month, today, index)), aheadCents, paidIn }];
    }),
  );
}

/** What is open is corrected until today, what was paid late until it was paid. Source: Lei 4.886, art. 32, § 2º. */
function corrected(month: SettledMonth, today: Day, index: IndexNumbers): MonthOfBook {
  const { dueOn, openCents, parts } = month;
  const late = [
    ...parts
      .filter(({ on, isCredit }) => !isCredit && on > dueOn)
      .map(({ on, cents }) => ({ cents, paidOn: on })),
    ...(openCents > 0 && dueOn < today ? [{ cents: openCents, paidOn: null }] : []),
  ].map(({ cents, paidOn }) => correctLateCommission({ cents, dueOn, paidOn }, today, index));
  return {
    ...month,
    paidCents: parts.reduce((sum, { cents, isCredit }) => sum + (isCredit ? 0 : cents), 0),
    correctionCents: late.reduce((sum, { addedCents }) => sum + addedCents, 0),
    isIndexMissing: late.some(({ by }) => by === "MISSING"),
  };
}

export const presentMonth = (month: MonthOfBook): PrincipalMonth => ({
  month: month.month,
  due_on: month.dueOn,
  earned: centsToReais(month.cents),
  paid: centsToReais(month.paidCents),
  open: centsToReais(month.openCents),
  correction: centsToReais(month.correctionCents),
  is_index_missing: month.isIndexMissing,
});

/** What is to come next, and what is late, of one principal or of several. */
export function standingOf(months: readonly MonthOfBook[], expectedCents: number, today: Day) {
  const open = months.filter(({ openCents }) => openCents > 0);
  const late = open.filter(({ dueOn }) => dueOn < today);
  const upcoming = open.filter(({ dueOn }) => dueOn >= today);
  const nextOn = upcoming.map(({ dueOn }) => dueOn).toSorted()[0];
  const sum = (some: readonly MonthOfBook[]) => some.reduce((cents, { openCents }) => cents + openCents, 0);
  const since = late.map(({ dueOn }) => dueOn).toSorted()[0];
  return {
    next: nextOn
      ? { on: nextOn, total: centsToReais(sum(open.filter(({ dueOn }) => dueOn === nextOn))) }
      : null,
    upcoming: centsToReais(sum(upcoming)),
    late: since
      ? {
          since,
          total: centsToReais(sum(late)),
          corrected: centsToReais(
            sum(late) + late.reduce((cents, month) => cents + month.correctionCents, 0),
          ),
          is_index_missing: late.some(({ isIndexMissing }) => isIndexMissing),
        }
      : null,
    expected: centsToReais(expectedCents),
  };
}

type PrincipalRow = typeof principals.$inferSelect;
interface Sold {
  count: number;
  expectedCents: number;
}

async function readSold(connection: Connection, ids: string[]): Promise<Map<string, Sold>> {
  const rows = await connection
    .select({
      id: commissionSales.principalId,
      count: count(),
      expectedCents: sql`sum(case when ${commissionSales.undoneOn} is null
        and ${commissionSales.receivedCents} < ${commissionSales.faceCents} - ${commissionSales.returnedCents}
        then greatest(0, ${commissionSales.commissionCents} - ${commissionSales.earnedCents}) else 0 end)`.mapWith(
        Number,
      ),
    })
    .from(commissionSales)
    .where(inArray(commissionSales.principalId, ids))
    .groupBy(commissionSales.principalId);
  return new Map(rows.map(({ id, ...sold }) => [id, sold]));
}

const presentCard = (
  row: PrincipalRow,
  { months }: PrincipalBook,
  { sold, today }: { sold: Sold; today: Day },
): PrincipalCard => ({
  _id: row.id,
  name: row.name,
  document: row.document,
  is_on_praca: row.companyId !== null,
  rate: centsToReais(row.ratePoints),
  due_day: row.dueDay,
  sale_count: sold.count,
  ...standingOf(months, sold.expectedCents, today),
});

const nothingSold: Sold = { count: 0, expectedCents: 0 };
const shownMonths = 12;

/** All principals of an owner, by name, and what they come to together. */
export async function readPrincipals(connection: Connection, ownerId: string, today: Day) {
  const rows = await connection
    .select()
    .from(principals)
    .where(eq(principals.ownerId, ownerId))
    .orderBy(alphabetically(principals.name), asc(principals.id));
  const ids = rows.map(({ id }) => id);
  const books = await readBooks(connection, ids, today);
  const sold = ids.length > 0 ? await readSold(connection, ids) : new Map<string, Sold>();
  const all = [...books.values()];
  const expectedCents = [...sold.values()].reduce((sum, each) => sum + each.expectedCents, 0);
  const shown = Array.from({ length: shownMonths }, (_, index) =>
    addToMonth(monthOf(today), index - shownMonths + 1),
  );
  const earnedIn = (month: Month) =>
    all
      .flatMap(({ months }) => months)
      .reduce((sum, each) => sum + (each.month === month ? each.cents : 0), 0);
  return {
    principal_list: rows.map((row) =>
      presentCard(row, books.get(row.id) ?? emptyBook, { sold: sold.get(row.id) ?? nothingSold, today }),
    ),
    commission_dash: {
      ...standingOf(
        all.flatMap(({ months }) => months),
        expectedCents,
        today,
      ),
      months: shown.map((month) => ({
        month,
        earned: centsToReais(earnedIn(month)),
        paid: centsToReais(all.reduce((sum, { paidIn }) => sum + (paidIn.get(month) ?? 0), 0)),
      })),
    },
  };
}

const maxShownPayments = 200;

/** @throws principalNotFound (404) */
export async function readPrincipal(
  connection: Connection,
  { ownerId, id }: { ownerId: string; id: string },
  today: Day,
): Promise<Principal> {
  const [row] = await connection
    .select({
      principal: principals,
      slug: companies.slug,
      isGone: sql<boolean>`${companies.deletedAt} is not null`,
    })
    .from(principals)
    .leftJoin(companies, eq(companies.id, principals.companyId))
    .where(and(eq(principals.id, id), eq(principals.ownerId, ownerId)));
  if (!row) throw principalNotFound();
  const { principal, slug, isGone } = row;
  const book = (await readBooks(connection, [id], today)).get(id) ?? emptyBook;
  const sold = (await readSold(connection, [id])).get(id) ?? nothingSold;
  const issuers = await connection
    .select({ document: principalIssuers.document })
    .from(principalIssuers)
    .where(eq(principalIssuers.principalId, id))
    .orderBy(principalIssuers.document);
  const payments = await connection
    .select()
    .from(commissionPayments)
    .where(eq(commissionPayments.principalId, id))
    .orderBy(desc(commissionPayments.paidOn), desc(commissionPayments.id))
    .limit(maxShownPayments);
  return {
    ...presentCard(principal, book, { sold, today }),
    email: principal.email,
    company_slug: isGone ? null : slug,
    issuers: issuers.map(({ document }) => document),
    months: book.months.toReversed().map(presentMonth),
    payments: payments.map((payment) => ({
      _id: payment.id,
      paid_on: payment.paidOn,
      amount: centsToReais(payment.cents),
      correction: centsToReais(payment.correctionCents),
      note: payment.note,
    })),
    ahead: centsToReais(book.aheadCents),
  };
}

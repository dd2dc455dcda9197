import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { users } from "../../../people/users/table.ts";
import type { Month } from "../../agency-law/legal-months.ts";
import { principalNotFound } from "../contract.ts";
import { dueOnOf, type Verdict } from "../model.ts";
import {
  type OpenStatement,
  type OwnStatement,
  type StatementLine,
  statementNotFound,
} from "../statement-contract.ts";
import { principals, statementLinks } from "../table.ts";
import { readBooks } from "./read-principals.ts";

/** A month of a principal. */
export interface StatementOf {
  principalId: string;
  month: Month;
}

interface LineRow extends Record<string, unknown> {
  sale: string;
  number: string;
  buyer_name: string;
  buyer_document: string | null;
  sold_on: string;
  face_cents: string;
  cents: string;
  version: number;
  verdict: Verdict | null;
  words: string | null;
  answered_at: string | null;
  has_changed: boolean;
}

/**
 * What a month earned of each sale, and which version it is: how many entries made it, and how often the sale was changed
 * since; what came to nothing is no line.
 */
export const linesOfMonth = (principalId: SQL, competence: SQL): SQL => sql`
  select e.sale_id, sum(e.cents) as cents, (count(*) + min(s.revision))::int as version
    from commission_entries e join commission_sales s on s.id = e.sale_id
   where e.principal_id = ${principalId} and e.competence = ${competence}
   group by e.sale_id having sum(e.cents) <> 0`;

const linesOf = ({ principalId, month }: StatementOf): SQL =>
  linesOfMonth(sql`${principalId}`, sql`${`${month}-01`}`);

/** In the order of the days; of one day in that of the numbers, of which PED-9 comes before PED-10. */
export async function readLines(
  connection: Connection,
  of: StatementOf,
  { limit, page }: { limit: number; page: number },
): Promise<StatementLine[]> {
  const { rows } = await connection.execute<LineRow>(sql`
    select s.id as sale, s.number, s.buyer_name, s.buyer_document, s.sold_on::text as sold_on, s.face_cents, l.cents, l.version,
      a.verdict, a.words, to_json(a.answered_at)::text as answered_at,
      a.verdict is null and exists (select from statement_answers b
        where b.sale_id = l.sale_id and b.competence = ${`${of.month}-01`}) as has_changed
    from (${linesOf(of)}) as l
    join commission_sales s on s.id = l.sale_id
    left join statement_answers a
      on a.sale_id = l.sale_id and a.competence = ${`${of.month}-01`} and a.version = l.version
    order by s.sold_on, length(s.number), s.number, s.id
    limit ${limit} offset ${page * limit}`);
  return rows.map(({ cents, face_cents, answered_at, ...row }) => ({
    ...row,
    total: centsToReais(Number(face_cents)),
    amount: centsToReais(Number(cents)),
    answered_at: answered_at && new Date(JSON.parse(answered_at)).toISOString(),
  }));
}

export interface StatementSums {
  lineCount: number;
  yesCount: number;
  noCount: number;
  version: number;
}

export async function readSums(connection: Connection, of: StatementOf): Promise<StatementSums> {
  const { rows } = await connection.execute<{ lines: number; yes: number; no: number; version: number }>(sql`
    select count(*)::int as lines, count(*) filter (where a.verdict = 'YES')::int as yes,
      count(*) filter (where a.verdict = 'NO')::int as no,
      (select (coalesce(sum(w.entries + s.revision), 0))::int
         from (select sale_id, count(*) as entries from commission_entries
                where principal_id = ${of.principalId} and competence = ${`${of.month}-01`} group by sale_id) as w
         join commission_sales s on s.id = w.sale_id) as version
    from (${linesOf(of)}) as l
    left join statement_answers a
      on a.sale_id = l.sale_id and a.competence = ${`${of.month}-01`} and a.version = l.version`);
  const [row] = rows;
  if (!row) throw new Error("A count answers a row");
  return { lineCount: row.lines, yesCount: row.yes, noCount: row.no, version: row.version };
}

type PrincipalRow = typeof principals.$inferSelect;

async function readWhole(
  connection: Connection,
  { principal, month }: { principal: PrincipalRow; month: Month },
  { today, ...pages }: { today: Day; limit: number; page: number },
) {
  const of = { principalId: principal.id, month };
  const book = (await readBooks(connection, [principal.id], today)).get(principal.id);
  const found = book?.months.find((each) => each.month === month);
  const sums = await readSums(connection, of);
  const dueOn = found?.dueOn ?? dueOnOf(month, principal.dueDay);
  const openCents = found?.openCents ?? 0;
  return {
    month,
    due_on: dueOn,
    earned: centsToReais(found?.cents ?? 0),
    paid: centsToReais(found?.paidCents ?? 0),
    open: centsToReais(openCents),
    is_late: openCents > 0 && dueOn < today,
    line_count: sums.lineCount,
    yes_count: sums.yesCount,
    no_count: sums.noCount,
    version: sums.version,
    lines: await readLines(connection, of, pages),
    correction: centsToReais(found?.correctionCents ?? 0),
    is_index_missing: found?.isIndexMissing ?? false,
  };
}

/** @throws principalNotFound (404) */
export async function readOwnStatement(
  connection: Connection,
  { ownerId, principalId, month }: StatementOf & { ownerId: string },
  asked: { today: Day; limit: number; page: number },
): Promise<OwnStatement> {
  const [principal] = await connection
    .select()
    .from(principals)
    .where(and(eq(principals.id, principalId), eq(principals.ownerId, ownerId)));
  if (!principal) throw principalNotFound();
  const [link] = await connection
    .select({ at: sql<Date | null>`max(${statementLinks.createdAt})`.mapWith(statementLinks.createdAt) })
    .from(statementLinks)
    .where(and(eq(statementLinks.principalId, principalId), eq(statementLinks.competence, `${month}-01`)));
  return {
    principal: { _id: principal.id, name: principal.name },
    ...(await readWhole(connection, { principal, month }, asked)),
    email: principal.email,
    is_on_praca: principal.companyId !== null,
    asked_at: link?.at?.toISOString() ?? null,
  };
}

/** As the principal reads it. @throws statementNotFound (404) */
export async function readOpenStatement(
  connection: Connection,
  { principalId, month }: StatementOf,
  asked: { today: Day; limit: number; page: number },
): Promise<OpenStatement> {
  const [found] = await connection
    .select({ principal: principals, name: sql<string>`${users.name} || ' ' || ${users.lastname}` })
    .from(principals)
    .innerJoin(users, eq(users.id, principals.ownerId))
    .where(eq(principals.id, principalId));
  if (!found) throw statementNotFound();
  const {
    correction: _,
    is_index_missing: __,
    ...whole
  } = await readWhole(connection, { principal: found.principal, month }, asked);
  return { principal: { name: found.principal.name }, representative: found.name, ...whole };
}

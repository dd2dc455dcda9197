import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { requireCompanyId, type Verb } from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { WaitingCount } from "../../../base/waiting/server/waiting.ts";
import * as contract from "../asked-statement-contract.ts";
import { principals, statementLinks } from "../table.ts";
import { agreeToRest, answerLines, lockStatement } from "./open-statements.tsx";
import { readOpenStatement, type StatementOf } from "./read-statement.ts";

/** Which months of which books a company was asked about. */
const askedOf = (companyId: string): SQL => sql`
  select p.id as principal_id, p.owner_id, l.competence, max(l.created_at) as asked_at
    from ${principals} p join ${statementLinks} l on l.principal_id = p.id
   where l.company_id = ${companyId} and p.company_id = ${companyId} group by p.id, l.competence`;

/** The lines of a month that is called `a`, with what was said of each as it now is. */
const linesOfAsked = sql`
  select e.cents, s.verdict
    from (select w.sale_id, sum(w.cents) as cents, count(*) + min(sold.revision) as version
            from commission_entries w join commission_sales sold on sold.id = w.sale_id
           where w.principal_id = a.principal_id and w.competence = a.competence
           group by w.sale_id having sum(w.cents) <> 0) as e
    left join statement_answers s
      on s.sale_id = e.sale_id and s.competence = a.competence and s.version = e.version`;

/** Older ones were settled by other ways. */
const waitsFor = "90 days";

/** Months of which a line has no answer. */
export const waitingStatements: WaitingCount = {
  kind: "statements",
  of: "company",
  moments: (companyId) => sql`select a.asked_at from (${askedOf(companyId)}) as a
    where a.asked_at > now() - interval '${sql.raw(waitsFor)}'
      and exists (select from (${linesOfAsked}) as line where line.verdict is null)`,
};

export const listAskedStatements: Verb<typeof contract.listAskedStatements> = async ({ query }, context) => {
  const { limit, page } = query;
  const { rows } = await context.db.orm.execute<{
    principal_id: string;
    month: string;
    representative: string;
    cents: string;
    line_count: number;
    yes_count: number;
    no_count: number;
    asked_at: string;
  }>(sql`
    select a.principal_id, to_char(a.competence, 'YYYY-MM') as month, u.name || ' ' || u.lastname as representative,
      l.cents, l.line_count, l.yes_count, l.no_count, to_json(a.asked_at)::text as asked_at
    from (${askedOf(requireCompanyId(context))} order by asked_at desc, 1, 3 limit ${limit} offset ${page * limit}) as a
    join users u on u.id = a.owner_id
    cross join lateral (
      select coalesce(sum(cents), 0) as cents, count(*)::int as line_count,
        count(*) filter (where verdict = 'YES')::int as yes_count, count(*) filter (where verdict = 'NO')::int as no_count
      from (${linesOfAsked}) as line) as l
    order by a.asked_at desc, a.principal_id, a.competence`);
  return {
    statement_list: rows.map(({ cents, asked_at, ...row }) => ({
      ...row,
      earned: centsToReais(Number(cents)),
      asked_at: new Date(JSON.parse(asked_at)).toISOString(),
    })),
  };
};

/** @throws askedStatementNotFound (404), also of a month that nobody asked about */
async function requireAsked(
  connection: Connection,
  companyId: string,
  { id, month }: { id: string; month: string },
): Promise<StatementOf> {
  const [asked] = await connection
    .select({ id: principals.id })
    .from(principals)
    .innerJoin(statementLinks, eq(statementLinks.principalId, principals.id))
    .where(
      and(
        eq(principals.id, id),
        eq(principals.companyId, companyId),
        eq(statementLinks.companyId, companyId),
        eq(statementLinks.competence, `${month}-01`),
      ),
    )
    .limit(1);
  if (!asked) throw contract.askedStatementNotFound();
  return { principalId: asked.id, month };
}

export const getAskedStatement: Verb<typeof contract.getAskedStatement> = async (
  { params, query },
  context,
) => ({
  statement: await readOpenStatement(
    context.db.orm,
    await requireAsked(context.db.orm, requireCompanyId(context), params),
    { ...query, today: context.clock.today() },
  ),
});

export const answerAskedStatement: Verb<typeof contract.answerAskedStatement> = (
  { params, body },
  context,
) => {
  const companyId = requireCompanyId(context);
  return answerLines(context, body.answer.lines, async (tx) =>
    lockStatement(tx, await requireAsked(tx, companyId, params)),
  );
};

export const agreeAskedStatement: Verb<typeof contract.agreeAskedStatement> = ({ params, body }, context) => {
  const companyId = requireCompanyId(context);
  return agreeToRest(context, body.agreement.version, async (tx) =>
    lockStatement(tx, await requireAsked(tx, companyId, params)),
  );
};

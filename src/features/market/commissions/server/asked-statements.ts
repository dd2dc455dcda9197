import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import {
  requireActor,
  requireCompanyId,
  type Verb,
  type VerbContext,
} from "../../../../platform/services.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import type { WaitingCount } from "../../../base/waiting/server/waiting.ts";
import { requireOnTheAir } from "../../../people/companies/server/company.ts";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import * as contract from "../asked-statement-contract.ts";
import { principals, statementLinks } from "../table.ts";
import { agreeToRest, answerLines, type Locked, lockStatement } from "./open-statements.tsx";
import { linesOfMonth, readOpenStatement, type StatementOf } from "./read-statement.ts";

/** Which months of which books a company was asked about. */
const askedOf = (companyId: string): SQL => sql`
  select p.id as principal_id, p.owner_id, l.competence, max(l.created_at) as asked_at
    from ${principals} p join ${statementLinks} l on l.principal_id = p.id
   where l.company_id = ${companyId} and p.company_id = ${companyId} group by p.id, l.competence`;

/** The lines of a month that is called `a`, with what was said of each as it now is. */
const linesOfAsked = sql`
  select e.cents, s.verdict
    from (${linesOfMonth(sql`a.principal_id`, sql`a.competence`)}) as e
    left join statement_answers s
      on s.sale_id = e.sale_id and s.competence = a.competence and s.version = e.version`;

/** Months of which a line has no answer; those that were asked about long ago were settled by other ways. */
export const waitingStatements: WaitingCount = {
  kind: "statements",
  of: "company",
  moments: (companyId) => sql`select a.asked_at from (${askedOf(companyId)}) as a
    where a.asked_at > now() - interval '90 days'
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

/** What is answered is mailed to who asked: a blocked company writes to nobody, nor does who has confirmed no mailbox. */
const lockAsked =
  (context: VerbContext, params: { id: string; month: string }) =>
  async (tx: Transaction): Promise<Locked> => {
    const companyId = requireCompanyId(context);
    const asked = await requireAsked(tx, companyId, params);
    await requireConfirmedEmail(tx, requireActor(context).userId);
    await requireOnTheAir(tx, companyId);
    return lockStatement(tx, asked);
  };

export const answerAskedStatement: Verb<typeof contract.answerAskedStatement> = ({ params, body }, context) =>
  answerLines(context, body.answer.lines, lockAsked(context, params));

export const agreeAskedStatement: Verb<typeof contract.agreeAskedStatement> = ({ params, body }, context) =>
  agreeToRest(context, body.agreement.version, lockAsked(context, params));

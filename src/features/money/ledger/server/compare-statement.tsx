import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { beginOfDay, today } from "../../../../platform/database/moments.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import type { StatementLine } from "../../../../platform/payments/gateway.ts";
import { defineJob } from "../../../../platform/queue.ts";
import type { Services } from "../../../../platform/services.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { type Day, formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { users } from "../../../people/users/table.ts";
import {
  type BookFault,
  compareBooks,
  type Difference,
  faultLabels,
  type Moved,
  movedLabels,
} from "../books.ts";
import { platformBook } from "../posting.ts";
import { statementComparisons } from "../table.ts";
import { findRefundedSales, keepComparison, listMovedAtGateway } from "./comparisons.query.ts";

/** In the morning: by then we have learned of all that the gateway did before midnight. */
export const compareStatementJob = defineJob({
  name: "compare-statement",
  schema: z.object({}),
  cron: "30 7 * * *",
  singleton: true,
});

/** Of the day after: when we have learned of all that happened before midnight. */
const allIsKnownAt = "07:00";

/** A worker that was away makes up for no more than this. */
const maxDays = 31;

type Compared = Pick<Services, "db" | "gateway" | "config" | "queue" | "log">;

/** Holds the ledger against the gateway's statement of each day that is over and was not compared yet, the oldest first. */
export async function compareStatement(services: Compared): Promise<void> {
  const { rows } = await services.db.orm.execute<{ day: Day; is_early: boolean }>(sql`
    select to_char(each.day, 'YYYY-MM-DD') as day, c.day is not null as is_early
      from generate_series(
             greatest(coalesce((select min(day) from statement_comparisons), ${today} - 1), ${today} - ${maxDays}::int),
             ${today} - 1, interval '1 day') as each (day)
      left join statement_comparisons c on c.day = each.day::date
     where c.day is null
        or c.compared_at < ((c.day + 1) + ${allIsKnownAt}::time) at time zone 'America/Sao_Paulo'
     order by each.day`);
  // What was looked at before the morning may have missed the last of it.
  for (const { day, is_early } of rows) await compareDay(services, day, { again: is_early, isTold: true });
}

/** Somebody wants a day compared once more: what differed may have been mended since. */
export const compareDayAgainJob = defineJob({
  name: "compare-day-again",
  schema: z.object({ day: z.iso.date() }),
  singleton: true,
});

/**
 * Holds the ledger against the statement of a day, and against itself: once for each day, whoever else does so too.
 * @param options.again what was found before gives way to what is found now
 * @param options.isTold whether administrators are mailed; who asked to look again looks at it
 */
export async function compareDay(
  services: Compared,
  day: Day,
  { again = false, isTold = !again }: { again?: boolean; isTold?: boolean } = {},
): Promise<void> {
  const { db, log } = services;
  const [from, to] = [addDays(day, -1), addDays(day, 1)];
  const lines = [];
  for (const each of [from, day, to]) lines.push(...(await readStatement(services, each)));
  const statement = await withSales(db.orm, lines);
  const transferIds = statement.filter(({ kind }) => kind === "TRANSFER").map(({ reference }) => reference);
  const ledger = await listMovedAtGateway(db.orm, { from, to, transferIds });
  const found = {
    differences: compareBooks(day, { ledger, statement }),
    faults: await listBookFaults(db.orm, day),
  };
  const { differences, faults } = found;
  await db.transaction(async (tx) => {
    const compared = { day, lines: statement.filter((line) => line.day === day).length };
    const isFirst = (await tx.$count(statementComparisons, eq(statementComparisons.day, day))) === 0;
    // Another worker may have compared it meanwhile; who does so again waits here for who did.
    if (!(await keepComparison(tx, compared, found, again)) || differences.length + faults.length === 0)
      return;
    if (isTold || isFirst) await mailStatementDifferences(tx, services, day, found);
    log.error(
      { day, differences: differences.length, faults: faults.length },
      "the ledger differs from the gateway's statement, or from itself",
    );
  });
}

async function readStatement({ gateway }: Compared, day: Day): Promise<(StatementLine & { day: Day })[]> {
  return (await gateway.readStatement(day)).map((line) => ({ ...line, day }));
}

/** A statement names what was given back; the books are compared charge by charge. */
async function withSales(
  connection: Connection,
  lines: readonly (StatementLine & { day: Day })[],
): Promise<Moved[]> {
  const refunds = lines.filter(({ kind }) => kind === "REFUND").map(({ key }) => key);
  const saleOf = await findRefundedSales(connection, refunds);
  return lines.map(({ key, ...line }) => ({
    ...line,
    reference: (line.kind === "REFUND" && saleOf.get(key)) || key,
  }));
}

/**
 * What of a day of Brasília was posted otherwise than it happened, or not at all. The database holds that entries sum to
 * zero; that somebody took its triggers away would be seen here.
 */
export async function listBookFaults(connection: Connection, day: Day): Promise<BookFault[]> {
  const [begin, end] = [beginOfDay(day), beginOfDay(day, 1)];
  const { rows } = await connection.execute<{
    kind: BookFault["kind"];
    reference: string;
    expected: string;
    found: string;
  }>(sql`
    with happened as (
      select 'PAYMENT' as kind, 'SALE' as posting, id::text as reference, cents from charges
       where paid_at >= ${begin} and paid_at < ${end}
       union all
      select 'REFUND', 'REFUND_OWED', id::text, cents from charge_refunds
       where created_at >= ${begin} and created_at < ${end}
       union all
      select 'REFUND_GIVEN_UP', 'REFUND_GIVEN_UP', id::text, cents from charge_refunds
       where given_up_at >= ${begin} and given_up_at < ${end}
       union all
      select 'TRANSFER', 'TRANSFER_SENT', id::text, cents from transfers
       where created_at >= ${begin} and created_at < ${end}
       union all
      select 'TRANSFER_RETURNED', 'TRANSFER_FAILED', id::text, cents from transfers
       where canceled_at >= ${begin} and canceled_at < ${end}
    ), posted as (
      select h.kind, h.reference, h.cents as expected,
             coalesce((select abs(sum(e.cents)) from ledger_references r join ledger_entries e using (transaction_id)
               where r.book = ${platformBook} and r.kind = h.posting and r.reference = h.reference
                 and (e.account in ('gateway', 'fees') or (h.posting like 'REFUND%' and e.account = 'refunds'))), 0) as found
        from happened h
    )
    select kind, reference, expected, found from posted where expected <> found
    union all
    select 'ENTRIES', t.id::text, 0, sum(e.cents) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
     where t.occurred_at >= ${begin} and t.occurred_at < ${end}
     group by t.id having sum(e.cents) <> 0
     order by 1, 2`);
  return rows.map(({ kind, reference, expected, found }) => ({
    kind,
    reference,
    expectedCents: Number(expected),
    foundCents: Number(found),
  }));
}

const differencesFound = defineEmail({
  name: "statement-differences",
  essential: true,
  // One for each day that a worker makes up for.
  perRecipient: [aDay(40)],
  perSender: "nobody sends it",
  overBudget: "skip",
});

/** A mail is read; the rest stands in the database. */
const maxLines = 50;

const amountOf = ({ cents, feeCents }: Difference["ledger"]): string =>
  cents === 0 && feeCents === 0 ? "nada" : `${formatCents(cents)} (taxa ${formatCents(feeCents)})`;

const lineOf = ({ kind, reference, ledger, statement }: Difference): string =>
  `${movedLabels[kind]} ${reference}: livro ${amountOf(ledger)}, extrato ${amountOf(statement)}`;

const lineOfFault = ({ kind, reference, expectedCents, foundCents }: BookFault): string =>
  `${faultLabels[kind]} ${reference}: devia ser ${formatCents(expectedCents)}, no livro ${formatCents(foundCents)}`;

/** Tells every administrator what of a day the ledger and the gateway's statement say otherwise, or the ledger by itself. */
export async function mailStatementDifferences(
  tx: Transaction,
  { queue, config }: Pick<Services, "queue" | "config">,
  day: Day,
  { differences, faults }: { differences: readonly Difference[]; faults: readonly BookFault[] },
): Promise<void> {
  const administrators = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.type, "ADMIN"), isNull(users.deletedAt), isNull(users.blockedAt)));
  const all = [...differences.map(lineOf), ...faults.map(lineOfFault)];
  const left = all.length - maxLines;
  const lines = all.slice(0, maxLines);
  const count = pluralise(all.length, "diferença");
  const message = await renderEmail(
    <EmailLayout
      preview={`${count} em ${formatDay(day)}`}
      title="O livro não bate com o extrato"
      action={{ label: "Ver a conferência", href: `${config.baseUrl}/admin/livro?parte=conferencia` }}
    >
      <EmailParagraph>
        Em {formatDay(day)} há {count} entre o nosso livro, o extrato do meio de pagamento e o que
        registramos. Confira cada uma.
      </EmailParagraph>
      {lines.map((line) => (
        <EmailParagraph key={line}>{line}</EmailParagraph>
      ))}
      {left > 0 && <EmailParagraph>E mais {left}.</EmailParagraph>}
    </EmailLayout>,
  );
  const subject = `${count} entre o livro e o extrato de ${formatDay(day)}`;
  for (const { email: to } of administrators) {
    await enqueueEmail({ queue }, tx, {
      kind: differencesFound,
      sender: null,
      to,
      subject,
      event: { text: subject, path: "/admin/livro?parte=conferencia" },
      ...message,
    });
  }
}

/** The present day of Brasília, by the database's clock. */
export async function readDay(connection: Connection): Promise<Day> {
  const { rows } = await connection.execute<{ day: Day }>(sql`select ${today}::text as day`);
  if (!rows[0]) throw new Error("The database does not tell the day");
  return rows[0].day;
}

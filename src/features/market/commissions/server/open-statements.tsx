import { eq, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailLines,
  EmailParagraph,
  renderEmail,
  typedName,
  typedText,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { hashToken } from "../../../../platform/secrets.ts";
import type { Verb, VerbContext } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { monthLabel } from "../../../../shared/months.ts";
import { users } from "../../../people/users/table.ts";
import { monthOf } from "../../agency-law/legal-months.ts";
import { commissionMessages } from "../messages.ts";
import { answersInWords, type Verdict } from "../model.ts";
import {
  type agreeStatement as agreeEndpoint,
  type answerStatement as answerEndpoint,
  type openStatement as openEndpoint,
  statementChanged,
  statementNotFound,
  wordsMissing,
} from "../statement-contract.ts";
import { principals, statementAnswers, statementLinks } from "../table.ts";
import { lockBook, type PrincipalRow } from "./book.ts";
import { readLines, readOpenStatement, readSums, type StatementOf } from "./read-statement.ts";

/** What a principal does with a month, by an address that only who received it knows. */

/** @throws statementNotFound */
async function ofLink(connection: Connection, token: string): Promise<StatementOf> {
  const [link] = await connection
    .select()
    .from(statementLinks)
    .where(eq(statementLinks.tokenHash, hashToken(token)));
  if (!link) throw statementNotFound();
  return { principalId: link.principalId, month: monthOf(link.competence) };
}

const firstPage = { limit: 100, page: 0 };

export const openStatement: Verb<typeof openEndpoint> = async ({ params, query }, { db, clock }) => ({
  statement: await readOpenStatement(db.orm, await ofLink(db.orm, params.token), {
    ...query,
    today: clock.today(),
  }),
});

/** A month that is held, and whose it is. */
export interface Locked extends StatementOf {
  principal: PrincipalRow;
  ownerEmail: string;
}

/** A month of which nothing changes until the transaction ends. @throws statementNotFound */
export async function lockStatement(tx: Transaction, of: StatementOf): Promise<Locked> {
  const [found] = await tx
    .select({ principal: principals, ownerEmail: users.email })
    .from(principals)
    .innerJoin(users, eq(users.id, principals.ownerId))
    .where(eq(principals.id, of.principalId));
  if (!found || !(await lockBook(tx, found.principal.ownerId))) throw statementNotFound();
  return { ...of, ...found };
}

interface Answered {
  sale: string;
  version: number;
  verdict: Verdict;
  words: string | null;
}

/** @returns how many say something that was not said already */
async function writeAnswers(tx: Transaction, { month }: StatementOf, answers: readonly Answered[]) {
  const { rows } = await tx.execute(sql`
    insert into ${statementAnswers} as a (sale_id, competence, version, verdict, words)
    select v.sale, ${`${month}-01`}::date, v.version, v.verdict, v.words
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb) as v(sale uuid, version int, verdict text, words text)
    on conflict (sale_id, competence, version) do update
      set verdict = excluded.verdict, words = excluded.words, answered_at = now()
      where (a.verdict, a.words) is distinct from (excluded.verdict, excluded.words)
    returning sale_id`);
  return rows.length;
}

const maxLinesOfMonth = 1_000_000;

/** Who looks at it: finds the month, and holds it. */
type Lock = (tx: Transaction) => Promise<Locked>;

/**
 * Each line is answered as it was read; one that changed since is to be read again.
 * @throws statementChanged (409), wordsMissing (422)
 */
export async function answerLines(context: VerbContext, given: readonly Answered[], lock: Lock) {
  // What is right needs no words.
  const answered = given.map((line) => ({ ...line, words: line.verdict === "YES" ? null : line.words }));
  const silent = answered.findIndex(({ verdict, words }) => verdict === "NO" && !words);
  if (silent >= 0) throw wordsMissing({ [`answer.lines.${silent}.words`]: wordsMissing.message });
  return context.db.transaction(async (tx) => {
    const of = await lock(tx);
    const lines = await readLines(tx, of, { limit: maxLinesOfMonth, page: 0 });
    const versionOf = new Map(lines.map(({ sale, version }) => [sale, version]));
    if (answered.some(({ sale, version }) => versionOf.get(sale) !== version)) throw statementChanged();
    const unique = [...new Map(answered.map((line) => [line.sale, line])).values()];
    const changed = await writeAnswers(tx, of, unique);
    return finish(tx, context, { of, changed, refused: unique.filter(({ verdict }) => verdict === "NO") });
  });
}

/** Says yes to all that nobody answered yet. @throws statementChanged (409) */
export const agreeToRest = (context: VerbContext, version: number, lock: Lock) =>
  context.db.transaction(async (tx) => {
    const of = await lock(tx);
    if ((await readSums(tx, of)).version !== version) throw statementChanged();
    const lines = await readLines(tx, of, { limit: maxLinesOfMonth, page: 0 });
    const left = lines.filter(({ verdict }) => verdict === null);
    const changed = await writeAnswers(
      tx,
      of,
      left.map(({ sale, version: read }) => ({ sale, version: read, verdict: "YES", words: null })),
    );
    return finish(tx, context, { of, changed, refused: [] });
  });

export const answerStatement: Verb<typeof answerEndpoint> = ({ params, body }, context) =>
  answerLines(context, body.answer.lines, async (tx) => lockStatement(tx, await ofLink(tx, params.token)));

export const agreeStatement: Verb<typeof agreeEndpoint> = ({ params, body }, context) =>
  agreeToRest(context, body.agreement.version, async (tx) =>
    lockStatement(tx, await ofLink(tx, params.token)),
  );

const statementNews = defineEmail({
  name: "statement-news",
  essential: false,
  group: "quotes",
  perRecipient: [aDay(100)],
  perSender: [aDay(30)],
  overBudget: "skip",
});

async function finish(
  tx: Transaction,
  context: VerbContext,
  { of, changed, refused }: { of: Locked; changed: number; refused: readonly Answered[] },
) {
  if (changed > 0) await tellOwner(tx, context, of, refused);
  return {
    message: changed > 0 ? commissionMessages.statementAnswered : messages.nothingChanged,
    statement: await readOpenStatement(tx, of, { ...firstPage, today: context.clock.today() }),
  };
}

async function tellOwner(
  tx: Transaction,
  context: VerbContext,
  { principal, ownerEmail, month, ...of }: Locked,
  refused: readonly Answered[],
): Promise<void> {
  const { lineCount, yesCount, noCount, version } = await readSums(tx, { ...of, month });
  const name = typedName(principal.name);
  const what = `${name} conferiu o extrato de ${monthLabel(month).toLowerCase()}`;
  const waiting = lineCount - yesCount - noCount;
  const counts = answersInWords({ yes: yesCount, no: noCount, left: waiting });
  const path = `/vc/comissoes/${principal.id}/${month}`;
  await enqueueEmail(context, tx, {
    kind: statementNews,
    sender: `principal ${principal.id}`,
    to: ownerEmail,
    subject: what,
    // Who changes the same answer to and fro fills nobody's bell.
    event: {
      text: `${what}: ${counts}`,
      path,
      once: `answers ${principal.id} ${month} ${version} ${yesCount} ${noCount}`,
    },
    ...(await renderEmail(
      <EmailLayout
        preview={counts}
        title={what}
        action={{ label: "Ver o extrato", href: context.config.baseUrl + path }}
      >
        <EmailParagraph>{counts}.</EmailParagraph>
        {refused.slice(0, 5).map(({ sale, words }) => (
          <EmailParagraph key={sale}>
            <EmailLines text={typedText(words ?? "")} />
          </EmailParagraph>
        ))}
      </EmailLayout>,
    )),
  });
}

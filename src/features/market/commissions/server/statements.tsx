import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import {
  aDay,
  defineEmail,
  EmailLayout,
  EmailParagraph,
  renderEmail,
  typedName,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { makeToken } from "../../../../platform/secrets.ts";
import { requireActor, type Verb, type VerbContext } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { monthLabel } from "../../../../shared/months.ts";
import { listMailedManagers } from "../../../people/companies/server/mailed-managers.ts";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import { users } from "../../../people/users/table.ts";
import { commissionMessages } from "../messages.ts";
import {
  type askStatement as askEndpoint,
  checkerIsOwner,
  checkerMissing,
  type exportStatement as exportEndpoint,
  type getStatement as getEndpoint,
  statementEmpty,
  statementTooLong,
} from "../statement-contract.ts";
import { principals, statementLinks } from "../table.ts";
import { closeLinks, type PrincipalRow, requireOwnPrincipal } from "./book.ts";
import { inOwnBook } from "./principals.ts";
import { readLines, readOwnStatement } from "./read-statement.ts";

export const getStatement: Verb<typeof getEndpoint> = async ({ params, query }, context) => {
  const of = { ownerId: requireActor(context).userId, principalId: params.id, month: params.month };
  return {
    statement: await readOwnStatement(context.db.orm, of, { ...query, today: context.clock.today() }),
  };
};

/** Each line is laid out by itself. */
const maxPdfLines = 2_000;

export const exportStatement: Verb<typeof exportEndpoint> = async ({ params, query }, context) => {
  const { orm } = context.db;
  const today = context.clock.today();
  const of = { principalId: params.id, month: params.month };
  const ownerId = requireActor(context).userId;
  const head = await readOwnStatement(orm, { ...of, ownerId }, { today, limit: 1, page: 0 });
  if (query.format === "pdf" && head.line_count > maxPdfLines) throw statementTooLong();
  const statement = { ...head, lines: await allRows((pages) => readLines(orm, of, pages)) };
  const name = `extrato-${params.month}`;
  const files = await import("./statement-files.ts");
  if (query.format !== "pdf")
    return tableFile({ name, format: query.format, ...files.statementTable(statement) });
  const pdf = await files.statementPdf(statement, today);
  return {
    file_name: `${name}.pdf`,
    content_type: "application/pdf",
    base64: pdf.toString("base64"),
  };
};

/** Anybody's address may be written down as a principal's: few to one mailbox, fewer of one sender. */
const statementForPrincipal = defineEmail({
  name: "statement-for-principal",
  essential: true,
  perRecipient: [aDay(20)],
  perSender: [aDay(100)],
  perPair: [aDay(6)],
  overBudget: "refuse",
});

/** Addresses of one month that lead to it; the oldest give way. */
const maxLinks = 50;

async function makeLink(
  tx: Transaction,
  baseUrl: string,
  {
    principalId,
    companyId,
    competence,
  }: { principalId: string; companyId: string | null; competence: string },
): Promise<string> {
  const { token, hash } = makeToken();
  await tx.insert(statementLinks).values({ tokenHash: hash, principalId, companyId, competence });
  await tx.execute(sql`delete from ${statementLinks} where token_hash in (
    select token_hash from ${statementLinks} where principal_id = ${principalId} and competence = ${competence}
     order by created_at desc, token_hash offset ${maxLinks})`);
  return `${baseUrl}/extrato/${token}`;
}

interface Recipient {
  email: string;
  acceptsMail: boolean;
  /** Of the company that somebody reads it for, in its area as well. */
  companyId: string | null;
}

/** Who looks at it for the principal: the address that the owner wrote down, and the managers of a company of Praça. */
async function checkersOf(tx: Transaction, principal: PrincipalRow): Promise<Recipient[]> {
  const managers = principal.companyId ? await listMailedManagers(tx, [principal.companyId], "products") : [];
  const written = principal.email ? [{ email: principal.email, acceptsMail: true }] : [];
  const mailboxes = new Set(managers.map(({ email }) => mailboxOf(email)));
  const all = [...written, ...managers].map((each) => ({
    ...each,
    companyId: mailboxes.has(mailboxOf(each.email)) ? principal.companyId : null,
  }));
  return [...new Map(all.toReversed().map((each) => [mailboxOf(each.email), each])).values()];
}

export const askStatement: Verb<typeof askEndpoint> = async ({ params: { id, month }, body }, context) =>
  inOwnBook(context, async (tx, ownerId) => {
    const row = await requireOwnPrincipal(tx, ownerId, id);
    await requireConfirmedEmail(tx, ownerId);
    const { email } = body.check;
    const principal = { ...row, email: email ?? row.email };
    const [owner] = await tx.select().from(users).where(eq(users.id, ownerId));
    if (!owner) throw new Error("Who is signed in is there");
    if (principal.email && mailboxOf(principal.email) === mailboxOf(owner.email))
      throw checkerIsOwner({ "check.email": checkerIsOwner.message });
    if (email && email !== row.email) {
      await tx.update(principals).set({ email, updatedAt: sql`now()` }).where(eq(principals.id, id));
      if (row.email) await closeLinks(tx, id);
    }
    const checkers = await checkersOf(tx, principal);
    if (checkers.length === 0) throw checkerMissing({ "check.email": checkerMissing.message });
    const asked = { today: context.clock.today(), limit: 1, page: 0 };
    const statement = await readOwnStatement(tx, { ownerId, principalId: id, month }, asked);
    if (statement.line_count === 0) throw statementEmpty();
    const name = `${owner.name} ${owner.lastname}`;
    for (const { email: to, ...checker } of checkers)
      await mailStatement(tx, context, {
        to,
        ...checker,
        owner: { id: ownerId, email: owner.email, name },
        statement,
      });
    return { message: commissionMessages.statementAsked(checkers.length) };
  });

interface Letter extends Omit<Recipient, "email"> {
  to: string;
  owner: { id: string; email: string; name: string };
  statement: Awaited<ReturnType<typeof readOwnStatement>>;
}

async function mailStatement(
  tx: Transaction,
  context: VerbContext,
  { to, acceptsMail, companyId, owner, statement }: Letter,
): Promise<void> {
  const { principal, month, line_count: count, earned, due_on } = statement;
  const who = typedName(owner.name);
  const title = `Extrato de comissões de ${monthLabel(month).toLowerCase()}`;
  const href = await makeLink(tx, context.config.baseUrl, {
    principalId: principal._id,
    companyId,
    competence: `${month}-01`,
  });
  await enqueueEmail(context, tx, {
    kind: statementForPrincipal,
    sender: owner.id,
    to,
    acceptsMail,
    replyTo: owner.email,
    ...(companyId && {
      event: {
        text: `${who} pede a conferência do extrato de ${monthLabel(month).toLowerCase()}: ${formatMoney(earned)}`,
        path: `/co/extratos/${principal._id}/${month}`,
        // Asked again, what has not changed is mailed and not told anew.
        once: `statement ${principal._id} ${month} ${statement.version}`,
      },
    }),
    subject: `${who} pede a conferência do extrato de ${monthLabel(month).toLowerCase()}`,
    ...(await renderEmail(
      <EmailLayout
        preview={`${pluralise(count, "venda")}, ${formatMoney(earned)}`}
        title={title}
        action={{ label: "Conferir o extrato", href }}
        note={`Responda a este e-mail para falar com ${who}. Se você não conhece quem enviou, não precisa fazer nada. Não passe o endereço adiante: quem o tem lê o extrato.`}
      >
        <EmailParagraph>
          {who} representa {typedName(principal.name)} e pede que você confira as comissões do mês:{" "}
          {formatMoney(earned)}, a pagar até {formatDay(due_on)}.
        </EmailParagraph>
        <EmailParagraph>
          Em cada linha você diz se confere ou não confere. Não precisa de conta, e nenhum dinheiro passa pela
          Praça.
        </EmailParagraph>
      </EmailLayout>,
    )),
  });
}

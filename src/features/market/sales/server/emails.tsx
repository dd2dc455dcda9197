import { eq, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import {
  aDay,
  defineEmail,
  EmailCode,
  EmailLayout,
  EmailLines,
  EmailParagraph,
  renderEmail,
  typedName,
  typedText,
} from "../../../../platform/mailer/define-email.tsx";
import { enqueueEmail } from "../../../../platform/mailer/send-email.ts";
import { makeToken } from "../../../../platform/secrets.ts";
import type { Services } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { listMailedManagers } from "../../../people/companies/server/mailed-managers.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { maxLinks } from "../price-proposal.ts";
import { proposalLinks, proposals } from "../table.ts";

type Sending = Pick<Services, "queue" | "config">;

/** Anybody's address may be written into a proposal: few to one mailbox, fewer of one sender. */
const proposalForBuyer = defineEmail({
  name: "proposal-for-buyer",
  essential: true,
  perRecipient: [aDay(20)],
  perSender: [aDay(100)],
  perPair: [aDay(6)],
  overBudget: "refuse",
});

/** What becomes of what the buyer accepted or asked for. */
const orderForBuyer = defineEmail({
  name: "order-for-buyer",
  essential: true,
  perRecipient: [aDay(30)],
  perSender: [aDay(300)],
  overBudget: "skip",
});

const acceptanceCode = defineEmail({
  name: "acceptance-code",
  essential: true,
  isAwaited: true,
  perRecipient: [aDay(10)],
  perSender: [aDay(10)],
  overBudget: "refuse",
});

const salesNews = defineEmail({
  name: "sales-news",
  essential: false,
  group: "quotes",
  perRecipient: [aDay(100)],
  perSender: [aDay(100)],
  overBudget: "skip",
});

/**
 * Another address of a proposal; the oldest give way, since each mail brings one.
 * @param passedOn the representative is given it, and passes it on
 */
export async function makeLink(
  tx: Transaction,
  { config }: Pick<Services, "config">,
  proposalId: string,
  { passedOn = false }: { passedOn?: boolean } = {},
): Promise<string> {
  const { token, hash } = makeToken();
  await tx.insert(proposalLinks).values({ tokenHash: hash, proposalId, passedOn });
  await tx.execute(sql`delete from ${proposalLinks} where token_hash in (
    select token_hash from ${proposalLinks} where proposal_id = ${proposalId}
     order by created_at desc, token_hash offset ${maxLinks})`);
  return `${config.baseUrl}/proposta/${token}`;
}

export interface Parties {
  /** Of the proposal. */
  number: number;
  companyId: string;
  company: string;
  salesmanId: string;
  salesman: string;
  salesmanEmail: string;
}

const partiesOf = prepared("parties_of_proposal", (connection) =>
  connection
    .select({
      number: proposals.number,
      companyId: companies.id,
      company: companies.nameFancy,
      salesmanId: users.id,
      name: users.name,
      lastname: users.lastname,
      salesmanEmail: users.email,
    })
    .from(proposals)
    .innerJoin(companies, eq(companies.id, proposals.companyId))
    .innerJoin(users, eq(users.id, proposals.salesmanId))
    .where(eq(proposals.id, sql.placeholder("proposalId"))),
);

/** Who they are, by a proposal. */
export async function readParties(tx: Transaction, proposalId: string): Promise<Parties> {
  const [row] = await partiesOf(tx).execute({ proposalId });
  if (!row) throw new Error("A proposal has both");
  const { name, lastname, ...rest } = row;
  return { ...rest, salesman: `${name} ${lastname}` };
}

interface ForBuyer {
  proposalId: string;
  to: string | null;
  subject: string;
  title: string;
  /** Sentences of ours, with what others typed made safe by `typedName`. */
  text: string[];
  /** What one of the sides wrote. */
  words?: string | null;
  button: string;
  isProposal?: boolean;
}

/** Tells the buyer, where there is an address; the mail brings a new address of the proposal. */
export async function mailBuyer(
  tx: Transaction,
  services: Sending,
  { proposalId, to, subject, title, text, words, button, isProposal = false }: ForBuyer,
): Promise<void> {
  if (!to) return;
  const parties = await readParties(tx, proposalId);
  const href = await makeLink(tx, services, proposalId);
  await enqueueEmail(services, tx, {
    kind: isProposal ? proposalForBuyer : orderForBuyer,
    sender: parties.salesmanId,
    to,
    replyTo: parties.salesmanEmail,
    subject,
    ...(await renderEmail(
      <EmailLayout
        preview={text[0] ?? title}
        title={title}
        action={{ label: button, href }}
        note={`Responda a este e-mail para falar com ${typedName(parties.salesman)}. Se você não conhece quem enviou, não precisa fazer nada. Não passe o endereço adiante: quem o tem lê a proposta.`}
      >
        {text.map((line) => (
          <EmailParagraph key={line}>{line}</EmailParagraph>
        ))}
        {words && (
          <EmailParagraph>
            <EmailLines text={typedText(words)} />
          </EmailParagraph>
        )}
      </EmailLayout>,
    )),
  });
}

interface News {
  subject: string;
  /** Under the bell. */
  event: string;
  path: string;
  text: string[];
  words?: string | null;
  button: string;
}

const newsMessage = (services: Sending, { subject, event, path, text, words, button }: News) =>
  renderEmail(
    <EmailLayout
      preview={event}
      title={subject}
      action={{ label: button, href: services.config.baseUrl + path }}
    >
      {text.map((line) => (
        <EmailParagraph key={line}>{line}</EmailParagraph>
      ))}
      {words && (
        <EmailParagraph>
          <EmailLines text={typedText(words)} />
        </EmailParagraph>
      )}
    </EmailLayout>,
  );

/** Tells the representative, by mail and under the bell. @param sender who causes it */
export async function tellSalesman(
  tx: Transaction,
  services: Sending,
  parties: Parties,
  { sender, ...news }: News & { sender: string },
): Promise<void> {
  await enqueueEmail(services, tx, {
    kind: salesNews,
    sender,
    to: parties.salesmanEmail,
    subject: news.subject,
    event: { text: news.event, path: news.path },
    ...(await newsMessage(services, news)),
  });
}

/** Tells those who manage the company's products, likewise. */
export async function tellManagers(
  tx: Transaction,
  services: Sending,
  parties: Parties,
  { sender, ...news }: News & { sender: string },
): Promise<void> {
  const message = await newsMessage(services, news);
  for (const { email, acceptsMail } of await listMailedManagers(tx, [parties.companyId], "products"))
    await enqueueEmail(services, tx, {
      kind: salesNews,
      sender,
      to: email,
      acceptsMail,
      subject: news.subject,
      event: { text: news.event, path: news.path },
      ...message,
    });
}

const codeWords = {
  accept: {
    title: "Seu código para aceitar a proposta",
    does: (company: string) => `Com este código a proposta de ${company} vira um pedido em seu nome.`,
  },
  cancel: {
    title: "Seu código para cancelar o pedido",
    does: (company: string) => `Com este código o pedido que você fez a ${company} deixa de valer.`,
  },
};

/** @throws tooManyEmails */
export async function mailCode(
  tx: Transaction,
  services: Sending,
  {
    to,
    act,
    code,
    minutes,
    company,
  }: { to: string; act: keyof typeof codeWords; code: string; minutes: number; company: string },
): Promise<void> {
  const { title, does } = codeWords[act];
  await enqueueEmail(services, tx, {
    kind: acceptanceCode,
    sender: mailboxOf(to),
    to,
    subject: title,
    ...(await renderEmail(
      <EmailLayout
        preview="Digite-o na página da proposta"
        title={title}
        note={`O código vale por ${minutes} minutos e funciona uma vez.`}
      >
        <EmailParagraph>{does(typedName(company))}</EmailParagraph>
        <EmailCode label="Código">{code}</EmailCode>
        <EmailParagraph>Não foi você? Sem o código nada acontece. Não o diga a ninguém.</EmailParagraph>
      </EmailLayout>,
    )),
  });
}

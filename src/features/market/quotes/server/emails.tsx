import type { Transaction } from "../../../../platform/database/database.ts";
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
import type { Services } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { formatCents, formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { listMailedManagers } from "../../../people/companies/server/mailed-managers.ts";
import { lineName } from "../../products/terms.ts";
import type { Quote } from "../contract.ts";
import { mailsPerRepresentativePerDay, perVisitorPerDay } from "../limits.ts";
import type { PricedQuote, QuotePart } from "./price-lines.ts";
import { makeQuoteLink } from "./quote-links.ts";
import type { SalesmanRow } from "./read-quotes.ts";

export const quoteReceived = defineEmail({
  name: "quote-received",
  essential: false,
  group: "quotes",
  perRecipient: [aDay(mailsPerRepresentativePerDay)],
  perSender: [aDay(perVisitorPerDay)],
  overBudget: "skip",
});

const quoteOfProducts = defineEmail({
  name: "quote-of-products",
  essential: false,
  group: "quotes",
  perRecipient: [aDay(100)],
  perSender: [aDay(100)],
  perPair: [aDay(5)],
  overBudget: "skip",
});

/** Anybody can write down anybody's address: further quotes reach the representative without a copy. */
const quoteCopy = defineEmail({
  name: "quote-copy",
  essential: true,
  perRecipient: [aDay(3)],
  perSender: [aDay(3)],
  overBudget: "skip",
});

/** The person asked for a quote, and this is what they were told: nothing to leave. */
const quoteAnswer = defineEmail({
  name: "quote-answer",
  essential: true,
  perRecipient: [aDay(10)],
  perSender: [aDay(50)],
  // Anybody can write down anybody's address: who wants more writes back, to the mailbox of who answered.
  perPair: [aDay(2)],
  overBudget: "refuse",
});

interface QuoteAnswer {
  quote: Pick<Quote, "_id" | "email" | "items" | "total">;
  message: string;
  /** The representative or the company, and the mailbox that reads what is written back. */
  from: { id: string; name: string; email: string };
}

/** @throws tooManyEmails where as many answers went out as one sender may send in a day */
export async function sendQuoteAnswer(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { quote, message, from }: QuoteAnswer,
): Promise<void> {
  const name = typedName(from.name);
  await enqueueEmail(services, tx, {
    kind: quoteAnswer,
    sender: from.id,
    to: quote.email,
    replyTo: from.email,
    subject: `${from.name} respondeu ao seu pedido de orçamento`,
    ...(await renderEmail(
      <EmailLayout
        preview={typedName(message, 120)}
        title={`${name} respondeu ao seu pedido de orçamento`}
        action={{ label: "Ver o pedido e conversar", href: await makeQuoteLink(tx, services, quote._id) }}
        note="Você também pode responder a este e-mail. Não passe o endereço adiante: quem o tem lê o pedido. Se não foi você quem pediu este orçamento, não precisa fazer nada."
      >
        <EmailParagraph>
          <EmailLines text={typedText(message)} />
        </EmailParagraph>
        <EmailParagraph>
          <strong>O que você pediu</strong>
        </EmailParagraph>
        {quote.items.map(({ name: product, variant, amount, total }, rank) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: it is drawn once
          <EmailParagraph key={rank}>
            {amount} × {typedName(lineName(product, variant), 200)}: {formatMoney(total)}
          </EmailParagraph>
        ))}
        <EmailParagraph>
          <strong>Total: {formatMoney(quote.total)}</strong>
        </EmailParagraph>
      </EmailLayout>,
    )),
  });
}

interface QuoteMail {
  id: string;
  quote: PricedQuote;
  salesman: SalesmanRow;
  visitor: { email: string; message: string };
}

/** Tells a quote to the representative, each company whose products it names, and the visitor. */
export async function sendQuoteEmails(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  mail: QuoteMail,
): Promise<void> {
  const { baseUrl } = services.config;
  const sender = mailboxOf(mail.visitor.email);
  await enqueueEmail(services, tx, {
    kind: quoteReceived,
    sender,
    to: mail.salesman.email,
    replyTo: mail.visitor.email,
    subject: `Novo pedido de orçamento: ${countOf(mail.quote)}`,
    event: {
      text: `Sua loja recebeu um pedido de orçamento: ${countOf(mail.quote)}, ${formatCents(mail.quote.totalCents)}`,
      path: "/vc/orcamentos",
    },
    ...(await renderEmail(<ForRepresentative {...mail} baseUrl={baseUrl} />)),
  });
  await tellCompanies(tx, services, mail);
  await enqueueEmail(services, tx, {
    kind: quoteCopy,
    sender,
    to: mail.visitor.email,
    subject: `Seu pedido de orçamento: ${countOf(mail.quote)}`,
    ...(await renderEmail(<ForVisitor {...mail} href={await makeQuoteLink(tx, services, mail.id)} />)),
  });
}

async function tellCompanies(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { quote, salesman, visitor }: QuoteMail,
): Promise<void> {
  const managers = await listMailedManagers(tx, [...quote.companies.keys()], "products");
  for (const [companyId, part] of quote.companies) {
    const readers = managers.filter((manager) => manager.companyId === companyId);
    if (readers.length === 0) continue;
    const message = await renderEmail(
      <ForCompany part={part} salesman={salesman} baseUrl={services.config.baseUrl} />,
    );
    const subject = `Orçamento pedido na loja de um representante: ${countOf(part)}`;
    const event = {
      text: `Pediram orçamento dos seus produtos na loja de ${nameOf(salesman)}: ${countOf(part)}, ${formatCents(part.totalCents)}`,
      path: "/co/orcamentos",
    };
    for (const { email, acceptsMail } of readers) {
      await enqueueEmail(services, tx, {
        kind: quoteOfProducts,
        sender: mailboxOf(visitor.email),
        to: email,
        acceptsMail,
        subject,
        event,
        ...message,
      });
    }
  }
}

const countOf = ({ lines }: QuotePart) => pluralise(new Set(lines.map(({ id }) => id)).size, "produto");
const nameOf = ({ name, lastname }: SalesmanRow) => typedName(`${name} ${lastname}`);

/** A product is called whatever its company likes; who gets the copy may never have heard of it. */
function Lines({ part: { lines, totalCents } }: { part: QuotePart }) {
  return (
    <>
      {lines.map(({ id, name, variant, amount, totalCents: cents }) => (
        <EmailParagraph key={`${id} ${variant?.name}`}>
          {amount} × {typedName(lineName(name, variant?.name), 200)}: {formatCents(cents)}
        </EmailParagraph>
      ))}
      <EmailParagraph>
        <strong>Total: {formatCents(totalCents)}</strong>
      </EmailParagraph>
    </>
  );
}

function ForRepresentative({ quote, visitor, baseUrl }: QuoteMail & { baseUrl: string }) {
  return (
    <EmailLayout
      preview={`${countOf(quote)}, ${formatCents(quote.totalCents)}`}
      title="Sua loja recebeu um pedido de orçamento"
      action={{ label: "Ver orçamento", href: `${baseUrl}/vc/orcamentos` }}
      note="Responda a este e-mail para falar com quem pediu o orçamento. O texto foi escrito por essa pessoa: não confirmamos quem ela é."
    >
      <Lines part={quote} />
      <EmailParagraph>Se vender, a sua comissão é de {formatCents(quote.commissionCents)}.</EmailParagraph>
      <EmailParagraph>
        <strong>Mensagem de quem pediu</strong>
      </EmailParagraph>
      <EmailParagraph>
        <EmailLines text={typedText(visitor.message)} />
      </EmailParagraph>
      <EmailParagraph>E-mail: {visitor.email}</EmailParagraph>
    </EmailLayout>
  );
}

function ForCompany({
  part,
  salesman,
  baseUrl,
}: {
  part: QuotePart;
  salesman: SalesmanRow;
  baseUrl: string;
}) {
  return (
    <EmailLayout
      preview={`${countOf(part)}, ${formatCents(part.totalCents)}`}
      title="Pediram orçamento de produtos da sua empresa"
      action={{ label: "Ver orçamento", href: `${baseUrl}/co/orcamentos` }}
      note="O representante também recebeu o pedido e deve responder a quem o fez."
    >
      <EmailParagraph>
        O pedido chegou pela loja de <strong>{nameOf(salesman)}</strong>, que representa a sua empresa.
      </EmailParagraph>
      <Lines part={part} />
    </EmailLayout>
  );
}

/**
 * Anybody can write down anybody's address: nothing that the visitor typed goes into this one. Who reads that mailbox finds
 * it at the address.
 */
function ForVisitor({ quote, salesman, href }: QuoteMail & { href: string }) {
  return (
    <EmailLayout
      preview={`${countOf(quote)}, ${formatCents(quote.totalCents)}`}
      title="Recebemos o seu pedido de orçamento"
      action={{ label: "Ver o pedido e conversar", href }}
      note="Não passe o endereço adiante: quem o tem lê o pedido. Se não foi você quem pediu este orçamento, não precisa fazer nada."
    >
      <EmailParagraph>
        O pedido foi enviado a <strong>{nameOf(salesman)}</strong>, que responde por e-mail, telefone ou na
        página do pedido.
      </EmailParagraph>
      <Lines part={quote} />
    </EmailLayout>
  );
}

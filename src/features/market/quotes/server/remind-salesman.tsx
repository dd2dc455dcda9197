import { and, eq, isNull, lt, or, sql } from "drizzle-orm";
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
import { requireActor, type Services, type Verb } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { messages } from "../../../../shared/messages.ts";
import { requireOnTheAir } from "../../../people/companies/server/company.ts";
import { companies } from "../../../people/companies/table.ts";
import { requireConfirmedEmail } from "../../../people/users/server/email-address.ts";
import { users } from "../../../people/users/table.ts";
import {
  type remindSalesman as endpoint,
  quoteNotFound,
  remindedToday,
  salesmanNotAwaited,
} from "../contract.ts";
import { sideOf } from "../model.ts";
import { quoteCompanies, quotes } from "../table.ts";
import { readQuotes, waitsForSalesman } from "./read-quotes.ts";

export const remindSalesman: Verb<typeof endpoint> = async ({ params }, context) => {
  const actor = requireActor(context);
  const side = sideOf(actor);
  if (!side || !("companyId" in side)) throw notAllowed();
  const { companyId } = side;
  return context.db.transaction(async (tx) => {
    // Held, so that an answer that is noted at this moment is seen, or comes after.
    const [found] = await tx
      .select({
        isAwaited: sql<boolean>`${waitsForSalesman}`,
        createdAt: quotes.createdAt,
        email: users.email,
        name: users.name,
        companyName: companies.nameFancy,
      })
      .from(quoteCompanies)
      .innerJoin(quotes, eq(quotes.id, quoteCompanies.quoteId))
      .innerJoin(users, eq(users.id, quotes.salesmanId))
      .innerJoin(companies, eq(companies.id, quoteCompanies.companyId))
      .where(and(eq(quoteCompanies.quoteId, params.id), eq(quoteCompanies.companyId, companyId)))
      .for("share", { of: [quotes, users] });
    if (!found) throw quoteNotFound();
    if (!found.isAwaited) throw salesmanNotAwaited();
    await requireConfirmedEmail(tx, actor.userId);
    await requireOnTheAir(tx, companyId);
    const { remindedAt } = quoteCompanies;
    const { rowCount } = await tx
      .update(quoteCompanies)
      .set({ remindedAt: sql`now()` })
      .where(
        and(
          eq(quoteCompanies.quoteId, params.id),
          eq(quoteCompanies.companyId, companyId),
          or(isNull(remindedAt), lt(remindedAt, sql`now() - interval '24 hours'`)),
        ),
      );
    if (rowCount === 0) throw remindedToday();
    await sendQuoteReminder(tx, context, { ...found, companyId });
    const [quote] = await readQuotes(tx, side, { id: params.id, limit: 1, offset: 0 });
    if (!quote) throw quoteNotFound();
    return { message: messages.salesmanReminded, quote };
  });
};

const quoteReminder = defineEmail({
  name: "quote-reminder",
  essential: false,
  group: "quotes",
  perRecipient: [aDay(20)],
  perSender: [aDay(100)],
  perPair: [aDay(5)],
  overBudget: "skip",
});

interface Reminder {
  companyId: string;
  companyName: string;
  /** Of the representative. */
  email: string;
  name: string;
  createdAt: Date;
}

/** A company asks its representative to answer who waits. */
async function sendQuoteReminder(
  tx: Transaction,
  services: Pick<Services, "queue" | "config">,
  { companyId, companyName, email, name, createdAt }: Reminder,
): Promise<void> {
  const company = typedName(companyName);
  const path = "/vc/orcamentos";
  const since = formatDay(createdAt);
  await enqueueEmail(services, tx, {
    kind: quoteReminder,
    sender: companyId,
    to: email,
    subject: `${company} pergunta por um orçamento sem resposta`,
    event: { text: `${company} pergunta por um orçamento de ${since} sem resposta`, path },
    ...(await renderEmail(
      <EmailLayout
        preview={`Um pedido de ${since} espera por você`}
        title="Um orçamento espera pela sua resposta"
        action={{ label: "Responder agora", href: services.config.baseUrl + path }}
      >
        <EmailParagraph>
          Olá, {typedName(name)}. {company} pergunta pelo pedido de orçamento que a sua loja recebeu em{" "}
          {since}. Quem pediu ainda não teve resposta.
        </EmailParagraph>
      </EmailLayout>,
    )),
  });
}

import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { hashToken, makeToken } from "../../../../platform/secrets.ts";
import type { Services, Verb } from "../../../../platform/services.ts";
import { formatDay } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { companies } from "../../../people/companies/table.ts";
import type { ConversationKind, Relation } from "../../../people/conversations/server/conversation-kinds.ts";
import { isKeptFromPublic } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { quoteNotFound } from "../contract.ts";
import type { openQuote as openEndpoint } from "../open-contract.ts";
import { quoteAnswers, quoteItems, quoteLinks, quotes } from "../table.ts";
import { readMessage } from "../visitor-message.ts";

/** A request for a quote as who asked reads it and goes on about it, by an address that only their mailbox has. */

/** Each mail brings one; the oldest give way. */
const maxLinks = 50;

/** Another address of a quote: 256 random bits, of which the hash alone is kept. */
export async function makeQuoteLink(
  tx: Transaction,
  { config }: Pick<Services, "config">,
  quoteId: string,
): Promise<string> {
  const { token, hash } = makeToken();
  await tx.insert(quoteLinks).values({ tokenHash: hash, quoteId });
  await tx.execute(sql`delete from ${quoteLinks} where token_hash in (
    select token_hash from ${quoteLinks} where quote_id = ${quoteId}
     order by created_at desc, token_hash offset ${maxLinks})`);
  return `${config.baseUrl}/orcamento/${token}`;
}

async function idOfLink(connection: Connection, token: string): Promise<string | null> {
  const [link] = await connection
    .select({ id: quoteLinks.quoteId })
    .from(quoteLinks)
    .where(eq(quoteLinks.tokenHash, hashToken(token)));
  return link?.id ?? null;
}

export const openQuote: Verb<typeof openEndpoint> = async ({ params }, { db: { orm } }) => {
  const id = await idOfLink(orm, params.token);
  const [row] = id
    ? await orm
        .select({ quote: quotes, salesman: users })
        .from(quotes)
        .innerJoin(users, eq(users.id, quotes.salesmanId))
        .where(eq(quotes.id, id))
    : [];
  if (!row) throw quoteNotFound();
  const { quote, salesman } = row;
  const items = await orm
    .select({
      item: quoteItems,
      company: companies.nameFancy,
      imageId: sql<string | null>`(select i.image_id from product_images as i
        where i.product_id = ${quoteItems.productId} order by i.rank limit 1)`,
    })
    .from(quoteItems)
    .innerJoin(companies, eq(companies.id, quoteItems.companyId))
    .where(eq(quoteItems.quoteId, quote.id))
    .orderBy(asc(quoteItems.rank));
  const answers = await orm
    .select({ answer: quoteAnswers, company: companies.nameFancy })
    .from(quoteAnswers)
    .leftJoin(companies, eq(companies.id, quoteAnswers.companyId))
    .where(eq(quoteAnswers.quoteId, quote.id))
    .orderBy(asc(quoteAnswers.createdAt), asc(quoteAnswers.id));
  const name = `${salesman.name} ${salesman.lastname}`;
  const isHere = !salesman.deletedAt && !isKeptFromPublic(salesman);
  return {
    quote: {
      created_at: quote.createdAt.toISOString(),
      message: readMessage(quote).text,
      total: centsToReais(quote.totalCents),
      items: items.map(({ item, company, imageId }) => ({
        name: item.name,
        variant: item.variant,
        company,
        image: presentImage(imageId),
        amount: item.amount,
        price: centsToReais(item.priceCents),
        total: centsToReais(item.priceCents * item.amount),
      })),
      salesman: { name, slug: isHere ? salesman.slug : null, image: presentImage(salesman.imageId) },
      answers: answers.map(({ answer, company }) => ({
        from: company ?? name,
        message: answer.message,
        created_at: answer.createdAt.toISOString(),
      })),
    },
  };
};

/** The phone that somebody's store shows to everybody; null where it shows none. */
export const phoneOfStore = (salesmanId: SQLWrapper): SQL<string | null> =>
  sql<string | null>`(select case when s.shows_whatsapp and u.accept_phone then u.phone end
    from stores as s join users as u on u.id = s.user_id where s.user_id = ${salesmanId})`;

/**
 * Who asked and the representative: companies share a quote, none of them reads of the others, and each answers by a
 * letter of its own.
 */
export const quoteConversations: ConversationKind = {
  kind: "quote",
  mails: "products",
  async find(connection, ids, isHeld) {
    const asked = connection
      .select({
        id: quotes.id,
        createdAt: quotes.createdAt,
        salesmanId: quotes.salesmanId,
        email: quotes.email,
        message: quotes.message,
        phone: quotes.phone,
        forgottenAt: quotes.forgottenAt,
        storePhone: phoneOfStore(sql`quotes.salesman_id`),
      })
      .from(quotes)
      .where(inArray(quotes.id, [...ids]))
      .$dynamic();
    const rows = await (isHeld ? asked.for("no key update") : asked);
    return new Map(
      rows.map((row): [string, Relation] => [
        row.id,
        {
          title: `Orçamento de ${formatDay(row.createdAt)}`,
          about: `o orçamento de ${formatDay(row.createdAt)}`,
          professionalId: row.salesmanId,
          companyId: null,
          guest: { name: readMessage(row).from, email: row.email || null },
          closed: row.forgottenAt
            ? "Os dados de quem pediu este orçamento foram apagados: não há mais a quem escrever."
            : null,
          pathFor: { PROFESSIONAL: "/vc/orcamentos" },
          phoneFor: { PROFESSIONAL: row.phone, GUEST: row.storePhone },
        },
      ]),
    );
  },
  /** To write to who asked is to answer. */
  async written(tx, id, by) {
    if (by !== "PROFESSIONAL") return;
    await tx
      .update(quotes)
      .set({ status: "ANSWERED" })
      .where(and(eq(quotes.id, id), eq(quotes.status, "NEW")));
  },
  guests: { idOf: idOfLink, makeLink: makeQuoteLink },
};

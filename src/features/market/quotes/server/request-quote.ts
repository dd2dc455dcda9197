import { hash } from "node:crypto";
import type { Transaction } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { Verb } from "../../../../platform/services.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import { retryLater, tooManyRequests } from "../../../../shared/failure.ts";
import { isPhone, phoneDigits } from "../../../../shared/format/phone.ts";
import { messages } from "../../../../shared/messages.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { listRepresented } from "../../products/server/read-products.ts";
import { listTerms } from "../../products/server/terms.ts";
import { maxAmount, nameOfVariant } from "../../products/terms.ts";
import { cartEmpty, type requestQuote as endpoint, productLeftStore, type QuoteInput } from "../contract.ts";
import { perStorePerDay, perVisitorPerDay } from "../limits.ts";
import { quotes } from "../table.ts";
import { sendQuoteEmails } from "./emails.tsx";
import { insertParts, priceLines, type WantedProduct } from "./price-lines.ts";
import {
  countQuotesOfMailbox,
  countQuotesOfSalesman,
  listWantedProducts,
  lockMailbox,
  lockSalesman,
} from "./read-quotes.ts";

/** Learns of a quote that reached a representative, in the same transaction. */
export type OnQuoteArrived = (tx: Transaction, quoteId: string) => Promise<void>;

export const quoteArrived = defineHandlers<OnQuoteArrived>("quote arrived");

export const requestQuote: Verb<typeof endpoint> = async ({ body }, context) => {
  const { db, clock } = context;
  const sent = { message: messages.quoteSent };
  return db.transaction(async (tx) => {
    // Held until the end: the quotes of one representative, and their limit, are counted one after the other.
    const salesman = await lockSalesman(tx, body.salesman);
    if (!salesman) throw userNotFound();
    const wanted = mergeCart(body.cart);
    if (wanted.length === 0) throw cartEmpty();

    const message = cleanMessage(body.name);
    const fingerprint = fingerprintOf({ email: body.email, message, wanted, today: clock.today() });
    const products = await readWanted(tx, salesman.id, wanted);
    const quote = priceLines(products);
    const [stored] = await tx
      .insert(quotes)
      .values({
        salesmanId: salesman.id,
        email: body.email,
        mailbox: mailboxOf(body.email),
        message,
        phone: phoneIn(message),
        status: "NEW",
        totalCents: quote.totalCents,
        commissionCents: quote.commissionCents,
        fingerprint,
      })
      .onConflictDoNothing({ target: [quotes.salesmanId, quotes.fingerprint] })
      .returning({ id: quotes.id });
    // Sent before today: it is with the representative already.
    if (!stored) return sent;

    await requireRoom(tx, { salesmanId: salesman.id, email: body.email });
    await insertParts(tx, stored.id, quote);
    await sendQuoteEmails(tx, context, {
      id: stored.id,
      quote,
      salesman,
      visitor: { email: body.email, message },
    });
    for (const tell of context.handlers.of(quoteArrived)) await tell(tx, stored.id);
    return sent;
  });
};

interface WantedLine {
  id: string;
  variant: number | undefined;
  amount: number;
}

/** The same product in the same variant twice is one line. */
function mergeCart(cart: QuoteInput["cart"]): WantedLine[] {
  const lines = new Map<string, WantedLine>();
  for (const { product, variant, amount } of cart) {
    const id = product._id.toLowerCase();
    const key = keyOf({ id, variant });
    const before = lines.get(key)?.amount ?? 0;
    lines.set(key, { id, variant, amount: Math.min(before + amount, maxAmount) });
  }
  return [...lines.values()];
}

const keyOf = ({ id, variant }: Pick<WantedLine, "id" | "variant">): string =>
  variant === undefined ? id : `${id}.${variant}`;

function fingerprintOf({
  email,
  message,
  wanted,
  today,
}: {
  email: string;
  message: string;
  wanted: WantedLine[];
  today: string;
}): string {
  const cart = wanted
    .map((line): [string, number] => [keyOf(line), line.amount])
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return hash("sha256", JSON.stringify([email, message, cart, today]));
}

/** What the cart names, as it stands in the store now, in the order of the cart. */
async function readWanted(
  tx: Transaction,
  salesmanId: string,
  wanted: readonly WantedLine[],
): Promise<WantedProduct[]> {
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const inStore = await listRepresented(tx, salesmanId, ids);
  if (ids.some((id) => !inStore.has(id))) throw productLeftStore();
  const rows = new Map((await listWantedProducts(tx, ids)).map((row) => [row.id, row]));
  const terms = await listTerms(tx, ids);
  return wanted.map(({ id, variant: number, amount }) => {
    const row = rows.get(id);
    const { own, variants = [] } = terms.get(id) ?? {};
    const chosen = variants.find((variant) => variant.number === number);
    if (!row || (number !== undefined && !chosen)) throw productLeftStore();
    const variant = chosen ? { name: nameOfVariant(chosen), price: chosen.price } : null;
    return { ...row, amount, steps: own?.steps ?? [], variant };
  });
}

/**
 * Nobody asks for more than a person would by hand, and no store fills the database.
 * @throws tooManyRequests
 */
async function requireRoom(
  tx: Transaction,
  { salesmanId, email }: { salesmanId: string; email: string },
): Promise<void> {
  const mailbox = mailboxOf(email);
  await lockMailbox(tx, mailbox);
  // Both counts hold the one that was just stored.
  const ofMailbox = await countQuotesOfMailbox(tx, mailbox);
  const ofSalesman = await countQuotesOfSalesman(tx, salesmanId);
  if (ofMailbox.total > perVisitorPerDay) throw retryLater(tooManyRequests, ofMailbox.nextInSeconds);
  if (ofSalesman.total > perStorePerDay) throw retryLater(tooManyRequests, ofSalesman.nextInSeconds);
}

// What a visitor wrote, read as text: nothing in it may become a link or a command.
const phoneLike =
  /(?:^|\D)((?:\+?55[\s.-]{0,5})?0?\(?0?\d{2}\)?[\s.-]{0,5}9?[\s.-]{0,5}\d{4}[\s.-]{0,5}\d{4})(?!\d)/g;

/** The first Brazilian phone in a text, digits only; null where there is none. */
export function phoneIn(text: string): string | null {
  const found = [...text.matchAll(phoneLike)].map(([, phone = ""]) => phone).find(isPhone);
  return found ? phoneDigits(found) : null;
}

/** Line breaks and tabs stay; other control characters, and those that turn the direction of a text, go. */
export const cleanMessage = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu, "")
    .trim();

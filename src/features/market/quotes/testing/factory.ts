import type { Connection } from "../../../../platform/database/database.ts";
import { firstSerial } from "../../../../platform/testing/random.ts";
import { mailboxOf } from "../../../../shared/email-address.ts";
import type { QuoteStatus } from "../model.ts";
import { insertParts, priceLines, type WantedProduct } from "../server/price-lines.ts";
import { phoneIn } from "../server/request-quote.ts";
import { quotes } from "../table.ts";

interface GivenQuote {
  salesmanId: string;
  /** At least one; no product twice. */
  items: (Omit<WantedProduct, "companyName"> & Partial<Pick<WantedProduct, "companyName">>)[];
  email?: string;
  message?: string;
  /** What the representative noted; NEW unless told. */
  status?: QuoteStatus;
  /** What the companies noted; NEW unless told. */
  companyStatus?: QuoteStatus;
  createdAt?: Date;
}

let made = firstSerial;

/** Puts a quote with its lines into the database; no mail is sent. */
export async function createQuote(
  connection: Connection,
  { salesmanId, items, companyStatus, createdAt, ...given }: GivenQuote,
): Promise<typeof quotes.$inferSelect> {
  made += 1;
  const priced = priceLines(items.map((item) => ({ companyName: "", ...item })));
  const email = given.email ?? `visitante${made}@cliente.test`;
  const message = given.message ?? "Marina Alves\n(11) 98765-4321\nQual é o prazo de entrega?";
  const [quote] = await connection
    .insert(quotes)
    .values({
      salesmanId,
      email,
      mailbox: mailboxOf(email),
      message,
      phone: phoneIn(message),
      status: given.status ?? "NEW",
      totalCents: priced.totalCents,
      commissionCents: priced.commissionCents,
      fingerprint: `feito-${made}`,
      ...(createdAt && { createdAt }),
    })
    .returning();
  if (!quote) throw new Error("The quote was not inserted");
  await insertParts(connection, quote.id, priced, {
    ...(companyStatus && { status: companyStatus }),
    createdAt: createdAt ?? quote.createdAt,
  });
  return quote;
}

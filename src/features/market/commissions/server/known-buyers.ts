import type { Connection } from "../../../../platform/database/database.ts";
import { defineHandlers } from "../../../../platform/handlers.ts";
import type { VerbContext } from "../../../../platform/services.ts";

/** Whom a representative knows of those who buy. */
interface KnownBuyers {
  find: (buyer: { name: string; document: string | null }) => string | null;
  /** Whether a customer is of this owner. */
  has: (customerId: string) => boolean;
}

/** Asked who a buyer is, as an order, a spreadsheet or an invoice names them. */
export const knownBuyers =
  defineHandlers<(connection: Connection, ownerId: string) => Promise<KnownBuyers>>("known buyers");

const nobody: KnownBuyers = { find: () => null, has: () => false };

export async function knownBuyersOf(
  connection: Connection,
  { handlers }: Pick<VerbContext, "handlers">,
  ownerId: string,
): Promise<KnownBuyers> {
  const [ask] = handlers.of(knownBuyers);
  return ask ? ask(connection, ownerId) : nobody;
}

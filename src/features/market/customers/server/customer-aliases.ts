import { and, asc, eq, isNull, ne } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { messages } from "../../../../shared/messages.ts";
import { customerForgotten, type addCustomerAlias as endpoint } from "../contract.ts";
import { customerMatcher, plainName } from "../match-customer.ts";
import { customerAliases, customers } from "../table.ts";
import { failureOfBook, lockOwnBook, requireOwnCustomer } from "./book.ts";

/** Who bought, as a spreadsheet or an invoice calls them. */
interface NamedBuyer {
  name: string;
  document: string | null;
}

const ofDocument = (document: string): string => `document ${document}`;
const ofName = (name: string): string => `name ${plainName(name)}`;
/** A document says more than a name, which two shops may share. */
const aliasOf = ({ name, document }: NamedBuyer): string => (document ? ofDocument(document) : ofName(name));

/** Notes whom a name or document means; a customer of the owner, whose book is held. @returns false: it was known */
async function rememberAlias(
  tx: Transaction,
  { ownerId, customerId }: { ownerId: string; customerId: string },
  buyer: NamedBuyer,
): Promise<boolean> {
  const alias = aliasOf(buyer);
  const { rowCount } = await tx
    .insert(customerAliases)
    .values({ ownerId, customerId, alias })
    .onConflictDoUpdate({
      target: [customerAliases.ownerId, customerAliases.alias],
      set: { customerId },
      setWhere: ne(customerAliases.customerId, customerId),
    });
  return rowCount === 1;
}

export const addCustomerAlias: Verb<typeof endpoint> = async ({ params, body }, context) => {
  const { userId: ownerId } = requireActor(context);
  try {
    return await context.db.transaction(async (tx) => {
      await lockOwnBook(tx, ownerId);
      const customer = await requireOwnCustomer(tx, ownerId, params.id);
      if (customer.forgottenAt) throw customerForgotten();
      const isNew = await rememberAlias(tx, { ownerId, customerId: customer.id }, body.alias);
      return { message: isNew ? messages.customerAliasAdded : messages.nothingChanged };
    });
  } catch (error) {
    throw failureOfBook(error);
  }
};

/** Who a buyer is, by what was said of them, else by document, else by a name that nothing contradicts. */
interface KnownBuyers {
  find: (buyer: NamedBuyer) => string | null;
  /** Whether a customer is of this owner. */
  has: (customerId: string) => boolean;
}

/** All customers of an owner, for who writes down what was sold. */
export async function knownBuyers(connection: Connection, ownerId: string): Promise<KnownBuyers> {
  const known = await connection
    .select()
    .from(customers)
    .where(and(eq(customers.ownerId, ownerId), isNull(customers.forgottenAt)))
    .orderBy(asc(customers.createdAt), asc(customers.id));
  const aliases = await connection.select().from(customerAliases).where(eq(customerAliases.ownerId, ownerId));
  const byAlias = new Map(aliases.map(({ alias, customerId }) => [alias, customerId]));
  const { find } = customerMatcher(known, { names: true });
  return {
    find: ({ name, document }) =>
      byAlias.get(aliasOf({ name, document })) ??
      find({ name, document, mailbox: null, phone: null })?.id ??
      null,
    has: (customerId) => known.some(({ id }) => id === customerId),
  };
}

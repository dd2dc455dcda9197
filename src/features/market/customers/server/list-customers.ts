import { inArray } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { listCustomers as endpoint, getCustomer as getEndpoint } from "../contract.ts";
import { plainName } from "../match-customer.ts";
import { type CustomerState, groupOf } from "../model.ts";
import { customers } from "../table.ts";
import { type Bought, presentCard, readBought, readCustomer } from "./read-customers.ts";

interface Named extends Bought {
  /** Of thousands each is compared a dozen times. */
  plain: string;
}

const byName = (one: Named, other: Named): number =>
  one.plain.localeCompare(other.plain) || (one.id < other.id ? -1 : 1);

/** Who bought last comes first; who never did, after all of them. */
const byLast = (one: Named, other: Named): number =>
  (other.rhythm.lastOn ?? "").localeCompare(one.rhythm.lastOn ?? "") || byName(one, other);

/** Who never bought comes after all of them here, too. */
const byOldest = (one: Named, other: Named): number =>
  (one.rhythm.lastOn ?? "9999").localeCompare(other.rhythm.lastOn ?? "9999") || byName(one, other);

const inOrder = { last: byLast, oldest: byOldest, name: byName } as const;

export const listCustomers: Verb<typeof endpoint> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  const { orm } = context.db;
  const { page, limit, group, order, filter } = query;
  const all = await readBought(orm, userId, { filter, today: context.clock.today() });
  const chosen = all
    .filter(({ rhythm }) => !group || groupOf[rhythm.state] === group)
    .map((bought) => ({ ...bought, plain: plainName(bought.name) }))
    .sort(inOrder[order])
    .slice(page * limit, (page + 1) * limit);
  const ids = chosen.map(({ id }) => id);
  const rows = ids.length > 0 ? await orm.select().from(customers).where(inArray(customers.id, ids)) : [];
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  const count = (state: CustomerState) => all.filter(({ rhythm }) => rhythm.state === state).length;
  return {
    // One that was removed in between is none any more.
    customer_list: chosen.flatMap((bought) => {
      const row = rowOf.get(bought.id);
      return row ? [presentCard(row, bought)] : [];
    }),
    customer_dash: {
      soon: count("SOON"),
      silent: count("SILENT"),
      without: count("WITHOUT"),
      buying: count("BUYING"),
    },
  };
};

export const getCustomer: Verb<typeof getEndpoint> = async ({ params }, context) => {
  const { userId: ownerId } = requireActor(context);
  return {
    customer: await readCustomer(context.db.orm, { ownerId, id: params.id }, context.clock.today()),
  };
};

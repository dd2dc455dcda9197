import { and, eq } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { listRepresented, listStoreIds, readProductCards } from "../../products/server/read-products.ts";
import { listTerms, presentTerms } from "../../products/server/terms.ts";
import {
  type CartProductAnswer,
  type checkCart as endpoint,
  type listOwnGoods as listEndpoint,
  maxGoods,
} from "../contract.ts";

export const checkCart: Verb<typeof endpoint> = async ({ params, body: { cart } }, { db, actor }) => {
  const [salesman] = await db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(looksLikeId(params.id) ? eq(users.id, params.id) : eq(users.slug, params.id), hasPublicPage));
  if (!salesman) throw userNotFound();
  const ids = [...new Set(cart.map(({ product }) => product._id.toLowerCase()))];
  const inStore = await listRepresented(db.orm, salesman.id, ids);
  return {
    product_list: await readGoods(
      db.orm,
      ids.filter((id) => inStore.has(id)),
      actor,
    ),
  };
};

export const listOwnGoods: Verb<typeof listEndpoint> = async (_input, context) => {
  const { userId } = requireActor(context);
  const { orm } = context.db;
  const ids = await listStoreIds(orm, userId, maxGoods);
  return { product_list: await readGoods(orm, ids, context.actor) };
};

/** What a cart, or a proposal, has to know of some products, in their order. */
async function readGoods(
  connection: Connection,
  ids: string[],
  actor: Actor | null,
): Promise<CartProductAnswer[]> {
  const [cards, terms] = await Promise.all([
    readProductCards(connection, ids, { actor }),
    listTerms(connection, ids),
  ]);
  return ids.flatMap((id) => {
    const [card, row] = [cards.get(id), terms.get(id)];
    if (!card || !row) return [];
    const { terms: own, conditions, variants } = presentTerms(row);
    const { minimum, multiple, packings, steps } = own;
    return [
      {
        ...card,
        ...{ minimum, multiple, packings, steps, variants },
        payments: conditions.payments,
        own_payments: own.payments,
        minimum_order: conditions.minimum_order,
      },
    ];
  });
}

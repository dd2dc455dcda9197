import { and, eq } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { userNotFound } from "../../../people/users/contract.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { listRepresented, readProductCards } from "../../products/server/read-products.ts";
import { listTerms, presentTerms } from "../../products/server/terms.ts";
import type { checkCart as endpoint } from "../contract.ts";

export const checkCart: Verb<typeof endpoint> = async ({ params, body: { cart } }, { db, actor }) => {
  const [salesman] = await db.orm
    .select({ id: users.id })
    .from(users)
    .where(and(looksLikeId(params.id) ? eq(users.id, params.id) : eq(users.slug, params.id), hasPublicPage));
  if (!salesman) throw userNotFound();
  const ids = [...new Set(cart.map(({ product }) => product._id.toLowerCase()))];
  const inStore = await listRepresented(db.orm, salesman.id, ids);
  const here = ids.filter((id) => inStore.has(id));
  const [cards, terms] = await Promise.all([
    readProductCards(db.orm, here, { actor }),
    listTerms(db.orm, here),
  ]);
  return {
    product_list: here.flatMap((id) => {
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
    }),
  };
};

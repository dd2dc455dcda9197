import { requireActor, type Verb } from "../../../../platform/services.ts";
import type { getStandings as endpoint } from "../contract.ts";
import { findStatuses } from "./queries.ts";

/** Who is no professional has asked for nothing. */
export const getStandings: Verb<typeof endpoint> = async ({ query }, context) => {
  const { userId } = requireActor(context);
  const wanted = { productId: query.product_id, productGroupId: query.product_group_id };
  const found = await findStatuses(context.db.orm, userId, wanted);
  return {
    standings: {
      product: found.find(({ productId }) => productId !== null)?.status ?? null,
      product_group: found.find(({ productGroupId }) => productGroupId !== null)?.status ?? null,
    },
  };
};

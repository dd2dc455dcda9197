import type { Verb } from "../../../../platform/services.ts";
import { summarise } from "../../../base/search/server/summarise.ts";
import type { summariseProducts as endpoint } from "../contract.ts";
import { allowedFilters } from "../policy.ts";
import { freeStateFor } from "./read-products.ts";
import { countVisibleProducts } from "./visible-products.query.ts";

export const summariseProducts: Verb<typeof endpoint> = async ({ query }, { db, actor }) => {
  const freeState = await freeStateFor(db.orm, query, actor);
  const filters = { ...allowedFilters(query, actor), freeState };
  return summarise(db.orm, "products", query.filter, (filter) =>
    countVisibleProducts(db.orm, { ...filters, filter }),
  );
};

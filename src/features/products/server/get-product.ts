import type { Verb } from "../../../platform/route.ts";
import { type getProduct as endpoint, productNotFound } from "../contract.ts";
import { countRepresentatives } from "./count-representatives.query.ts";
import { findReadableProduct } from "./find-visible-product.ts";
import { isInStore } from "./is-in-store.ts";
import { presentCard, presentProduct } from "./present.ts";
import { listRelatedProducts } from "./related-products.query.ts";

export const getProduct: Verb<typeof endpoint> = async ({ params, query }, { db, actor }) => {
  const row = await findReadableProduct(db.orm, params.id, actor);
  if (query.salesman && !(await isInStore(db.orm, query.salesman, row.id))) throw productNotFound();
  const [related, representatives] = await Promise.all([
    listRelatedProducts(db.orm, row),
    countRepresentatives(db.orm, row.id),
  ]);
  return {
    product: presentProduct(row, { actor }),
    representatives,
    product_list: related.map((other) => presentCard(other, { actor })),
  };
};

import type { Verb } from "../../../platform/route.ts";
import { type getProduct as endpoint, productNotFound } from "../contract.ts";
import { findVisibleProduct } from "./find-visible-product.ts";
import { isInStore } from "./is-in-store.ts";
import { presentCard, presentProduct } from "./present.ts";
import { listRelatedProducts } from "./related-products.query.ts";

export const getProduct: Verb<typeof endpoint> = async ({ params, query }, { db, actor }) => {
  const row = await findVisibleProduct(db.orm, params.id);
  if (query.salesman && !(await isInStore(db.orm, query.salesman, row.id))) throw productNotFound();
  const related = await listRelatedProducts(db.orm, row);
  return {
    product: presentProduct(row, { actor }),
    product_list: related.map((other) => presentCard(other, { actor })),
  };
};

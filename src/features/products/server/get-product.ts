import type { Verb } from "../../../platform/route.ts";
import { type getProduct as endpoint, productNotFound } from "../contract.ts";
import { findReadableProduct } from "./find-visible-product.ts";
import { isInStore } from "./is-in-store.ts";
import { presentCard, presentProduct } from "./present.ts";
import { listRelatedProducts } from "./related-products.query.ts";

export const getProduct: Verb<typeof endpoint> = async ({ params, query }, { db, actor }) => {
  const row = await findReadableProduct(db.orm, params.id, actor);
  if (query.salesman && !(await isInStore(db.orm, query.salesman, row.id))) throw productNotFound();
  const related = await listRelatedProducts(db.orm, row);
  return {
    product: presentProduct(row, { actor }),
    product_list: related.map((other) => presentCard(other, { actor })),
  };
};

import type { Call } from "../../../../shared/endpoint.ts";
import { listProducts, type Product } from "../../../products/contract.ts";

const longestFilter = 120;

/** Whether a professional represents a product, for a loader: the store of each is the list filtered by the person. */
export async function isInStore(call: Call, product: Product, salesmanId: string): Promise<boolean> {
  const { product_list } = await call(listProducts, {
    query: {
      salesman: salesmanId,
      company: product.company._id,
      filter: product.name.slice(0, longestFilter),
      limit: 100,
    },
  });
  return product_list.some(({ _id }) => _id === product._id);
}

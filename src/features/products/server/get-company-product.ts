import type { Verb } from "../../../platform/route.ts";
import type { getCompanyProduct as endpoint } from "../catalogue-contract.ts";
import { presentProduct } from "./present.ts";
import { requireManagedProduct } from "./require-managed-product.ts";

export const getCompanyProduct: Verb<typeof endpoint> = async ({ params }, context) => ({
  product: presentProduct(await requireManagedProduct(context.db.orm, params), context),
});

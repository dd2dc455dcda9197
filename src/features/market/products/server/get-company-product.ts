import type { Verb } from "../../../../platform/services.ts";
import type { getCompanyProduct as endpoint } from "../catalogue-contract.ts";
import { readManagedProduct, requireManagedProduct } from "./read-products.ts";

export const getCompanyProduct: Verb<typeof endpoint> = async ({ params }, context) => ({
  product: await readManagedProduct(
    context.db.orm,
    await requireManagedProduct(context.db.orm, params),
    context,
  ),
});

import type { z } from "zod";
import type { Transaction } from "../../../platform/database/database.ts";
import { productGroupNotFound } from "../../products/contract.ts";
import { findVisibleProduct } from "../../products/server/find-visible-product.ts";
import type { requestRepresentation } from "../contract.ts";
import { holdGroup, holdProduct } from "./queries.ts";

type Wanted = z.output<typeof requestRepresentation.body>["representation"];

/**
 * What somebody wants to represent, held until the transaction ends: the company cannot take it away in between.
 * @throws productNotFound, productGroupNotFound where it is absent or professionals find nothing there
 */
export async function holdTarget(tx: Transaction, { product_id, product_group_id }: Wanted) {
  if (product_id) {
    const { _id: id } = product_id;
    await holdProduct(tx, id);
    const { companyId } = await findVisibleProduct(tx, id);
    return { id, column: "productId", companyId } as const;
  }
  const group = product_group_id ? await holdGroup(tx, product_group_id._id) : undefined;
  if (!group) throw productGroupNotFound();
  return { id: group.id, column: "productGroupId", companyId: group.companyId } as const;
}

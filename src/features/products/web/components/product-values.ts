import type { z } from "zod";
import type { productInput } from "../../catalogue-contract.ts";
import type { Product } from "../../contract.ts";

/** What the form starts from: a stored product, or a new one in the category that was chosen. */
export const productValues = (
  product: Product | null,
  groupId: string | null,
): z.input<typeof productInput> => ({
  name: product?.name ?? "",
  description: product?.description ?? "",
  price: product ? product.price : null,
  sales_commission: product ? product.sales_commission : null,
  call: product?.call ?? "",
  tech_info: product?.tech_info ?? "",
  ean: product?.ean ?? "",
  unit_measurement: product?.unit_measurement ?? "UN",
  is_featured: product?.is_featured ?? 0,
  status: product?.status ?? "PREPARING",
  groups: product ? product.groups.map(({ _id }) => ({ _id })) : groupId ? [{ _id: groupId }] : [],
  image: product?.image ?? [],
});

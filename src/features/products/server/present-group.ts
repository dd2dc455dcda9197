import { presentImage } from "../../media/image-address.ts";
import type { ProductGroup } from "../group-contract.ts";
import type { GroupRow } from "./group-queries.ts";

export const presentGroup = (row: GroupRow): ProductGroup => ({
  _id: row.id,
  name: row.name,
  description: row.description,
  parent: row.parentId && row.parentName ? { _id: row.parentId, name: row.parentName } : null,
  image_banner: presentImage(row.bannerId),
  image_icon: presentImage(row.iconId),
  created_at: row.createdAt.toISOString(),
  products_total: row.productsTotal,
});

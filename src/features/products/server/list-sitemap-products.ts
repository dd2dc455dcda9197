import type { Connection } from "../../../platform/database/database.ts";
import { maxSitemapAddresses } from "../../../shared/sitemap.ts";
import { isPublished, products } from "../table.ts";
import { newestFirst } from "./queries.ts";

/** Addresses of the products that everybody may see, newest first. */
export const listSitemapProducts = (connection: Connection) =>
  connection
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(maxSitemapAddresses);

import type { Connection } from "../../../../platform/database/database.ts";
import type { Page } from "../../../../platform/database/page-of-list.ts";
import { isPublished, products } from "../table.ts";
import { newestFirst } from "./queries.ts";

/** Addresses of the products that everybody may see, newest first. */
export const listSitemapProducts = (connection: Connection, { limit, offset }: Page) =>
  connection
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);

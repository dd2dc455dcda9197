import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { maxSitemapAddresses } from "../../../shared/sitemap.ts";
import { productGroupMembers, products } from "../../products/table.ts";
import { users } from "../../users/table.ts";
import { representations } from "../table.ts";

/** Addresses of the stores in which a visitor finds something, those of the newest accounts first. */
export const listSitemapStores = (connection: Connection) =>
  connection
    .select({ slug: users.slug })
    .from(users)
    .where(and(eq(users.type, "SALESMAN"), isNull(users.deletedAt), hasVisibleProduct))
    .orderBy(desc(users.id))
    .limit(maxSitemapAddresses);

const hasVisibleProduct = sql`exists (
  select from ${representations}
  left join ${productGroupMembers} on ${productGroupMembers.groupId} = ${representations.productGroupId}
  join ${products} on ${products.id} = coalesce(${representations.productId}, ${productGroupMembers.productId})
  where ${representations.userId} = ${users.id} and ${representations.status} = 'APPROVED'
    and ${products.status} = 'READY' and ${products.approved} and ${products.deletedAt} is null)`;

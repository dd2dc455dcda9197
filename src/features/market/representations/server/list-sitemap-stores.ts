import { and, desc, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Page } from "../../../../platform/database/page-of-list.ts";
import { hasPublicPage } from "../../../people/users/server/public-page.ts";
import { users } from "../../../people/users/table.ts";
import { productGroupMembers, products } from "../../products/table.ts";
import { representations, stores } from "../table.ts";

/**
 * Addresses of the stores in which a visitor finds something, those of the newest accounts first. A store changes with
 * what its owner may represent, and with what the owner says.
 */
export const listSitemapStores = (connection: Connection, { limit, offset }: Page) =>
  connection
    .select({ slug: users.slug, updatedAt: changedAt })
    .from(users)
    .leftJoin(stores, eq(stores.userId, users.id))
    .where(and(hasPublicPage, hasVisibleProduct))
    .orderBy(desc(users.id))
    .limit(limit)
    .offset(offset);

const changedAt = sql`greatest(${stores.updatedAt}, (
  select max(${representations.updatedAt}) from ${representations}
  where ${representations.userId} = ${users.id} and ${representations.status} = 'APPROVED'))`.mapWith(
  representations.updatedAt,
);

const hasVisibleProduct = sql`exists (
  select from ${representations}
  left join ${productGroupMembers} on ${productGroupMembers.groupId} = ${representations.productGroupId}
  join ${products} on ${products.id} = coalesce(${representations.productId}, ${productGroupMembers.productId})
  where ${representations.userId} = ${users.id} and ${representations.status} = 'APPROVED'
    and ${products.status} = 'READY' and ${products.approved} and ${products.deletedAt} is null)`;

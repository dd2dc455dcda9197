import { and, eq, or, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { representations } from "../../representations/table.ts";
import { hasPublicPage } from "../../users/server/has-public-page.ts";
import { users } from "../../users/table.ts";
import { productGroupMembers } from "../table.ts";

/** Whether a professional, named by id or by slug, represents a product: itself or one of its categories. */
export async function isInStore(
  connection: Connection,
  salesman: string,
  productId: string,
): Promise<boolean> {
  const groupIds = connection
    .select({ id: productGroupMembers.groupId })
    .from(productGroupMembers)
    .where(eq(productGroupMembers.productId, productId));
  const found = await connection
    .select({ id: representations.id })
    .from(representations)
    .innerJoin(users, eq(users.id, representations.userId))
    .where(
      and(
        looksLikeId(salesman) ? eq(users.id, salesman) : eq(users.slug, salesman),
        hasPublicPage,
        eq(representations.status, "APPROVED"),
        or(eq(representations.productId, productId), sql`${representations.productGroupId} in (${groupIds})`),
      ),
    )
    .limit(1);
  return found.length > 0;
}

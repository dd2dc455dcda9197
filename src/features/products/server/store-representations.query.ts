import { and, desc, eq, inArray, or } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { companies } from "../../companies/table.ts";
import { representations } from "../../representations/table.ts";
import { users } from "../../users/table.ts";
import { productGroupMembers } from "../table.ts";

/** The approved representations by which some products stand in the store of a professional, newest first. */
export async function listStoreRepresentations(
  connection: Connection,
  salesman: string,
  productIds: string[],
) {
  if (productIds.length === 0) return [];
  const groupIds = connection
    .select({ id: productGroupMembers.groupId })
    .from(productGroupMembers)
    .where(inArray(productGroupMembers.productId, productIds));
  return connection
    .select({
      id: representations.id,
      status: representations.status,
      createdAt: representations.createdAt,
      productId: representations.productId,
      productGroupId: representations.productGroupId,
      userId: users.id,
      userSlug: users.slug,
      name: users.name,
      lastname: users.lastname,
      companyId: companies.id,
      companySlug: companies.slug,
      companyName: companies.nameFancy,
      companyImageId: companies.imageId,
    })
    .from(representations)
    .innerJoin(users, eq(users.id, representations.userId))
    .innerJoin(companies, eq(companies.id, representations.companyId))
    .where(
      and(
        eq(looksLikeId(salesman) ? users.id : users.slug, salesman),
        eq(representations.status, "APPROVED"),
        or(inArray(representations.productId, productIds), inArray(representations.productGroupId, groupIds)),
      ),
    )
    .orderBy(desc(representations.createdAt), desc(representations.id));
}
export type StoreRepresentationRow = Awaited<ReturnType<typeof listStoreRepresentations>>[number];

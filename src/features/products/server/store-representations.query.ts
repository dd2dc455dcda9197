import { and, desc, eq, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { prepared } from "../../../platform/database/prepared.ts";
import { looksLikeId } from "../../../shared/schema.ts";
import { companies } from "../../companies/table.ts";
import { representations } from "../../representations/table.ts";
import { users } from "../../users/table.ts";
import { productGroupMembers } from "../table.ts";

const productIds = sql`${sql.placeholder("productIds")}::uuid[]`;

const statementOf = prepared(
  (by: "id" | "slug") => `store_representations_by_${by}`,
  (connection, by: "id" | "slug") => {
    const groupIds = sql`select ${productGroupMembers.groupId} from ${productGroupMembers}
    where ${productGroupMembers.productId} = any(${productIds})`;
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
          eq(users[by], sql.placeholder("salesman")),
          eq(representations.status, "APPROVED"),
          sql`(${representations.productId} = any(${productIds})
            or ${representations.productGroupId} in (${groupIds}))`,
        ),
      )
      .orderBy(desc(representations.createdAt), desc(representations.id));
  },
);

/** The approved representations by which some products stand in the store of a professional, newest first. */
export async function listStoreRepresentations(
  connection: Connection,
  salesman: string,
  productIds: string[],
) {
  if (productIds.length === 0) return [];
  const by = looksLikeId(salesman) ? "id" : "slug";
  const statement = statementOf(connection, by);
  return statement.execute({ salesman, productIds });
}
export type StoreRepresentationRow = Awaited<ReturnType<typeof listStoreRepresentations>>[number];

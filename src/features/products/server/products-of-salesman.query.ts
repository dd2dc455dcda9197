import { and, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Connection } from "../../../platform/database/database.ts";
import { representations } from "../../representations/table.ts";
import { users } from "../../users/table.ts";
import { productGroupMembers, products } from "../table.ts";
import { isPublished } from "./queries.ts";

/**
 * Products that a professional represents: the company approved the product itself or one of its categories. The ids
 * may be of products that are not visible.
 */
export const idsOfSalesman = (salesmanId: SQLWrapper | string): SQL =>
  sql`select ${representations.productId} from ${representations}
      where ${representations.userId} = ${salesmanId} and ${representations.status} = 'APPROVED'
        and ${representations.productId} is not null
      union select ${productGroupMembers.productId} from ${representations}
      join ${productGroupMembers} on ${productGroupMembers.groupId} = ${representations.productGroupId}
      where ${representations.userId} = ${salesmanId} and ${representations.status} = 'APPROVED'`;

/** The professional whom the parameter `salesman` of a statement names, as a subquery. */
export const salesmanBy = (key: "id" | "slug"): SQL =>
  sql`(select ${users.id} from ${users} where ${users[key]} = ${sql.placeholder("salesman")}
    and ${users.type} = 'SALESMAN' and ${users.deletedAt} is null)`;

/** Which of some products stand in the store of a professional: visible, and represented by the person. */
export async function listRepresented(
  connection: Connection,
  salesmanId: string,
  productIds: string[],
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await connection
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        inArray(products.id, productIds),
        isPublished,
        sql`${products.id} in (${idsOfSalesman(salesmanId)})`,
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

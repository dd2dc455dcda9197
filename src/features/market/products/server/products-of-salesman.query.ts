import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "../../../people/users/table.ts";
import { representations } from "../../representations/table.ts";
import { productGroupMembers } from "../table.ts";

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
    and ${users.type} = 'SALESMAN' and ${users.deletedAt} is null and ${users.blockedAt} is null
    and ${users.pageSuspendedAt} is null)`;

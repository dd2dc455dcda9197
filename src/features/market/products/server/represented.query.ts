import { eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { users } from "../../../people/users/table.ts";
import { representations } from "../../representations/table.ts";
import { ownStateNeeded } from "../contract.ts";
import { productGroupMembers, products } from "../table.ts";

/**
 * Whether nobody who lives in a state represents a product: itself or one of its categories. Each of the two is one look
 * into an index.
 */
export const isFreeIn = (state: SQLWrapper): SQL =>
  sql`(not exists (select from ${representations}
      where ${representations.productId} = ${products.id} and ${representations.status} = 'APPROVED'
        and ${representations.state} = ${state})
    and not exists (select from ${productGroupMembers}
      join ${representations} on ${representations.productGroupId} = ${productGroupMembers.groupId}
      where ${productGroupMembers.productId} = ${products.id} and ${representations.status} = 'APPROVED'
        and ${representations.state} = ${state}))`;

/** Where a professional lives; null where the person has not said it, undefined for who is no professional. */
export async function findOwnState(
  connection: Connection,
  userId: string,
): Promise<string | null | undefined> {
  const [found] = await connection
    .select({ type: users.type, state: users.state })
    .from(users)
    .where(eq(users.id, userId));
  return found?.type === "SALESMAN" ? found.state : undefined;
}

/**
 * The state in which nobody is to represent what somebody looks for; undefined where that was not asked for, or by who is
 * no professional.
 * @throws invalidInput where the professional has not said where home is
 */
export async function freeStateFor(
  connection: Connection,
  { free_area: isAsked }: { free_area?: "1" | undefined },
  actor: Actor | null,
): Promise<string | undefined> {
  if (!isAsked || actor?.type !== "SALESMAN") return undefined;
  const state = await findOwnState(connection, actor.userId);
  if (!state) throw invalidInput({ free_area: ownStateNeeded });
  return state;
}

/** The own state of a professional, where nobody represents a product there. */
export async function findFreeState(
  connection: Connection,
  productId: string,
  actor: Actor | null,
): Promise<string | undefined> {
  if (actor?.type !== "SALESMAN") return undefined;
  const state = await findOwnState(connection, actor.userId);
  if (!state) return undefined;
  const isFree = await connection.$count(
    products,
    sql`${products.id} = ${productId} and ${isFreeIn(sql`${state}`)}`,
  );
  return isFree ? state : undefined;
}

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

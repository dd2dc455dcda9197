import { and, asc, eq, inArray, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { alphabetically, type Page } from "../../../../platform/database/page-of-list.ts";
import { prepared, unseenParam } from "../../../../platform/database/prepared.ts";
import type { Actor } from "../../../../shared/actor.ts";
import { invalidInput } from "../../../../shared/failure.ts";
import { looksLikeId } from "../../../../shared/schema.ts";
import { findStanding } from "../../../base/moderation/server/standing.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import { representations } from "../../representations/table.ts";
import { ownStateNeeded, type Product, type ProductCard, productNotFound } from "../contract.ts";
import { isVisible, unapprovedName } from "../model.ts";
import { may } from "../policy.ts";
import { isPublished, productGroupMembers, products } from "../table.ts";
import {
  type CardRow,
  cardColumns,
  findProduct,
  listCards,
  newestFirst,
  type ProductRow,
  presentCard,
  presentProduct,
  type Viewer,
} from "./present.ts";
import { findTerms } from "./terms.ts";

/**
 * A product that everybody may see, by its id or its slug.
 * @throws productNotFound where it never was, is deleted, waits for approval or is not ready
 */
export const findVisibleProduct = (connection: Connection, idOrSlug: string): Promise<ProductRow> =>
  findReadableProduct(connection, idOrSlug, null);

/** As `findVisibleProduct`, with the hidden ones for whom moderates. */
export async function findReadableProduct(
  connection: Connection,
  idOrSlug: string,
  actor: Actor | null,
): Promise<ProductRow> {
  const row = await findProduct(connection, looksLikeId(idOrSlug) ? { id: idOrSlug } : { slug: idOrSlug });
  if (!row || !(isVisible(row) || may(actor, "moderate", row))) throw productNotFound();
  return row;
}

/**
 * A product of the company that the path names, in any state.
 * @throws productNotFound
 */
export async function requireManagedProduct(
  connection: Connection,
  ids: { companyId: string; id: string },
): Promise<ProductRow> {
  const row = await findProduct(connection, { id: ids.id });
  if (row?.companyId !== ids.companyId) throw productNotFound();
  return row;
}

/** A product as its company reads it: also how it stands while it is not approved. */
export async function readManagedProduct(
  connection: Connection,
  row: ProductRow,
  viewer: Viewer,
): Promise<Product> {
  const moderation = await findStanding(connection, "product", row);
  const terms = await findTerms(connection, row);
  return { ...presentProduct(row, terms, viewer), ...(moderation && { moderation }) };
}

/**
 * Cards of some products in any state, by id; deleted ones are missing. What nobody approved yet is shown to those alone
 * who may read it, also where others asked for the product before it was changed.
 */
export async function readProductCards(
  connection: Connection,
  ids: string[],
  viewer: Viewer,
): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const rows = await listCards(connection, ids);
  return new Map(rows.map((row) => [row.id, presentCard(seenBy(viewer, row), viewer)]));
}

const seenBy = ({ actor }: Viewer, row: Awaited<ReturnType<typeof listCards>>[number]): CardRow =>
  row.approved || may(actor, "read-hidden", row)
    ? row
    : { ...row, name: unapprovedName, call: null, imageIds: [] };

/** Products as lists show them, by id: those that everybody may see. */
export async function readPublishedProducts(
  connection: Connection,
  ids: readonly string[],
  viewer: Viewer,
): Promise<Map<string, ProductCard>> {
  if (ids.length === 0) return new Map();
  const rows = await connection
    .select(cardColumns)
    .from(products)
    .innerJoin(companies, eq(companies.id, products.companyId))
    .where(and(inArray(products.id, [...ids]), isPublished));
  return new Map(rows.map((row) => [row.id, presentCard(row, viewer)]));
}

const represented = prepared("represented_products", (connection) =>
  connection
    .select({ id: products.id })
    .from(products)
    .where(
      and(
        sql`${products.id} = any (${unseenParam("productIds", "uuid[]")}::uuid[])`,
        isPublished,
        sql`${products.id} in (${idsOfSalesman(sql.placeholder("salesmanId"))})`,
      ),
    ),
);

/** Which of some products stand in the store of a professional: visible, and represented by the person. */
export async function listRepresented(
  connection: Connection,
  salesmanId: string,
  productIds: string[],
): Promise<Set<string>> {
  if (productIds.length === 0) return new Set();
  const rows = await represented(connection).execute({ productIds, salesmanId });
  return new Set(rows.map(({ id }) => id));
}

/** What stands in the store of a professional, by name. */
export async function listStoreIds(
  connection: Connection,
  salesmanId: string,
  limit: number,
): Promise<string[]> {
  const rows = await connection
    .select({ id: products.id })
    .from(products)
    .where(and(isPublished, sql`${products.id} in (${idsOfSalesman(salesmanId)})`))
    .orderBy(alphabetically(products.name), asc(products.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Addresses of the products that everybody may see, newest first. */
export const listSitemapProducts = (connection: Connection, { limit, offset }: Page) =>
  connection
    .select({ slug: products.slug, updatedAt: products.updatedAt })
    .from(products)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);

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

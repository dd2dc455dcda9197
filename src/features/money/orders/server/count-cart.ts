import { sql } from "drizzle-orm";
import { countUpToMost, type WaitingCount } from "../../../base/waiting/server/waiting-counts.ts";
import { cartItems, carts } from "../table.ts";

const items = sql`select 1 from ${cartItems} join ${carts} on ${carts.id} = ${cartItems.cartId}`;

/** Courses that a professional is about to buy. */
export const cartOfProfessional: WaitingCount = {
  kind: "cart",
  of: "professional",
  count: (connection, userId) =>
    countUpToMost(
      connection,
      sql`${items} where ${carts.shopperId} = ${userId} and ${carts.companyId} is null`,
    ),
};

/** Courses that the managers of a company are about to buy for it, which each of them sees. */
export const cartOfCompany: WaitingCount = {
  kind: "cart",
  of: "company",
  count: (connection, companyId) =>
    countUpToMost(connection, sql`${items} where ${carts.companyId} = ${companyId}`),
};

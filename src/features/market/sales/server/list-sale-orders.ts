import { inArray, type SQL, sql } from "drizzle-orm";
import type { Verb } from "../../../../platform/services.ts";
import { requireActor } from "../../../../platform/services.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { sideOf } from "../../quotes/model.ts";
import { type OrderStatus, statesOfOrders } from "../lifecycle.ts";
import type { listSaleOrders as endpoint } from "../order-contract.ts";
import { saleOrders } from "../table.ts";
import { ordersOf, readOrders } from "./read-orders.ts";

const isOpen = inArray(saleOrders.status, [...statesOfOrders.waiting, ...statesOfOrders.standing]);

const count = (statuses: OrderStatus[]) =>
  sql<number>`count(*) filter (where ${inArray(saleOrders.status, statuses)})`.mapWith(Number);
const sum = (cents: SQL) => sql<number>`coalesce(sum(${cents}) filter (where ${isOpen}), 0)`.mapWith(Number);

export const listSaleOrders: Verb<typeof endpoint> = async ({ query }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  const { orm } = context.db;
  const { page, limit, group } = query;
  const [dash] = await orm
    .select({
      waiting: count(statesOfOrders.waiting),
      standing: count(statesOfOrders.standing),
      delivered: count(statesOfOrders.delivered),
      ended: count(statesOfOrders.ended),
      totalCents: sum(sql`${saleOrders.totalCents}`),
      commissionCents: sum(sql`${saleOrders.commissionCents}`),
    })
    .from(saleOrders)
    .where(ordersOf(side));
  if (!dash) throw new Error("A count always answers a row");
  const { totalCents, commissionCents, ...counts } = dash;
  return {
    sale_order_list: await readOrders(orm, side, {
      where: group && inArray(saleOrders.status, statesOfOrders[group]),
      limit,
      offset: page * limit,
    }),
    sale_order_dash: {
      ...counts,
      total: centsToReais(totalCents),
      commission: centsToReais(commissionCents),
    },
  };
};

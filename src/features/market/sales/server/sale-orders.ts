import { and, inArray, type SQL, sql } from "drizzle-orm";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { tableContentType, writeTable } from "../../../../platform/table-file.ts";
import { notAllowed } from "../../../../shared/failure.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { sideOf } from "../../quotes/model.ts";
import { type OrderStatus, statesOfOrders } from "../lifecycle.ts";
import type * as openContract from "../open-contract.ts";
import type * as orderContract from "../order-contract.ts";
import { saleOrders } from "../table.ts";
import { idOfLink } from "./open-links.ts";
import { readOpenProposal } from "./read-open-proposal.ts";
import { ordersOf, readOrder, readOrders } from "./read-orders.ts";
import { namedOrNumbered } from "./read-proposals.ts";

const isOpen = inArray(saleOrders.status, [...statesOfOrders.waiting, ...statesOfOrders.standing]);

const count = (statuses: OrderStatus[]) =>
  sql<number>`count(*) filter (where ${inArray(saleOrders.status, statuses)})`.mapWith(Number);
const sum = (cents: SQL) => sql<number>`coalesce(sum(${cents}) filter (where ${isOpen}), 0)`.mapWith(Number);

export const listSaleOrders: Verb<typeof orderContract.listSaleOrders> = async ({ query }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  const { orm } = context.db;
  const { page, limit, group, filter, order } = query;
  const isNamed = namedOrNumbered(saleOrders, side, filter);
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
    .where(and(ordersOf(side), isNamed));
  if (!dash) throw new Error("A count always answers a row");
  const { totalCents, commissionCents, ...counts } = dash;
  return {
    sale_order_list: await readOrders(orm, side, {
      where: and(isNamed, group && inArray(saleOrders.status, statesOfOrders[group])),
      order,
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

export const getSaleOrder: Verb<typeof orderContract.getSaleOrder> = async ({ params }, context) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  return { sale_order: await readOrder(context.db.orm, side, params.id) };
};

// The library behind PDFs takes memory, which most processes never need.
const files = () => import("./sale-files.ts");

export const exportSaleOrder: Verb<typeof orderContract.exportSaleOrder> = async (
  { params, query },
  context,
) => {
  const side = sideOf(requireActor(context));
  if (!side) throw notAllowed();
  const order = await readOrder(context.db.orm, side, params.id);
  const { orderPdf, orderTable } = await files();
  const { format } = query;
  const bytes = format === "pdf" ? await orderPdf(order) : await writeTable(orderTable(order), format);
  return {
    file_name: `pedido-${order.number}.${format}`,
    content_type: format === "pdf" ? "application/pdf" : tableContentType[format],
    base64: bytes.toString("base64"),
  };
};

/** For who bought: by the address alone. */
export const printProposal: Verb<typeof openContract.printProposal> = async ({ params }, { db }) => {
  const proposal = await readOpenProposal(db.orm, await idOfLink(db.orm, params.token));
  const bytes = await (await files()).proposalPdf(proposal);
  const name = proposal.order ? `pedido-${proposal.order.number}` : `proposta-${proposal.number}`;
  return { file_name: `${name}.pdf`, content_type: "application/pdf", base64: bytes.toString("base64") };
};

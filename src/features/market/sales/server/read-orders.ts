import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Connection } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { companies } from "../../../people/companies/table.ts";
import { users } from "../../../people/users/table.ts";
import type { Side } from "../../quotes/model.ts";
import type { SaleSorting } from "../lifecycle.ts";
import { orderNotFound, type SaleOrder } from "../order-contract.ts";
import { proposalLines, proposalRounds, proposals, saleOrders } from "../table.ts";
import { pictureOfLine, presentLine, presentPayment } from "./read-proposals.ts";

export const ordersOf = (side: Side): SQL =>
  "salesmanId" in side
    ? eq(saleOrders.salesmanId, side.salesmanId)
    : eq(saleOrders.companyId, side.companyId);

const isWaiting = sql`${saleOrders.status} = 'AWAITING_COMPANY'`;
const sortings: Record<SaleSorting, SQL[]> = {
  recent: [desc(saleOrders.createdAt), desc(saleOrders.id)],
  oldest: [asc(saleOrders.createdAt), asc(saleOrders.id)],
  dearest: [desc(saleOrders.totalCents), desc(saleOrders.id)],
  cheapest: [asc(saleOrders.totalCents), desc(saleOrders.id)],
  buyer: [alphabetically(saleOrders.buyerName), desc(saleOrders.id)],
};
/** Those that wait for the company by the day until which it may refuse, then the newest. */
const usualSorting = [
  desc(isWaiting),
  asc(sql`case when ${isWaiting} then ${saleOrders.refuseBy} end`),
  ...sortings.recent,
];

/** Some orders of a side. */
export async function readOrders(
  connection: Connection,
  side: Side,
  {
    where,
    order,
    limit,
    offset,
  }: { where?: SQL | undefined; order?: SaleSorting | undefined; limit: number; offset: number },
): Promise<SaleOrder[]> {
  const rows = await connection
    .select({
      order: saleOrders,
      proposalNumber: proposals.number,
      buyerPhone: proposals.buyerPhone,
      round: proposalRounds,
      company: companies.nameFancy,
      companySlug: companies.slug,
      companyDeletedAt: companies.deletedAt,
      companyBlockedAt: companies.blockedAt,
      salesman: sql<string>`${users.name} || ' ' || ${users.lastname}`,
      salesmanSlug: users.slug,
      salesmanDeletedAt: users.deletedAt,
    })
    .from(saleOrders)
    .innerJoin(proposals, eq(proposals.id, saleOrders.proposalId))
    .innerJoin(
      proposalRounds,
      and(eq(proposalRounds.proposalId, saleOrders.proposalId), eq(proposalRounds.number, saleOrders.round)),
    )
    .innerJoin(companies, eq(companies.id, saleOrders.companyId))
    .innerJoin(users, eq(users.id, saleOrders.salesmanId))
    .where(and(ordersOf(side), where))
    .orderBy(...(order ? sortings[order] : usualSorting))
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const lines = await connection
    .select({ line: proposalLines, imageId: pictureOfLine })
    .from(proposalLines)
    .where(
      inArray(
        proposalLines.proposalId,
        rows.map(({ order }) => order.proposalId),
      ),
    )
    .orderBy(asc(proposalLines.rank));
  return rows.map(({ order, round, ...row }) => ({
    _id: order.id,
    number: order.number,
    status: order.status,
    proposal_id: order.proposalId,
    proposal_number: row.proposalNumber,
    company: {
      name: row.company,
      slug: row.companyDeletedAt || row.companyBlockedAt ? null : row.companySlug,
    },
    salesman: { name: row.salesman, slug: row.salesmanDeletedAt ? null : row.salesmanSlug },
    buyer: {
      name: order.buyerName,
      document: order.buyerDocument,
      email: order.buyerEmail,
      phone: row.buyerPhone,
      city: order.city,
      state: order.state,
    },
    lines: lines
      .filter(({ line }) => line.proposalId === order.proposalId && line.round === order.round)
      .map(({ line, imageId }) => presentLine(line, imageId)),
    freight: centsToReais(round.freightCents),
    payment: presentPayment(round),
    total: centsToReais(order.totalCents),
    commission: centsToReais(order.commissionCents),
    refuse_by: order.refuseBy,
    reason: order.reason,
    canceled_by: order.canceledBy,
    created_at: order.createdAt.toISOString(),
    confirmed_at: order.confirmedAt?.toISOString() ?? null,
    invoiced_at: order.invoicedAt?.toISOString() ?? null,
    delivered_at: order.deliveredAt?.toISOString() ?? null,
    ended_at: order.endedAt?.toISOString() ?? null,
  }));
}

/** @throws orderNotFound */
export async function readOrder(connection: Connection, side: Side, id: string): Promise<SaleOrder> {
  const [order] = await readOrders(connection, side, { where: eq(saleOrders.id, id), limit: 1, offset: 0 });
  if (!order) throw orderNotFound();
  return order;
}

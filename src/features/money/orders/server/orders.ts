import type { Clock } from "../../../../platform/clock.ts";
import type { Connection } from "../../../../platform/database/database.ts";
import { requireActor, type Verb } from "../../../../platform/services.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { type Day, dayInBrasilia } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import {
  type ListedCharge,
  listChargesWithErrors,
  presentError,
  presentPayment,
} from "../../charges/server/payments.ts";
import type { ChargeRow, chargeErrors } from "../../charges/table.ts";
import type * as contract from "../contract.ts";
import { type Order, type OrderItem, orderNotFound } from "../contract.ts";
import { daysToPayAgain, daysToRegret, type OrderStatus } from "../lifecycle.ts";
import type { OrderRow } from "../table.ts";
import { requireBuyer } from "./buyer.ts";
import { isSold } from "./carts.ts";
import { isShrunk } from "./order-lines.ts";
import {
  findOrderEntry,
  findOrderOf,
  listOrdersOf,
  type OrderEntry,
  type OrderedItem,
} from "./orders.query.ts";

export const listOrders: Verb<typeof contract.listOrders> = async ({ query }, context) => {
  const { orm } = context.db;
  const entries = await listOrdersOf(orm, requireBuyer(requireActor(context)), query);
  return { order_list: await withPayments(orm, entries, context.clock.today()) };
};

export const getOrder: Verb<typeof contract.getOrder> = async ({ params }, context) => {
  const { orm } = context.db;
  const row = await findOrderOf(orm, requireBuyer(requireActor(context)), params.id);
  if (!row) throw orderNotFound();
  return { order: await readOrder(orm, row.id, context.clock) };
};

interface Paying {
  /** The last one first. */
  charges: readonly ListedCharge[];
  errors: readonly (typeof chargeErrors.$inferSelect)[];
}

const statusOf = ({ status }: OrderRow, [last]: readonly ChargeRow[]): OrderStatus =>
  status === "AWAIT" && last?.gatewayId ? "AWAIT_PAYMENT" : status;

/**
 * The last day on which everything is given back; null where it is past, or nothing was paid. Who gave a course of it back
 * before knows it: else one could have it for nothing, seven days at a time.
 */
export function regretUntil({ order, wasRegretted }: OrderEntry, today: Day): Day | null {
  if (order.status !== "PAID" || !order.paidAt || wasRegretted) return null;
  const last = addDays(dayInBrasilia(order.paidAt), daysToRegret);
  return today <= last ? last : null;
}

/**
 * What is on its way or was not paid may get a new payment for some days, while all of it is sold as it was. Not what was
 * bought otherwise and given back since: its seven days are used up. A payment that is open may be paid all the same.
 */
export function isPayable(
  {
    order: { status, endReason, orderedAt },
    isRegrettedSince,
    items,
  }: Pick<OrderEntry, "order" | "isRegrettedSince" | "items">,
  today: Day,
): boolean {
  const isUnpaid = status === "AWAIT" || (status === "CANCEL" && endReason === "NOT_PAID");
  if (!isUnpaid || !orderedAt || isRegrettedSince) return false;
  if (today > addDays(dayInBrasilia(orderedAt), daysToPayAgain)) return false;
  return items.every(
    ({ item, course, isOwned }) =>
      isSold(course) &&
      course.priceCents === item.priceCents &&
      !isOwned &&
      // While it is on its way nothing of it goes.
      (status === "AWAIT" || !isShrunk(item, course)),
  );
}

const presentItem = ({ item, course }: OrderedItem): OrderItem => ({
  course: {
    _id: course.id,
    slug: course.slug,
    name: course.name,
    price: centsToReais(course.priceCents),
    image: presentImage(course.imageId),
  },
  lessons: item.lessons,
  duration: item.seconds,
  amount: item.amount,
  price: centsToReais(item.priceCents),
  discount: centsToReais(item.discountCents),
});

function presentOrder(entry: OrderEntry, { charges, errors }: Paying, today: Day): Order {
  const { order: row, shopper, items } = entry;
  return {
    _id: row.id,
    cart: row.cartId,
    gateway_id: charges[0]?.gatewayId ?? null,
    process_status: statusOf(row, charges),
    created_at: row.createdAt.toISOString(),
    ordered_at: row.orderedAt?.toISOString() ?? null,
    shopper: { _id: shopper.id, name: shopper.name, lastname: shopper.lastname },
    items: items.map(presentItem),
    amount: items.reduce((sum, { item }) => sum + item.amount, 0),
    price: centsToReais(row.priceCents),
    freight: 0,
    discount: centsToReais(row.discountCents),
    total: centsToReais(row.totalCents),
    coupon: row.couponCode,
    max_installments: maxInstallments(row.totalCents),
    payments: charges.map(presentPayment),
    errors_log: errors.map(presentError),
    has_regret: !entry.wasRegretted,
    regret_until: regretUntil(entry, today),
    is_payable: isPayable(entry, today),
  };
}

/** A card pays in parts of so many cents at least. */
const leastPartCents = 500;
const maxParts = 12;

/** In how many parts a card may pay so many cents at most. */
export const maxInstallments = (cents: number): number =>
  Math.min(maxParts, Math.max(1, Math.floor(cents / leastPartCents)));

/** Orders with all that was paid for them, and why a payment failed. */
async function withPayments(
  connection: Connection,
  entries: readonly OrderEntry[],
  today: Day,
): Promise<Order[]> {
  if (entries.length === 0) return [];
  const sent = entries.filter(({ order }) => order.status !== "AWAIT_ORDER").map(({ order }) => order.id);
  const { charges, errors } = await listChargesWithErrors(connection, "ORDER", sent);
  const chargesOf = Map.groupBy(charges, ({ subjectId }) => subjectId);
  return entries.map((entry) => {
    const own = chargesOf.get(entry.order.id) ?? [];
    const ofOwn = new Set(own.map(({ id }) => id));
    return presentOrder(
      entry,
      { charges: own, errors: errors.filter(({ chargeId }) => ofOwn.has(chargeId)) },
      today,
    );
  });
}

/** @throws orderNotFound (404) */
export async function readOrder(connection: Connection, id: string, clock: Clock): Promise<Order> {
  const entry = await findOrderEntry(connection, id);
  const [read] = entry ? await withPayments(connection, [entry], clock.today()) : [];
  if (!read) throw orderNotFound();
  return read;
}

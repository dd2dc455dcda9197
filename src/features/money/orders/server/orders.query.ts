import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { beginOfDay } from "../../../../platform/database/moments.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import type { Day } from "../../../../shared/format/dates.ts";
import { users } from "../../../people/users/table.ts";
import { lockCourses } from "../../../training/courses/server/remove-course.ts";
import { courses } from "../../../training/courses/table.ts";
import type { WalletOwner } from "../../wallet/model.ts";
import { type OrderItemRow, type OrderRow, orderItems, orders } from "../table.ts";
import { isBoughtBy } from "./buyer.ts";

const isOf = (buyer: WalletOwner): SQL =>
  "userId" in buyer ? eq(orders.userId, buyer.userId) : eq(orders.companyId, buyer.companyId);
/** Likewise those of an account or a company with the same document that was closed. */
export const isOfSame = (buyer: WalletOwner, documentHash: string | null): SQL | undefined =>
  or(isOf(buyer), documentHash === null ? undefined : eq(orders.documentHash, documentHash));
const isDraft = eq(orders.status, "AWAIT_ORDER");
/** Written out, so that the index of those alone serves whatever is asked for. */
const isGivenBack = sql`${orders.endReason} = 'REGRETTED'`;

/** Other orders of the same buyer, or document, with a course of this one that were given back. */
const regrettedOnes = sql`select from order_items i
        join order_items earlier_i on earlier_i.course_id = i.course_id and earlier_i.order_id <> i.order_id
        join orders earlier on earlier.id = earlier_i.order_id and earlier.end_reason = 'REGRETTED'
        where i.order_id = ${orders.id}
          and (earlier.user_id = ${orders.userId} or earlier.company_id = ${orders.companyId}
            or earlier.document_hash = ${orders.documentHash})`;

/** Orders with what was ordered, a row for each course, as it is now. */
const select = (connection: Connection) =>
  connection
    .select({
      order: orders,
      shopper: { id: users.id, name: users.name, lastname: users.lastname },
      /** A course of it had been bought by the same buyer and given back, before this was ordered. */
      wasRegretted: sql<boolean>`exists (${regrettedOnes}
          and (${orders.orderedAt} is null or earlier.ended_at <= ${orders.orderedAt}))`,
      /** Likewise after it was ordered, where it is not paid. */
      isRegrettedSince: sql<boolean>`${orders.status} in ('AWAIT', 'CANCEL') and exists (${regrettedOnes}
          and earlier.ended_at > ${orders.orderedAt})`,
      item: orderItems,
      course: {
        id: courses.id,
        slug: courses.slug,
        name: courses.name,
        type: courses.type,
        priceCents: courses.priceCents,
        imageId: courses.imageId,
        status: courses.status,
        approved: courses.approved,
        publishedLessons: courses.publishedLessons,
        publishedSeconds: courses.publishedSeconds,
        deletedAt: courses.deletedAt,
      },
      /** The person who ordered it has it, or is about to, otherwise than by this order. */
      isOwned: isBoughtBy(orders.userId, orderItems.courseId, sql`held.order_id <> ${orders.id}`),
    })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.shopperId))
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .innerJoin(courses, eq(courses.id, orderItems.courseId))
    .$dynamic();
type Row = Awaited<ReturnType<typeof select>>[number];

/** What was ordered of one course. */
export type OrderedItem = Pick<Row, "item" | "course" | "isOwned">;

export interface OrderEntry extends Pick<Row, "order" | "shopper" | "wasRegretted" | "isRegrettedSince"> {
  /** In the order of their courses' ids. */
  items: OrderedItem[];
}

const entriesOf = (rows: readonly Row[]): OrderEntry[] =>
  [...Map.groupBy(rows, ({ order }) => order.id).values()].map((ofOne) => {
    const [{ order, shopper, wasRegretted, isRegrettedSince }] = ofOne as [Row, ...Row[]];
    return { order, shopper, wasRegretted, isRegrettedSince, items: ofOne };
  });

interface Asked {
  from: Day | null;
  to: Day | null;
  limit: number;
  page: number;
}

/** What a buyer ordered between two days of Brasília, the newest first; not what was only prepared. */
export async function listOrdersOf(
  connection: Connection,
  buyer: WalletOwner,
  { from, to, limit, page }: Asked,
): Promise<OrderEntry[]> {
  const ofPage = connection
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isOf(buyer),
        ne(orders.status, "AWAIT_ORDER"),
        from === null ? undefined : gte(orders.orderedAt, beginOfDay(from)),
        to === null ? undefined : lt(orders.orderedAt, beginOfDay(to, 1)),
      ),
    )
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(limit)
    .offset(limit * page);
  const rows = await select(connection)
    .where(inArray(orders.id, ofPage))
    .orderBy(desc(orders.orderedAt), desc(orders.id), asc(orderItems.courseId));
  return entriesOf(rows);
}

export async function listOrderEntries(
  connection: Connection,
  ids: readonly string[],
): Promise<OrderEntry[]> {
  const rows = await select(connection)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id), asc(orderItems.courseId));
  return entriesOf(rows);
}

const rowsOfOrder = prepared("order_entry", (connection) =>
  select(connection)
    .where(eq(orders.id, sql.placeholder("id")))
    .orderBy(asc(orderItems.courseId)),
);

export async function findOrderEntry(connection: Connection, id: string): Promise<OrderEntry | null> {
  const [entry] = entriesOf(await rowsOfOrder(connection).execute({ id }));
  return entry ?? null;
}

export async function findOrderOf(
  connection: Connection,
  buyer: WalletOwner,
  id: string,
): Promise<OrderRow | null> {
  const [row] = await connection
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOf(buyer)));
  return row ?? null;
}

/** Which of some courses were bought and given back by a buyer, or with the same document, however often since. */
export async function listGivenBack(
  connection: Connection,
  { buyer, documentHash }: { buyer: WalletOwner; documentHash: string | null },
  courseIds: readonly string[],
): Promise<Set<string>> {
  const rows = await connection
    .selectDistinct({ id: orderItems.courseId })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(isOfSame(buyer, documentHash), isGivenBack, inArray(orderItems.courseId, [...courseIds])));
  return new Set(rows.map(({ id }) => id));
}

/** Whoever changes an order waits for who does so already. */
export async function lockOrderOf(tx: Transaction, buyer: WalletOwner, id: string): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, id), isOf(buyer)))
    .for("update");
  return row ?? null;
}

/** Likewise of several, whosever; in one order, so that nobody waits in a circle. */
export async function lockOrders(tx: Transaction, ids: readonly string[]): Promise<Map<string, OrderRow>> {
  const rows = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(asc(orders.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/** The courses of some orders, as `lockCourses` does. */
export const lockCoursesOf = (
  tx: Transaction,
  orderIds: readonly string[],
  strength: "key share" | "no key update",
): Promise<void> => {
  const ofOrders = inArray(orderItems.orderId, [...orderIds]);
  return lockCourses(tx, tx.select({ id: orderItems.courseId }).from(orderItems).where(ofOrders), strength);
};

/** All of a buyer that are on their way or paid. */
export const lockLiveOrdersOf = (tx: Transaction, buyer: WalletOwner): Promise<OrderRow[]> =>
  tx
    .select()
    .from(orders)
    .where(and(isOf(buyer), inArray(orders.status, ["AWAIT", "PAID"])))
    .orderBy(asc(orders.id))
    .for("update");

/** What a buyer gave back that says nothing of the document yet is told by it afterwards. */
export async function keepDocumentOf(
  tx: Transaction,
  buyer: WalletOwner,
  documentHash: string | null,
): Promise<void> {
  await tx
    .update(orders)
    .set({ documentHash })
    .where(and(isOf(buyer), eq(orders.endReason, "REGRETTED"), isNull(orders.documentHash)));
}

export interface Draft extends OrderRow {
  /** In the order of their courses' ids. */
  items: OrderItemRow[];
}

const draftOfCart = prepared("draft_of_cart", (connection) =>
  connection
    .select({ order: orders, item: orderItems })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(and(eq(orders.cartId, sql.placeholder("cartId")), isDraft))
    .orderBy(asc(orderItems.courseId)),
);

/** What was prepared of a cart, and not bought yet. The cart has to be held. */
export async function findDraft(connection: Connection, cartId: string): Promise<Draft | null> {
  const rows = await draftOfCart(connection).execute({ cartId });
  const [first] = rows;
  return first ? { ...first.order, items: rows.map(({ item }) => item) } : null;
}

/** The card of the last attempt to pay an order, where that was refused. */
const refusedCard = sql<string | null>`(select case when c.status = 'FAILED' then c.card_id end from charges c
  where c.subject_kind = 'ORDER' and c.subject_id = orders.id order by c.created_at desc, c.id desc limit 1)`;

/** What was bought of a cart: the named one whenever that was, else the last one of the last hour. */
export async function findBought(
  connection: Connection,
  cartId: string,
  named: string | undefined,
): Promise<{ id: string; status: OrderRow["status"]; refusedCard: string | null } | null> {
  const which = named ? eq(orders.id, named) : gt(orders.orderedAt, sql`now() - interval '1 hour'`);
  const [row] = await connection
    .select({ id: orders.id, status: orders.status, refusedCard })
    .from(orders)
    .where(and(eq(orders.cartId, cartId), ne(orders.status, "AWAIT_ORDER"), which))
    .orderBy(desc(orders.orderedAt), desc(orders.id))
    .limit(1);
  return row ?? null;
}

import { and, asc, eq, inArray, isNull, not, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../../platform/database/database.ts";
import { prepared } from "../../../../platform/database/prepared.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { presentImage } from "../../../base/media/image-address.ts";
import { employees } from "../../../people/employees/table.ts";
import { users } from "../../../people/users/table.ts";
import { isVisible } from "../../../training/courses/model.ts";
import { courses } from "../../../training/courses/table.ts";
import { idOfOwner, kindOfOwner, type OwnerKind, type WalletOwner } from "../../wallet/model.ts";
import { type Cart, type CartItem, cartNotFound } from "../cart-contract.ts";
import { cartItems, carts } from "../table.ts";

/** It can be bought now. */
export const isSold = (
  course: Parameters<typeof isVisible>[0] & { type: string; priceCents: number },
): boolean => isVisible(course) && course.type === "OPEN" && course.priceCents > 0;

const presentCartItem = ({ item, course }: ListedItem): CartItem => ({
  _id: course.id,
  course: {
    _id: course.id,
    slug: course.slug,
    name: course.name,
    price: centsToReais(course.priceCents),
    image: presentImage(course.imageId),
    user: course.trainer,
  },
  amount: item.amount,
  price: centsToReais(course.priceCents),
  former_price: item.seenPriceCents === course.priceCents ? null : centsToReais(item.seenPriceCents),
  is_sold: isSold(course),
  created_at: item.createdAt.toISOString(),
});

const managesNow = sql`exists (select from ${employees} where ${employees.userId} = ${carts.shopperId}
  and ${employees.companyId} = ${carts.companyId} and ${employees.manager})`;

/** The carts of a buyer. Of a company those of its managers: what one put in who left is nobody's any more. */
const isOf = (kind: OwnerKind, id: string | Placeholder): SQL | undefined =>
  kind === "person"
    ? and(eq(carts.shopperId, id), isNull(carts.companyId))
    : and(eq(carts.companyId, id), managesNow);

const buyerId = sql.placeholder("buyerId");

const itemsInCarts = prepared(
  (kind: OwnerKind) => `items_in_carts_of_${kind}`,
  (connection, kind: OwnerKind) =>
    connection
      .select({
        cartId: carts.id,
        shopper: { id: users.id, name: users.name, lastname: users.lastname },
        item: cartItems,
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
          deletedAt: courses.deletedAt,
          trainer: sql<{ name: string; lastname: string }>`(
          select json_build_object('name', t.name, 'lastname', t.lastname) from users t where t.id = ${courses.userId})`,
        },
      })
      .from(carts)
      .innerJoin(users, eq(users.id, carts.shopperId))
      .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
      .innerJoin(courses, eq(courses.id, cartItems.courseId))
      .where(isOf(kind, buyerId))
      .orderBy(asc(carts.createdAt), asc(carts.id), asc(cartItems.createdAt), asc(cartItems.courseId)),
);

/** All that lies in the carts of a buyer, as it is sold now; the shopper who came first, and each one's first item, first. */
const listItemsOf = (connection: Connection, buyer: WalletOwner) =>
  itemsInCarts(connection, kindOfOwner(buyer)).execute({ buyerId: idOfOwner(buyer) });
type ListedItem = Awaited<ReturnType<typeof listItemsOf>>[number];

const heldCart = prepared(
  (kind: OwnerKind) => `held_cart_of_${kind}`,
  (connection, kind: OwnerKind) =>
    connection
      .select()
      .from(carts)
      .where(and(eq(carts.id, sql.placeholder("cartId")), isOf(kind, buyerId)))
      .for("update", { of: carts }),
);

/** A cart of a buyer, which nobody else changes or buys until the transaction ends. */
export async function lockCart(tx: Transaction, buyer: WalletOwner, cartId: string) {
  const [cart] = await heldCart(tx, kindOfOwner(buyer)).execute({ cartId, buyerId: idOfOwner(buyer) });
  return cart;
}

const itemInOwnCart = prepared("item_in_own_cart", (connection) => {
  const { placeholder } = sql;
  const own = connection.$with("own").as(
    connection
      .insert(carts)
      .values({ shopperId: placeholder("shopperId"), companyId: placeholder("companyId") })
      .onConflictDoUpdate({
        target: [carts.shopperId, carts.companyId],
        set: { shopperId: sql`excluded.shopper_id` },
      })
      .returning({ id: carts.id }),
  );
  return connection
    .with(own)
    .insert(cartItems)
    .values({
      cartId: sql`(select ${own.id} from ${own})`,
      courseId: placeholder("courseId"),
      amount: placeholder("amount"),
      seenPriceCents: placeholder("seenPriceCents"),
      seenLessons: placeholder("seenLessons"),
      seenSeconds: placeholder("seenSeconds"),
    });
});

/** Puts a course into the own cart of a shopper, which is made where there is none. */
export async function putIntoOwnCart(
  tx: Transaction,
  { shopperId, buyer }: { shopperId: string; buyer: WalletOwner },
  item: Omit<typeof cartItems.$inferSelect, "cartId" | "createdAt">,
): Promise<void> {
  const companyId = "companyId" in buyer ? buyer.companyId : null;
  await itemInOwnCart(tx).execute({ shopperId, companyId, ...item });
}

const coursesInCarts = prepared(
  (kind: OwnerKind) => `courses_in_carts_of_${kind}`,
  (connection, kind: OwnerKind) =>
    connection
      .select({ shopperId: carts.shopperId, courseId: cartItems.courseId })
      .from(carts)
      .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
      .where(isOf(kind, buyerId)),
);

/** Which courses lie in the carts of a buyer, and who put each in. */
export const listCoursesInCarts = (connection: Connection, buyer: WalletOwner) =>
  coursesInCarts(connection, kindOfOwner(buyer)).execute({ buyerId: idOfOwner(buyer) });

/**
 * Takes a course out of what lies in the cart of who does not manage the company any more: it is in one cart of a company
 * at most, also once that person is back.
 */
export async function takeFromFormerManagers(
  tx: Transaction,
  companyId: string,
  courseId: string,
): Promise<void> {
  const theirs = tx
    .select({ id: carts.id })
    .from(carts)
    .where(and(eq(carts.companyId, companyId), not(managesNow)));
  await tx.delete(cartItems).where(and(eq(cartItems.courseId, courseId), inArray(cartItems.cartId, theirs)));
}

/** In which cart of a buyer a course lies. */
async function findCartWith(
  connection: Connection,
  buyer: WalletOwner,
  courseId: string,
): Promise<string | null> {
  const [found] = await connection
    .select({ id: carts.id })
    .from(carts)
    .innerJoin(cartItems, and(eq(cartItems.cartId, carts.id), eq(cartItems.courseId, courseId)))
    .where(isOf(kindOfOwner(buyer), idOfOwner(buyer)));
  return found?.id ?? null;
}

/** What lies in the carts of a buyer: one entry for each shopper, none of empty ones. */
export async function readCarts(connection: Connection, buyer: WalletOwner): Promise<Cart[]> {
  const rows = await listItemsOf(connection, buyer);
  return [...Map.groupBy(rows, ({ cartId }) => cartId)].flatMap(([cartId, items]) => {
    const [first] = items;
    if (!first) return [];
    const { id, name, lastname } = first.shopper;
    const sold = items.filter(({ course }) => isSold(course));
    const cents = sold.reduce((sum, { item, course }) => sum + item.amount * course.priceCents, 0);
    return [
      {
        _id: cartId,
        shopper: { _id: id, name, lastname },
        price: centsToReais(cents),
        items: items.map(presentCartItem),
      },
    ];
  });
}

/**
 * The cart that is meant: the named one, else the one in which the course lies, which is one at most.
 * @returns null where none is named and the course lies in none
 * @throws cartNotFound (404) where the named one is not the buyer's
 */
export async function lockCartWith(
  tx: Transaction,
  buyer: WalletOwner,
  { course, cart: named }: { course: { _id: string }; cart?: string | undefined },
) {
  const id = named ?? (await findCartWith(tx, buyer, course._id));
  if (id === null) return null;
  const cart = await lockCart(tx, buyer, id);
  if (!cart) throw cartNotFound();
  return cart;
}

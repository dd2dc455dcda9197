import { and, asc, eq, inArray, isNull, not, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { Connection, Transaction } from "../../../platform/database/database.ts";
import { prepared, preparedOnce, quickRows } from "../../../platform/database/prepared.ts";
import { courses } from "../../courses/table.ts";
import { employees } from "../../employees/table.ts";
import { users } from "../../users/table.ts";
import { idOfOwner, kindOfOwner, type WalletOwner } from "../../wallet/owner.ts";
import { cartItems, carts } from "../table.ts";

const managesNow = sql`exists (select from ${employees} where ${employees.userId} = ${carts.shopperId}
  and ${employees.companyId} = ${carts.companyId} and ${employees.manager})`;

/** The carts of a buyer. Of a company those of its managers: what one put in who left is nobody's any more. */
const isOf = (buyer: WalletOwner, id: string | Placeholder = idOfOwner(buyer)): SQL | undefined =>
  "userId" in buyer
    ? and(eq(carts.shopperId, id), isNull(carts.companyId))
    : and(eq(carts.companyId, id), managesNow);

const buyerId = sql.placeholder("buyerId");

const prepareItems = (connection: Connection, buyer: WalletOwner) =>
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
    .where(isOf(buyer, buyerId))
    .orderBy(asc(carts.createdAt), asc(carts.id), asc(cartItems.createdAt), asc(cartItems.courseId))
    .prepare(`items_in_carts_of_${kindOfOwner(buyer)}`);
const itemsStatement = preparedOnce<ReturnType<typeof prepareItems>>();

/** All that lies in the carts of a buyer, as it is sold now; the shopper who came first, and each one's first item, first. */
export const listItemsOf = (connection: Connection, buyer: WalletOwner) =>
  itemsStatement(connection, kindOfOwner(buyer), () => prepareItems(connection, buyer)).execute({
    buyerId: idOfOwner(buyer),
  });
export type ListedItem = Awaited<ReturnType<typeof listItemsOf>>[number];

const prepareHeld = (tx: Transaction, buyer: WalletOwner) =>
  quickRows(
    tx
      .select()
      .from(carts)
      .where(and(eq(carts.id, sql.placeholder("cartId")), isOf(buyer, buyerId)))
      .for("update", { of: carts })
      .prepare(`held_cart_of_${kindOfOwner(buyer)}`),
  );
const heldStatement = preparedOnce<ReturnType<typeof prepareHeld>>();

/** A cart of a buyer, which nobody else changes or buys until the transaction ends. */
export async function holdCart(tx: Transaction, buyer: WalletOwner, cartId: string) {
  const statement = heldStatement(tx, kindOfOwner(buyer), () => prepareHeld(tx, buyer));
  const [cart] = await statement.execute({ cartId, buyerId: idOfOwner(buyer) });
  return cart;
}

const itemInOwnCart = prepared((connection) => {
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
    })
    .prepare("item_in_own_cart");
});

/** Puts a course into the own cart of a shopper, which is made where there is none. */
export async function putIntoOwnCart(
  tx: Transaction,
  { shopperId, buyer }: { shopperId: string; buyer: WalletOwner },
  item: { courseId: string; amount: number; seenPriceCents: number },
): Promise<void> {
  const companyId = "companyId" in buyer ? buyer.companyId : null;
  await itemInOwnCart(tx).execute({ shopperId, companyId, ...item });
}

const prepareCourses = (connection: Connection, buyer: WalletOwner) =>
  quickRows(
    connection
      .select({ shopperId: carts.shopperId, courseId: cartItems.courseId })
      .from(carts)
      .innerJoin(cartItems, eq(cartItems.cartId, carts.id))
      .where(isOf(buyer, buyerId))
      .prepare(`courses_in_carts_of_${kindOfOwner(buyer)}`),
  );
const coursesStatement = preparedOnce<ReturnType<typeof prepareCourses>>();

/** Which courses lie in the carts of a buyer, and who put each in. */
export const listCoursesInCarts = (connection: Connection, buyer: WalletOwner) =>
  coursesStatement(connection, kindOfOwner(buyer), () => prepareCourses(connection, buyer)).execute({
    buyerId: idOfOwner(buyer),
  });

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
export async function findCartWith(
  connection: Connection,
  buyer: WalletOwner,
  courseId: string,
): Promise<string | null> {
  const [found] = await connection
    .select({ id: carts.id })
    .from(carts)
    .innerJoin(cartItems, and(eq(cartItems.cartId, carts.id), eq(cartItems.courseId, courseId)))
    .where(isOf(buyer));
  return found?.id ?? null;
}

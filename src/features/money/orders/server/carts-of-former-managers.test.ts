import { readFile } from "node:fs/promises";
import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { employees } from "../../../people/employees/table.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { addToCart, listCarts } from "../cart-contract.ts";
import { cartItems, carts } from "../table.ts";
import { createSeller, createShoppers } from "../testing/scene.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

it("what former managers had put in too, before it was taken out of there, does not come back with them", async () => {
  const { manager, second, foreign, company } = await createShoppers(orm());
  const third = await createStaff(orm(), company.id, true);
  const { ids } = await createSeller(orm(), 9_900, 14_990, 5_000);
  const [both = "", left = "", twiceLeft = ""] = ids;
  const manages = (userId: string, is: boolean) =>
    orm().update(employees).set({ manager: is }).where(eq(employees.userId, userId));
  const add = (token: string, course: string, amount: number) =>
    app.as(token)(addToCart, { body: { item: { course, amount } } });
  await add(second.token, both, 2);
  await add(manager.token, left, 3);
  await add(third.token, twiceLeft, 4);
  await add(foreign.token, both, 5);
  const [cart] = await orm().select().from(carts).where(eq(carts.shopperId, manager.user.id));
  const twice = [both, twiceLeft].map((courseId) => ({
    ...{ cartId: cart?.id ?? "", courseId, amount: 9, seenPriceCents: 9_900 },
  }));
  await manages(manager.user.id, false);
  await manages(third.user.id, false);
  await orm().insert(cartItems).values(twice);

  await orm().execute(sql.raw(await readFile("migrations/0105_one_cart_of_a_company.sql", "utf8")));

  await manages(manager.user.id, true);
  await manages(third.user.id, true);
  const { cart_list } = await app.as(second.token)(listCarts);
  const seen = cart_list.flatMap(({ items }) => items.map(({ course, amount }) => [course._id, amount]));
  expect(seen.filter(([id]) => id === both)).toEqual([[both, 2]]);
  expect(seen.filter(([id]) => id === left)).toEqual([[left, 3]]);
  expect(seen.filter(([id]) => id === twiceLeft)).toHaveLength(1);
  expect(await orm().$count(cartItems, eq(cartItems.courseId, both))).toBe(2);
});

import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { employees } from "../../../people/employees/table.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import { courses } from "../../../training/courses/table.ts";
import { createPublishedCourse } from "../../../training/courses/testing/factory.ts";
import { createEnrolment } from "../../../training/enrolments/testing/factory.ts";
import { addToCart, listCarts, removeCartItem, updateCartItem } from "../cart-contract.ts";
import { maxItems } from "../lifecycle.ts";
import { cartItems } from "../table.ts";
import { createSeller, createShoppers } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const add = (token: string | null, course: string, amount?: number) =>
  app.request<{ cart_list: unknown[] }>(addToCart, { token, body: { item: { course, amount } } });
const cartsOf = async (token: string) => (await app.as(token)(listCarts, {})).cart_list;

let seller: Awaited<ReturnType<typeof createSeller>>;
let people: Awaited<ReturnType<typeof createShoppers>>;
beforeAll(async () => {
  seller = await createSeller(orm(), 9_900, 14_990);
  people = await createShoppers(orm());
});

describe("a professional's cart", () => {
  it("takes a course, is kept by the server, and is told when the session loads", async () => {
    const { user, token } = await createSignedInUser(orm(), { name: "Lia", lastname: "Sá" });
    const [first, second] = seller.ids as [string, string];
    const added = await add(token, first, 1);
    expect(added).toMatchObject({ status: 200, body: { message: "Item adicionado ao carrinho!" } });
    await add(token, second);
    const [cart, ...others] = await cartsOf(token);
    expect(others).toEqual([]);
    expect(cart).toMatchObject({
      shopper: { _id: user.id, name: "Lia", lastname: "Sá" },
      price: 248.9,
      items: [
        { course: { _id: first, price: 99 }, amount: 1, price: 99, former_price: null, is_sold: true },
        { course: { _id: second }, amount: 1, price: 149.9 },
      ],
    });
    expect((await app.as(token)(loadSession)).cartList).toEqual([cart]);
    const { cart_list } = await app.as(token)(removeCartItem, { body: { item: { course: first } } });
    expect(cart_list).toMatchObject([{ price: 149.9, items: [{ course: { _id: second } }] }]);
    // The last one takes the entry with it; what is not there any more is removed already.
    for (const course of [second, second])
      expect(await app.as(token)(removeCartItem, { body: { item: { course } } })).toMatchObject({
        message: "Item removido do carrinho",
        cart_list: [],
      });
  });

  it("refuses what cannot be bought, in the words of the specification", async () => {
    const [first = "", second = ""] = seller.ids;
    const { user, token } = await createSignedInUser(orm());
    expect(await add(null, first)).toMatchObject({ status: 401 });
    for (const { token } of [people.admin, people.staff])
      expect(await add(token, first)).toMatchObject({ status: 403, body: { code: "NOT_ALLOWED" } });
    expect(await add(seller.token, first)).toMatchObject({
      status: 422,
      body: { message: "Não é possível adicionar seu próprio treinamento." },
    });
    await add(token, first);
    expect(await add(token, first)).toMatchObject({
      status: 409,
      body: { message: "Treinamento já está no carrinho." },
    });
    await createEnrolment(orm(), { courseId: second, userId: user.id });
    expect(await add(token, second)).toMatchObject({
      status: 409,
      body: { message: "Treinamento já está no carrinho ou você já possui este treinamento." },
    });
    const hidden = await createPublishedCourse(orm(), { userId: seller.user.id, approved: false });
    const exclusive = await createPublishedCourse(orm(), {
      userId: seller.user.id,
      exclusiveCompanyId: people.company.id,
    });
    for (const id of [hidden.course.id, exclusive.course.id, people.company.id])
      expect(await add(token, id)).toMatchObject({ status: 404, body: { code: "COURSE_NOT_FOUND" } });
    const free = await createPublishedCourse(orm(), { userId: seller.user.id });
    expect(await add(token, free.course.id, 2)).toMatchObject({ status: 422, body: { code: "ONLY_ONE" } });
    for (const amount of [0, -1, 1.5, 10_000, "duas"])
      expect(await add(token, free.course.id, amount as number)).toMatchObject({ status: 400 });
    expect(await app.request(addToCart, { token, rawBody: '{"item":' })).toMatchObject({ status: 400 });
    expect(await app.request(addToCart, { token, body: { item: {} } })).toMatchObject({ status: 400 });
    const update = { item: { course: first, amount: 2 } };
    expect(await app.request(updateCartItem, { token, body: update })).toMatchObject({
      status: 422,
      body: { code: "ONLY_ONE" },
    });
  });

  it("takes again what came by a plan, and what was paid for and given back", async () => {
    const [first = "", second = ""] = seller.ids;
    const { user, token } = await createSignedInUser(orm());
    await createEnrolment(orm(), { courseId: first, userId: user.id, origin: "PLAN" });
    await createEnrolment(orm(), { courseId: second, userId: user.id, active: false });
    for (const id of [first, second]) expect((await add(token, id)).status).toBe(200);
  });

  it("tells of a price that changed and of a course that is sold no more", async () => {
    const own = await createSeller(orm(), 5_000, 6_000);
    const [first = "", second = ""] = own.ids;
    const { token } = await createSignedInUser(orm());
    await add(token, first);
    await add(token, second);
    await orm().update(courses).set({ priceCents: 5_500 }).where(eq(courses.id, first));
    await orm().update(courses).set({ status: false }).where(eq(courses.id, second));
    expect(await cartsOf(token)).toMatchObject([
      {
        price: 55,
        items: [
          { price: 55, former_price: 50, is_sold: true },
          { price: 60, former_price: null, is_sold: false },
        ],
      },
    ]);
  });

  it("holds no course twice, however often it is pressed, and no more than fifty", async () => {
    const { token } = await createSignedInUser(orm());
    const [first = ""] = seller.ids;
    const replies = await Promise.all(Array.from({ length: 8 }, () => add(token, first)));
    expect(statuses(replies)).toEqual([200, ...Array(7).fill(409)]);
    const many = await createSeller(orm(), ...Array<number>(maxItems + 1).fill(2_000));
    for (const id of many.ids.slice(0, maxItems - 2)) expect((await add(token, id)).status).toBe(200);
    const last = await Promise.all(many.ids.slice(maxItems - 2).map((id) => add(token, id)));
    expect(statuses(last)).toEqual([200, 422, 422]);
    expect(last.find(({ status }) => status === 422)?.body.code).toBe("CART_FULL");
  });
});

describe("a company's carts", () => {
  it("are seen and changed by all of its managers, and by nobody else", async () => {
    const { manager, second, foreign, company, shopper } = people;
    const [first = "", other = ""] = seller.ids;
    await add(manager.token, first, 10);
    // Already owned does not matter to a company; already in one of its carts does.
    expect(await add(second.token, first)).toMatchObject({
      status: 409,
      body: { message: "Treinamento já está no carrinho." },
    });
    await add(second.token, other, 3);
    const [own, theirs] = await cartsOf(second.token);
    expect(own).toMatchObject({ shopper: { _id: manager.user.id }, price: 990, items: [{ amount: 10 }] });
    expect(theirs).toMatchObject({ shopper: { _id: second.user.id }, price: 449.7 });
    const change = (token: string, body: object) => app.request(updateCartItem, { token, body });
    const named = { item: { course: first, amount: 12, cart: own?._id } };
    for (const { token } of [foreign, shopper])
      expect(await change(token, named)).toMatchObject({ status: 404, body: { code: "CART_NOT_FOUND" } });
    expect(await change(people.staff.token, named)).toMatchObject({ status: 403 });
    expect(await change(second.token, named)).toMatchObject({ status: 200 });
    // As the specification's client sends it: without the cart.
    expect(await change(second.token, { item: { course: first, amount: 15 } })).toMatchObject({
      status: 200,
    });
    const wrong = { item: { course: other, amount: 2, cart: own?._id } };
    expect(await change(second.token, wrong)).toMatchObject({ status: 404, body: { code: "NOT_IN_CART" } });
    expect((await cartsOf(manager.token))[0]?.items[0]?.amount).toBe(15);
    for (const { token } of [foreign, shopper])
      expect(
        await app.request(removeCartItem, { token, body: { item: { course: first, cart: own?._id } } }),
      ).toMatchObject({ status: 404 });
    // Who leaves takes the entry along.
    await orm().update(employees).set({ manager: false }).where(eq(employees.userId, manager.user.id));
    expect(await cartsOf(second.token)).toMatchObject([{ _id: theirs?._id }]);
    expect((await app.request(listCarts, { token: manager.token })).status).toBe(403);
    await orm().update(employees).set({ manager: true }).where(eq(employees.userId, manager.user.id));
    expect(company.id).toBeTruthy();
  });

  it("hold a course once, whichever manager is first", async () => {
    const { course } = await createPublishedCourse(orm(), { userId: seller.user.id });
    const tokens = Array.from({ length: 8 }, (_, n) => (n % 2 ? people.manager.token : people.second.token));
    const replies = await Promise.all(tokens.map((token) => add(token, course.id, 2)));
    expect(statuses(replies)).toEqual([200, ...Array(7).fill(409)]);
    expect(await orm().$count(cartItems, eq(cartItems.courseId, course.id))).toBe(1);
  });

  it("hold it once too when a manager comes back, who had put it in before", async () => {
    const { course } = await createPublishedCourse(orm(), { userId: seller.user.id });
    const { manager, second } = people;
    const manages = (is: boolean) =>
      orm().update(employees).set({ manager: is }).where(eq(employees.userId, manager.user.id));
    expect((await add(manager.token, course.id, 3)).status).toBe(200);
    await manages(false);
    expect((await add(second.token, course.id, 2)).status).toBe(200);
    await manages(true);
    const inCarts = await orm().select().from(cartItems).where(eq(cartItems.courseId, course.id));
    expect(inCarts).toMatchObject([{ amount: 2 }]);
    expect((await add(manager.token, course.id)).status).toBe(409);
  });
});

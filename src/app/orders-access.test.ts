import { expect, it } from "vitest";
import * as cartContract from "../features/money/orders/cart-contract.ts";
import * as orderContract from "../features/money/orders/contract.ts";
import { cartItems, carts, orders } from "../features/money/orders/table.ts";
import { createManagedCompany, createStaff } from "../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../features/people/users/testing/factory.ts";
import type { Endpoint } from "../shared/endpoint.ts";
import { useTestApp } from "./testing/harness.ts";
import { orderScene } from "./testing/orders.ts";

/** Who may do what with the carts and orders of others. Receipts and what else is paid: `money-access.test.ts`. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = orderScene(app);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;
const calls = [cartContract, orderContract]
  .flatMap((contract) => Object.values<unknown>(contract))
  .filter(isEndpoint)
  // Coupons are the trainer's: `trainers-access.test.ts`.
  .filter(({ path }) => !path.startsWith("/api/coupon"));

type Caller = "nobody" | "peer" | "staff" | "manager" | "foreign" | "admin" | "owner";
interface Of {
  course: string;
  cartId: string;
  /** Waits to be paid. */
  open: string;
  paid: string;
}
interface Row {
  send(of: Of): { params?: Record<string, string>; query?: object; body?: unknown };
  /** What a person's own thing answers to each caller, and a company's. */
  person: Record<Caller, number>;
  company: Record<Caller, number>;
}

/** Nobody else than professionals and managers buys anything; to them what is others' is not there. */
const hidden = { nobody: 401, peer: 404, staff: 403, manager: 404, foreign: 404, admin: 403, owner: 404 };
const ofOwn = (send: Row["send"]): Row => ({
  send,
  person: { ...hidden, owner: 200 },
  company: { ...hidden, manager: 200 },
});
const buyers = { ...hidden, peer: 200, manager: 200, foreign: 200, owner: 200 };
const forBuyers = (send: Row["send"]): Row => ({ send, person: buyers, company: buyers });
const item = ({ course, cartId }: Of, change: object = {}) => ({
  body: { item: { course, cart: cartId, ...change } },
});

const table: Record<string, Row> = {
  listCarts: forBuyers(() => ({})),
  listOrders: forBuyers(() => ({})),
  getOrder: ofOwn(({ paid }) => ({ params: { id: paid } })),
  updateCartItem: ofOwn((of) => item(of, { amount: 1 })),
  prepareOrder: ofOwn(({ cartId }) => ({ params: { cartId }, body: {} })),
  buyOrder: ofOwn(({ cartId }) => ({ params: { cartId }, body: { payment: { method: "PIX" } } })),
  payOrder: ofOwn(({ open }) => ({ params: { id: open }, body: { payment: { method: "BOLETO" } } })),
  regretOrder: ofOwn(({ paid }) => ({ params: { id: paid } })),
  removeCartItem: ofOwn((of) => item(of)),
  // What the owner is paying for: others may put it into their own carts.
  addToCart: {
    send: ({ course }) => ({ body: { item: { course } } }),
    person: { ...buyers, owner: 409 },
    company: buyers,
  },
};

async function stage(token: string): Promise<Of> {
  const { ids } = await scene.seller(5_000, 6_000, 7_000);
  const [course = "", second = "", third = ""] = ids;
  const paid = await scene.bought(token, [second]);
  const open = await scene.bought(token, [third], { method: "PIX" });
  const cartId = await scene.fill(token, [course]);
  return { course, cartId, open: open._id, paid: paid._id };
}

const everything = async () => [
  await orm().select().from(orders).orderBy(orders.id),
  await orm().select().from(carts).orderBy(carts.id),
  await orm().select().from(cartItems).orderBy(cartItems.courseId, cartItems.cartId),
];

it("is the buyer's alone: every call, by everybody, for a person's and for a company's", async () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
  const owner = await scene.payer();
  const managed = await scene.payingCompany();
  const targets = { person: await stage(owner.token), company: await stage(managed.token) };
  const tokens: Record<Caller, string | null> = {
    nobody: null,
    peer: (await createSignedInUser(orm())).token,
    staff: (await createStaff(orm(), managed.company.id)).token,
    manager: managed.token,
    foreign: (await createManagedCompany(orm())).token,
    admin: (await createSignedInUser(orm(), { type: "ADMIN" })).token,
    owner: owner.token,
  };
  const before = await everything();
  const answers: [string, string, string, number][] = [];
  const expected: typeof answers = [];
  let address = 0;
  const sendAll = async (isWanted: (status: number) => boolean) => {
    for (const [name, row] of Object.entries(table)) {
      const call = calls.find((one) => one.name === name) as Endpoint;
      for (const whose of ["person", "company"] as const) {
        for (const [caller, wanted] of Object.entries(row[whose])) {
          if (!isWanted(wanted)) continue;
          const given = { ...row.send(targets[whose]), token: tokens[caller as Caller] };
          address += 1;
          const remoteAddress = `10.4.${Math.floor(address / 200)}.${address % 200}`;
          const { status } = await app.request(call, { ...given, remoteAddress } as never);
          answers.push([name, whose, caller, status]);
          expected.push([name, whose, caller, wanted]);
        }
      }
    }
  };
  await sendAll((status) => status > 400 && status !== 409);
  expect(answers).toEqual(expected);
  expect(await everything()).toEqual(before);
  // Those whom it is for are let in, in an order in which one leaves the next possible.
  await sendAll((status) => status === 200 || status === 409);
  expect(answers).toEqual(expected);
  // Lists are of one's own.
  for (const caller of ["peer", "foreign"] as const)
    expect((await app.as(tokens[caller])(orderContract.listOrders, {})).order_list).toEqual([]);
});

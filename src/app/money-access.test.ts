import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import * as chargeContract from "../features/money/charges/contract.ts";
import { charges } from "../features/money/charges/table.ts";
import * as payoutContract from "../features/money/payouts/contract.ts";
import * as planContract from "../features/money/plans/contract.ts";
import * as renewalContract from "../features/money/plans/renewal-contract.ts";
import * as subscriptionContract from "../features/money/plans/subscription-contract.ts";
import { subscriptions } from "../features/money/plans/table.ts";
import { createManagedCompany, createStaff } from "../features/people/employees/testing/scene.ts";
import { createSignedInUser } from "../features/people/users/testing/factory.ts";
import type { Endpoint } from "../shared/endpoint.ts";
import { useTestApp } from "./testing/harness.ts";
import { paymentScene } from "./testing/payments.ts";

/** Who may do what with the plans, payments and transfers of others. Wallets: `wallet-access.test.ts`. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = paymentScene(app);

const contracts = [planContract, subscriptionContract, renewalContract, chargeContract, payoutContract];
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;
const calls = contracts
  .flatMap((contract) => Object.values<unknown>(contract))
  .filter(isEndpoint)
  // What the administration does with them: `money-administration-access.test.ts`, `plan-administration-access.test.ts`.
  .filter(({ access }) => access !== "administrators");

type Caller = "nobody" | "peer" | "staff" | "manager" | "foreign" | "admin" | "owner";
interface Of {
  id: string;
  userId: string;
  chargeId: string;
}
interface Row {
  send(of: Of): { params?: Record<string, string>; query?: object; body?: unknown };
  /** What a person's own thing answers to each caller, and a company's; none: it has no such thing. */
  person: Record<Caller, number>;
  company?: Record<Caller, number>;
}

const everybody = { nobody: 200, peer: 200, staff: 200, manager: 200, foreign: 200, admin: 200, owner: 200 };
const hidden = { nobody: 401, peer: 404, staff: 404, manager: 404, foreign: 404, admin: 404 };
const refused = { nobody: 401, peer: 403, staff: 403, manager: 403, foreign: 403, admin: 403 };
/** A company's things are its managers'. */
const ofManagers = (status: number) => ({ ...hidden, manager: status, owner: 404 });
const ofSubscription = (status: number, rest: Pick<Row, "send">): Row => ({
  ...rest,
  person: { ...hidden, owner: status },
  company: ofManagers(status),
});
const byId = ({ id }: Of) => ({ params: { id } });
const own = { ...hidden, ...refused, peer: 404, owner: 200 };

const table: Record<string, Row> = {
  listPlans: { send: () => ({}), person: everybody },
  listPaymentFees: { send: () => ({}), person: everybody },
  // Whoever may subscribe has a plan already, or data that are missing; others are told that it is not theirs.
  subscribe: {
    send: () => ({ body: { subscription: option } }),
    person: { nobody: 401, peer: 422, staff: 403, manager: 403, foreign: 403, admin: 403, owner: 409 },
  },
  listSubscriptions: {
    send: ({ userId }) => ({ query: { user: userId } }),
    person: { ...refused, owner: 200 },
  },
  previewSubscriptionChange: ofSubscription(200, { send: byId }),
  changeSubscription: ofSubscription(200, {
    send: ({ id }) => ({ params: { id }, body: { subscription: { cancel_at: null } } }),
  }),
  getReceipt: ofSubscription(200, { send: ({ chargeId }) => ({ params: { id: chargeId } }) }),
  listTransfers: { send: ({ userId }) => ({ params: { id: userId } }), person: own },
  listEarnings: { send: ({ userId }) => ({ params: { id: userId } }), person: own },
  listEarningMonths: { send: ({ userId }) => ({ params: { id: userId } }), person: own },
  // Nothing is to be renewed.
  renewSubscription: ofSubscription(422, { send: ({ id }) => ({ params: { id }, body: {} }) }),
  cancelSubscription: ofSubscription(200, { send: byId }),
  regretSubscription: ofSubscription(200, { send: byId }),
};
let option: object;

it("is the owner's alone: every call, by everybody, for a person's and for a company's", async () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(Object.keys(table).toSorted());
  const owner = await scene.payer();
  const managed = await scene.payingCompany();
  const personal = await scene.option("SALESMAN", 1);
  option = { plan_id: personal.plan_id, plan_payment_id: personal.plan_payment_id };
  const licences = await scene.option("COMPANY", 1);
  const subscribeAs = async (
    token: string,
    { plan_id, plan_payment_id }: typeof personal,
    userId: string,
  ) => {
    const { subscription } = await app.as(token)(subscriptionContract.subscribe, {
      body: { subscription: { plan_id, plan_payment_id } } as never,
    });
    await scene.settle();
    const [charge] = await orm().select().from(charges).where(eq(charges.subjectId, subscription._id));
    return { id: subscription._id, userId, chargeId: charge?.id ?? "" };
  };
  const targets = {
    person: await subscribeAs(owner.token, personal, owner.user.id),
    company: await subscribeAs(managed.token, licences, managed.manager.id),
  };
  const tokens: Record<Caller, string | null> = {
    nobody: null,
    peer: (await createSignedInUser(orm())).token,
    staff: (await createStaff(orm(), managed.company.id)).token,
    manager: managed.token,
    foreign: (await createManagedCompany(orm())).token,
    admin: (await createSignedInUser(orm(), { type: "ADMIN" })).token,
    owner: owner.token,
  };
  const before = await orm().select().from(subscriptions).orderBy(subscriptions.id);
  const answers: [string, string, string, number][] = [];
  const expected: typeof answers = [];
  let address = 0;
  const sendAll = async (isWanted: (status: number) => boolean) => {
    for (const [name, row] of Object.entries(table)) {
      const call = calls.find((one) => one.name === name) as Endpoint;
      for (const whose of ["person", "company"] as const) {
        for (const [caller, wanted] of Object.entries(row[whose] ?? {})) {
          if (!isWanted(wanted)) continue;
          const given = { ...row.send(targets[whose]), token: tokens[caller as Caller] };
          const remoteAddress = `10.3.0.${++address}`;
          const { status } = await app.request(call, { ...given, remoteAddress } as never);
          answers.push([name, whose, caller, status]);
          expected.push([name, whose, caller, wanted]);
        }
      }
    }
  };
  await sendAll((status) => status !== 200);
  expect(answers).toEqual(expected);
  expect(await orm().select().from(subscriptions).orderBy(subscriptions.id)).toEqual(before);
  // Those whom it is for are let in, in an order in which one leaves the next possible.
  await sendAll((status) => status === 200);
  expect(answers).toEqual(expected);
});

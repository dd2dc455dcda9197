import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import * as sharesContract from "../features/money/affiliates/administration-contract.ts";
import * as planContract from "../features/money/plans/contract.ts";
import * as subscriptionContract from "../features/money/plans/subscription-administration-contract.ts";
import { createPeople } from "../features/training/courses/testing/scene.ts";
import type { Endpoint } from "../shared/endpoint.ts";
import { useTestApp } from "./testing/harness.ts";
import { subscriberScene } from "./testing/subscribers.ts";

/** Who may see and change what plans cost, allow and share: the administration alone. */

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "path" in value && "method" in value;
const calls = [planContract, subscriptionContract, sharesContract]
  .flatMap((each) => Object.values<unknown>(each))
  .filter(isEndpoint)
  // Rewards wait for a look of their own, and the plans on sale are everybody's.
  .filter(({ path, access }) => access === "administrators" && !path.includes("/rewards"));

const names = [
  "createPlan",
  "exportSubscriptions",
  "getPlan",
  "getShares",
  "getSubscription",
  "listAllPlans",
  "listAllSubscriptions",
  "saveShares",
  "updatePlan",
];

it("each call answers nobody else, whatever is sent, and who is refused changes nothing", async () => {
  expect(calls.map(({ name }) => name).toSorted()).toEqual(names);
  const { other, admin, manager, staff } = await createPeople(orm());
  const { subscription } = await scene.subscriber();
  const stored = async () => {
    const { rows } = await orm().execute(sql`select
      (select json_agg(p order by p.id) from plans p) as plans,
      (select json_agg(o order by o.id) from plan_options o) as options,
      (select json_agg(c) from course_share c) as shares,
      (select count(*)::int from plan_versions) as versions`);
    return rows;
  };
  const before = await stored();
  const tokens = { nobody: null, professional: other.token, employee: staff.token, manager: manager.token };
  const answers: string[] = [];
  for (const call of calls) {
    const id = call.name === "getSubscription" ? subscription._id : subscription.plan._id;
    const send = { params: { id }, body: call.method === "GET" ? undefined : {} };
    for (const [caller, token] of Object.entries(tokens)) {
      const { status } = await app.request(call, { ...send, token });
      answers.push(`${call.name} ${caller}: ${status === (token ? 403 : 401) ? "refused" : status}`);
    }
    const { status } = await app.request(call, { ...send, token: admin.token });
    answers.push(`${call.name} admin: ${status === (call.method === "GET" ? 200 : 400) ? "let in" : status}`);
  }
  expect(answers).toEqual(
    calls.flatMap(({ name }) => [
      ...Object.keys(tokens).map((caller) => `${name} ${caller}: refused`),
      `${name} admin: let in`,
    ]),
  );
  expect(await stored()).toEqual(before);
});

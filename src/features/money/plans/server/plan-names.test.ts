import { expect, it } from "vitest";
import { statuses, useTestApp } from "../../../../app/testing/harness.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createPlan, listAllPlans, type SeenPlan, updatePlan } from "../contract.ts";
import { savedAs } from "../testing/administered.ts";

const app = useTestApp({ own: true });
const password = "uma-senha-que-ninguem-adivinha";

it("who presses twice makes one plan: two of a type do not have one name", async () => {
  const { token } = await createSignedInUser(app.services.db.orm, { type: "ADMIN", password });
  const make = (name: string, type = "SALESMAN") =>
    app.request<{ plan: SeenPlan }>(createPlan, {
      token,
      body: {
        password,
        plan: {
          type,
          name,
          description: "<p>Para quem vai longe.</p>",
          is_enabled: false,
          benefits: [],
          limits: [],
          options: [],
        },
      },
    });
  expect(statuses(await Promise.all([make("Longe"), make("Longe")]))).toEqual([200, 409]);
  expect(await make("LONGÉ")).toMatchObject({
    status: 409,
    body: { code: "PLAN_NAME_TAKEN", fields: { "plan.name": expect.any(String) } },
  });
  const { plan_list } = await app.as(token)(listAllPlans, {});
  expect(plan_list.filter(({ name }) => name === "Longe")).toHaveLength(1);
  expect((await make("Longe", "COMPANY")).status).toBe(200);

  const { plan } = (await make("Mais longe")).body;
  const rename = (name: string) =>
    app.request(updatePlan, {
      token,
      params: { id: plan._id },
      body: { password, version: plan.version, plan: savedAs(plan, { name }) },
    });
  expect(await rename("Longe")).toMatchObject({ status: 409, body: { code: "PLAN_NAME_TAKEN" } });
  expect((await rename("Mais longe ainda")).status).toBe(200);
});

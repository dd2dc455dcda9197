import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { getUserPhone } from "../features/market/contacts/contract.ts";
import { updateProduct } from "../features/market/products/catalogue-contract.ts";
import { createProduct } from "../features/market/products/testing/factory.ts";
import { companies } from "../features/people/companies/table.ts";
import { createStaff } from "../features/people/employees/testing/scene.ts";
import { createUser } from "../features/people/users/testing/factory.ts";
import { loadSession } from "../features/site/accounts/contract.ts";
import { type Reply, useTestApp } from "./testing/harness.ts";
import { subscriberScene } from "./testing/subscribers.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const scene = subscriberScene(app);

const fifty = Array.from({ length: 50 }, (_, number) => number);
const answered = (replies: Reply[], status: number) => replies.filter((reply) => reply.status === status);
const codes = (replies: Reply[]) => [...new Set(replies.map(({ body }) => body.code))];

/** A company with a paid plan and two managers, who press by turns, each call from a device of its own. */
async function companyOfTwo() {
  const { company, token } = await scene.subscribedCompany(2);
  const colleague = await createStaff(orm(), company.id, true);
  const presses = (number: number) => ({
    token: number % 2 === 0 ? token : colleague.token,
    remoteAddress: `10.7.0.${number + 1}`,
  });
  return { company, token, presses };
}

describe("fifty presses at once against a paid plan", () => {
  it("feature as many products as it allows", async () => {
    const { company, token, presses } = await companyOfTwo();
    const products = await Promise.all(fifty.map(() => createProduct(orm(), { companyId: company.id })));
    const replies = await Promise.all(
      products.map(({ id, name }, number) =>
        app.request(updateProduct, {
          ...presses(number),
          params: { companyId: company.id, id },
          body: { product: { name, is_featured: 1 } },
        }),
      ),
    );
    expect(answered(replies, 200)).toHaveLength(20);
    expect(codes(answered(replies, 422))).toEqual(["FEATURED_LIMIT_REACHED"]);
    const { permissions } = await app.as(token)(loadSession);
    expect(permissions).toMatchObject({ featuredProducts: 20, featuredProductsMax: 20 });
  });

  it("tell as many telephones as it allows", async () => {
    await orm().execute(sql`
      update plan_limits set maximum = 30
      where key = 'CALLS' and plan_id in (select id from plans where type = 'COMPANY' and not is_free)`);
    const { company, token, presses } = await companyOfTwo();
    // It cannot be given back any more, so that all it allows holds.
    await scene.passDays(8);
    await orm()
      .update(companies)
      .set({ createdAt: new Date("2026-01-01T12:00:00Z") })
      .where(eq(companies.id, company.id));
    const people = await Promise.all(fifty.map(() => createUser(orm(), { acceptPhone: true })));
    const replies = await Promise.all(
      people.map(({ id }, number) => app.request(getUserPhone, { ...presses(number), params: { id } })),
    );
    expect(answered(replies, 200)).toHaveLength(30);
    expect(codes(answered(replies, 422))).toEqual(["CALL_LIMIT_REACHED"]);
    const { permissions } = await app.as(token)(loadSession);
    expect(permissions).toMatchObject({ calls: 30, maxCalls: 30 });
  });
});

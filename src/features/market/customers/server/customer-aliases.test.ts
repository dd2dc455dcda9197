import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { addCustomerAlias, mergeCustomers } from "../contract.ts";
import { customers } from "../table.ts";
import { createCustomerRow } from "../testing/factory.ts";
import { knownBuyers } from "./customer-aliases.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;

async function scene() {
  const { user, token } = await createSignedInUser(orm());
  const customer = await createCustomerRow(orm(), { ownerId: user.id, name: "Bom Preço" });
  const ask = (alias: unknown, { by = token as string | null, id = customer.id } = {}) =>
    app.request(addCustomerAlias, { token: by, params: { id }, body: { alias } as never });
  return { user, token, customer, ask, find: async () => (await knownBuyers(orm(), user.id)).find };
}
const alias = { name: "BOM PRECO COM LTDA ME", document: null };

describe("another name of a customer", () => {
  it("is told by its owner alone", async () => {
    const { ask } = await scene();
    expect((await ask(alias, { by: null })).status).toBe(401);
    const { token: manager } = await createManagedCompany(orm());
    expect((await ask(alias, { by: manager })).status).toBe(403);
    const stranger = (await createSignedInUser(orm())).token;
    expect((await ask(alias, { by: stranger })).status).toBe(404);
    for (const wrong of [{ name: "" }, { name: "A", document: "1" }, null])
      expect((await ask(wrong)).status).toBe(400);
    const { body } = await ask(alias);
    expect(body.message).toMatch(/^Anotado/);
    expect((await ask(alias)).body.message).toMatch(/^Nada mudou/);
  });

  it("is known from then on, as it is written or not; a document says more than a name", async () => {
    const { user, customer, ask, find } = await scene();
    const other = await createCustomerRow(orm(), { ownerId: user.id, name: "Filial" });
    expect((await find())(alias)).toBeNull();
    await ask(alias);
    await ask({ name: "Qualquer", document: "11.222.333/0001-81" }, { id: other.id });
    const known = await find();
    expect(known({ name: "Bom Preco Com. Ltda. ME", document: null })).toBe(customer.id);
    expect(known({ name: "Bom Preco Com Ltda ME", document: "11222333000181" })).toBe(other.id);
    const stranger = await scene();
    expect((await stranger.find())(alias)).toBeNull();
  });

  it("goes along when two customers become one, and is not given to who was forgotten", async () => {
    const { user, token, customer, ask, find } = await scene();
    const kept = await createCustomerRow(orm(), { ownerId: user.id, name: "Matriz" });
    await ask(alias);
    const params = { id: kept.id };
    await app.as(token)(mergeCustomers, { params, body: { other: { _id: customer.id } } });
    expect((await find())(alias)).toBe(kept.id);
    await orm().update(customers).set({ forgottenAt: new Date() }).where(eq(customers.id, kept.id));
    expect(await ask(alias, { id: kept.id })).toMatchObject({
      status: 409,
      body: { code: "CUSTOMER_FORGOTTEN" },
    });
  });
});

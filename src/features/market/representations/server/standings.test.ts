import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { getStandings } from "../contract.ts";
import { createRepresentation } from "../testing/factory.ts";
import { createMarket } from "../testing/scene.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const none = { product: null, product_group: null };

describe("how one's own requests stand", () => {
  it("is told of a product and of a category, to who asked alone", async () => {
    const { company, product, group, user, token, managerToken } = await createMarket(orm());
    const other = await createSignedInUser(orm());
    const ids = { userId: user.id, companyId: company.id };
    const query = { product_id: product.id, product_group_id: group.id };
    const ask = async (who: string, what: object = query) =>
      (await app.as(who)(getStandings, { query: what })).standings;
    expect(await ask(token)).toEqual(none);
    await createRepresentation(orm(), { ...ids, productId: product.id, status: "CANCELED" });
    expect(await ask(token)).toEqual({ product: "CANCELED", product_group: null });
    await createRepresentation(orm(), { ...ids, productGroupId: group.id, status: "APPROVED" });
    expect(await ask(token)).toEqual({ product: "CANCELED", product_group: "APPROVED" });
    expect(await ask(token, { product_group_id: group.id })).toEqual({ ...none, product_group: "APPROVED" });
    expect(await ask(token, {})).toEqual(none);
    // The id of the one is none of the other.
    expect(await ask(token, { product_id: group.id, product_group_id: product.id })).toEqual(none);
    for (const who of [other.token, managerToken]) expect(await ask(who)).toEqual(none);
  });

  it("is for people with an account, and for ids", async () => {
    const { token } = await createMarket(orm());
    expect((await app.request(getStandings)).status).toBe(401);
    for (const query of [{ product_id: "x" }, { product_group_id: "x".repeat(9_999) }]) {
      const reply = await app.request(getStandings, { token, query });
      expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
      expect(Object.keys(reply.body.fields ?? {})).toEqual(Object.keys(query));
    }
  });
});

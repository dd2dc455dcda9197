import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { listSavedSearches, saveSearch } from "../../../base/saved-searches/contract.ts";
import { savedSearches } from "../../../base/saved-searches/table.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { users } from "../../../people/users/table.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { representations } from "../../representations/table.ts";
import { createRepresentation } from "../../representations/testing/factory.ts";
import { getProduct, listProducts, ownStateNeeded, summariseProducts } from "../contract.ts";
import { createProduct, createProductGroup } from "../testing/factory.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;

let companyId: string;
let ids: Record<"coffee" | "tea" | "cake", string>;

beforeAll(async () => {
  companyId = (await createCompany(orm())).id;
  const { id: sweets } = await createProductGroup(orm(), { companyId });
  const make = async (name: string, groupIds: string[] = []) =>
    (await createProduct(orm(), { companyId, name, groupIds })).id;
  ids = { coffee: await make("Café"), tea: await make("Chá"), cake: await make("Bolo", [sweets]) };
  const represent = async (
    state: string,
    what: { productId: string } | { productGroupId: string },
    status: typeof representations.$inferSelect.status = "APPROVED",
  ) => {
    const { id: userId } = await createUser(orm(), { state });
    await createRepresentation(orm(), { companyId, userId, status, ...what });
  };
  await represent("SC", { productId: ids.coffee });
  await represent("SC", { productGroupId: sweets });
  await represent("PR", { productId: ids.tea });
  for (const status of ["AWAIT", "DENIED", "CANCELED"] as const)
    await represent("SC", { productId: ids.tea }, status);
});

const professionalIn = (state: string | null) => createSignedInUser(orm(), { state });
const free = { free_area: "1" } as const;
const everything = ["Bolo", "Chá", "Café"];

const find = async (token: string | null, query: object = {}) => {
  const { product_list: list } = await app.as(token)(listProducts, { query: { ...free, ...query } });
  return list;
};
const namesFor = async (token: string | null, query: object = {}) =>
  (await find(token, query)).map(({ name }) => name);

describe("what nobody represents in the own state", () => {
  it.each([
    ["SC", ["Chá"]],
    ["PR", ["Bolo", "Café"]],
    ["RS", everything],
  ])("is found by a professional of %s, and counted", async (state, names) => {
    const { token } = await professionalIn(state);
    for (const query of [{}, { sort: "newest" }, { limit: 50 }])
      expect(await namesFor(token, query)).toEqual(names);
    for (const sort of ["for_you", "commission", "price_asc"]) {
      expect((await namesFor(token, { sort })).toSorted()).toEqual(names.toSorted());
    }
    expect((await find(token)).every(({ free_in_state }) => free_in_state === state)).toBe(true);
    const { found } = await app.as(token)(summariseProducts, { query: free });
    expect(found.count).toBe(names.length);
  });

  it("is narrowed by words and other filters, and is one's own no more once one represents it", async () => {
    const { user, token } = await professionalIn("SC");
    expect(await namesFor(token, { filter: "cha" })).toEqual(["Chá"]);
    expect(await namesFor(token, { filter: "cafe" })).toEqual([]);
    expect(await namesFor(token, { price_to: 1 })).toEqual([]);
    const { id } = await createRepresentation(orm(), {
      ...{ companyId, userId: user.id, productId: ids.tea, status: "APPROVED" },
    });
    expect(await namesFor(token)).toEqual([]);
    // Who moves takes along what the person represents.
    await orm().update(users).set({ state: "RR" }).where(eq(users.id, user.id));
    expect(await namesFor(token)).toEqual(["Bolo", "Café"]);
    await orm().delete(representations).where(eq(representations.id, id));
    expect(await namesFor(token)).toEqual(everything);
  });

  it("is said on the page of a product", async () => {
    const answerTo = async (token: string | null, id: string) =>
      (await app.as(token)(getProduct, { params: { id } })).free_in_state;
    const { token } = await professionalIn("SC");
    expect(await answerTo(token, ids.tea)).toBe("SC");
    for (const id of [ids.coffee, ids.cake]) expect(await answerTo(token, id)).toBeUndefined();
    const { token: homeless } = await professionalIn(null);
    const { token: managerToken } = await createManagedCompany(orm());
    for (const who of [null, homeless, managerToken]) expect(await answerTo(who, ids.tea)).toBeUndefined();
  });

  it("is no filter for visitors and companies, and asks a professional for the own state", async () => {
    const { token: managerToken, manager } = await createManagedCompany(orm());
    await orm().update(users).set({ state: "SC" }).where(eq(users.id, manager.id));
    for (const token of [null, managerToken]) {
      const list = await find(token);
      expect(list.map(({ name }) => name)).toEqual(everything);
      expect(list.some((card) => "free_in_state" in card)).toBe(false);
      const { found } = await app.as(token)(summariseProducts, { query: free });
      expect(found.count).toBe(3);
    }
    const { token } = await professionalIn(null);
    for (const call of [listProducts, summariseProducts]) {
      expect(await app.request(call, { token, query: free })).toMatchObject({
        ...{ status: 400, body: { code: "INVALID_INPUT", message: ownStateNeeded } },
      });
    }
    expect((await app.request(listProducts, { token, query: { free_area: "talvez" } })).status).toBe(400);
  });

  it("is saved as a search, which knows where its owner lives", async () => {
    const newOf = async (state: string | null) => {
      const { user, token } = await professionalIn(state);
      const { saved_search } = await app.as(token)(saveSearch, {
        body: { saved_search: { finder: "products", filters: free } },
      });
      expect(saved_search).toMatchObject({
        ...{ filter_list: ["Área livre"], path: "/vc?area-livre=1" },
      });
      await orm()
        .update(savedSearches)
        .set({ toldUntil: new Date(0) })
        .where(eq(savedSearches.userId, user.id));
      const { saved_search_list } = await app.as(token)(listSavedSearches);
      return saved_search_list[0]?.new_count;
    };
    expect(await newOf("SC")).toBe(1);
    expect(await newOf("PR")).toBe(2);
    expect(await newOf(null)).toBe(0);
  });
});

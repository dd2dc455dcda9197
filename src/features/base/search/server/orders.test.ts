import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { listProducts, summariseProducts } from "../../../market/products/contract.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { listUsers, summariseUsers } from "../../../people/users/contract.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { listJobOpenings, summariseJobOpenings } from "../../../work/job-openings/contract.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";

const app = useTestApp({ own: true });
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

let token: string;

beforeAll(async () => {
  const { orm } = app.services.db;
  ({ token } = await createSignedInUser(orm));
  const places = [
    { city: "Campinas", state: "SP" },
    { city: "São Paulo", state: "SP" },
    { city: "Curitiba", state: "PR" },
    // Nobody knows where this is.
    { city: "Cidade que não existe", state: "SP" },
    { city: "manaus", state: "AM" },
  ];
  for (const [index, place] of places.entries()) {
    const company = await createCompany(orm, {
      ...place,
      nameFancy: index === 1 ? "Casa das Câmaras" : `Loja ${index}`,
    });
    const common = { companyId: company.id, createdAt: at(index) };
    await createProduct(orm, {
      ...common,
      status: "READY",
      name: index === 3 ? "Câmara fria" : `Produto ${index}`,
      priceCents: [500, 300, 300, 900, 100][index] ?? 0,
      commissionPoints: [100, 900, 500, 500, 0][index] ?? 0,
    });
    await createJobOpening(orm, {
      ...common,
      ...place,
      name: index === 0 ? "Técnico de câmaras" : `Vaga ${index}`,
      salaryStartCents: [100_000, 500_000, null, 200_000, 300_000][index] ?? null,
      salaryEndCents: [600_000, null, null, 400_000, 300_000][index] ?? null,
    });
    const person = await createUser(orm, {
      ...place,
      name: index === 0 ? "Câmara" : `Pessoa${index}`,
      createdAt: at(index),
    });
    await createResume(orm, person, { title: index === 2 ? "Vendo câmaras" : "Representante" });
  }
  await createJobOpening(orm, {
    companyId: (await createCompany(orm)).id,
    name: "Vaga para todo o Brasil",
    city: null,
    state: null,
    createdAt: at(10),
  });
});

type Query = Record<string, unknown>;
const openings = async (query: Query, page: Query = {}) => {
  const { job_opportunity_list: list } = await app.as(null)(listJobOpenings, {
    query: { ...query, ...page } as never,
  });
  return list.map(({ name }) => name);
};
const products = async (query: Query, who: string | null = null) => {
  const { product_list: list } = await app.as(who)(listProducts, { query: query as never });
  return list.map(({ name }) => name);
};
const people = async (query: Query) => {
  const { user_list: list } = await app.as(null)(listUsers, { query: query as never });
  return list.map(({ name }) => name);
};

/** The same list, read one by one. */
async function oneByOne(read: (query: Query) => Promise<string[]>, query: Query): Promise<string[]> {
  const found: string[] = [];
  for (let page = 0; page < 10; page++) found.push(...(await read({ ...query, limit: 1, page })));
  return found;
}

const near = (near_city: string, near_state: string) => ({ near_city, near_state });

describe("orders", () => {
  it("of openings: by salary, the end of a range where it has one, then those that say none", async () => {
    const expected = [
      "Técnico de câmaras",
      "Vaga para todo o Brasil",
      "Vaga 1",
      "Vaga 3",
      "Vaga 4",
      "Vaga 2",
    ];
    expect(await openings({ sort: "salary" })).toEqual(expected);
    expect(await oneByOne(openings, { sort: "salary" })).toEqual(expected);
    expect(await openings({ sort: "salary", state: "SP" })).toEqual([
      "Técnico de câmaras",
      "Vaga 1",
      "Vaga 3",
    ]);
  });

  it("of products: by price both ways and by commission, which is not there for visitors", async () => {
    expect(await products({ sort: "price_asc" })).toEqual([
      "Produto 4",
      "Produto 1",
      "Produto 2",
      "Produto 0",
      "Câmara fria",
    ]);
    expect(await products({ sort: "price_desc" })).toEqual([
      "Câmara fria",
      "Produto 0",
      "Produto 2",
      "Produto 1",
      "Produto 4",
    ]);
    const byCommission = ["Produto 1", "Câmara fria", "Produto 2", "Produto 0", "Produto 4"];
    expect(await products({ sort: "commission" }, token)).toEqual(byCommission);
    const newest = ["Produto 4", "Câmara fria", "Produto 2", "Produto 1", "Produto 0"];
    expect(await products({ sort: "commission" })).toEqual(newest);
    expect(await products({ sort: "newest" }, token)).toEqual(newest);
  });

  it("from near to far, with the distance, and what lies nowhere at the end", async () => {
    const query = { sort: "near", ...near("sao paulo", "SP") };
    const expected = [
      "Vaga 1",
      "Técnico de câmaras",
      "Vaga 2",
      "Vaga 4",
      "Vaga para todo o Brasil",
      "Vaga 3",
    ];
    expect(await openings(query)).toEqual(expected);
    expect(await oneByOne(openings, query)).toEqual(expected);
    expect(await openings({ ...query, filter: "vaga" })).toEqual(
      expected.filter((name) => name.startsWith("Vaga")),
    );
    expect(await products(query)).toEqual([
      "Produto 1",
      "Produto 0",
      "Produto 2",
      "Produto 4",
      "Câmara fria",
    ]);
    expect(await oneByOne(people, query)).toEqual(["Pessoa1", "Câmara", "Pessoa2", "Pessoa4", "Pessoa3"]);
  });

  it("say how far it is where somebody asks", async () => {
    const { job_opportunity_list: list } = await app.as(null)(listJobOpenings, {
      query: near("São Paulo", "SP"),
    });
    const kilometres = Object.fromEntries(list.map(({ name, distance_km }) => [name, distance_km]));
    expect(kilometres).toMatchObject({ "Vaga 1": 0, "Vaga 3": null, "Vaga para todo o Brasil": null });
    expect(kilometres["Técnico de câmaras"]).toBeGreaterThan(75);
    expect(kilometres["Técnico de câmaras"]).toBeLessThan(95);
    const unknown = await app.as(null)(listProducts, { query: near("Nenhures", "SP") });
    expect(unknown.product_list.map(({ distance_km }) => distance_km)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    const plain = await app.as(null)(listUsers);
    expect(plain.user_list[0]).not.toHaveProperty("distance_km");
  });

  it("need to know from where", async () => {
    for (const endpoint of [listJobOpenings, listProducts, listUsers]) {
      const ask = (query: Query) => app.request(endpoint, { query });
      const wrong: [Query, string[]][] = [
        [{ sort: "near" }, ["near_city", "near_state"]],
        [{ sort: "near", near_city: "Campinas" }, ["near_state"]],
        [{ near_state: "SP" }, ["near_city"]],
        [{ sort: "near", ...near("Nenhures", "SP") }, ["near_city"]],
        [{ sort: "best" }, ["sort"]],
      ];
      for (const [query, fields] of wrong) {
        const { status, body } = await ask(query);
        expect([query, status, Object.keys(body.fields ?? {})]).toEqual([query, 400, fields]);
      }
    }
  });
});

describe("words", () => {
  it("in the name come before those found elsewhere, on each page", async () => {
    expect(await openings({ filter: "camaras" })).toEqual(["Técnico de câmaras", "Vaga 1"]);
    expect(await oneByOne(openings, { filter: "camaras" })).toEqual(["Técnico de câmaras", "Vaga 1"]);
    expect(await openings({ filter: "camaras", sort: "newest" })).toEqual(["Vaga 1", "Técnico de câmaras"]);
    expect(await oneByOne(products, { filter: "câmara" })).toEqual(["Câmara fria", "Produto 1"]);
    expect(await oneByOne(people, { filter: "camara" })).toEqual(["Câmara", "Pessoa2"]);
  });
});

describe("the summary of a finder", () => {
  it("counts what its filters find", async () => {
    const found = (count: number) => ({ found: { count, more: false }, near_words: [] });
    const visitor = app.as(null);
    expect(await visitor(summariseJobOpenings)).toEqual(found(6));
    expect(await visitor(summariseJobOpenings, { query: { state: "SP", filter: "vaga" } })).toEqual(found(2));
    expect(await visitor(summariseProducts)).toEqual(found(5));
    expect(await visitor(summariseProducts, { query: { price_to: 3 } })).toEqual(found(3));
    // Commissions cannot be guessed by counting.
    expect(await visitor(summariseProducts, { query: { commission_to: 1 } })).toEqual(found(5));
    expect(await app.as(token)(summariseProducts, { query: { commission_to: 1 } })).toEqual(found(2));
    expect(await visitor(summariseUsers, { query: { state: "PR" } })).toEqual(found(1));
  });
});

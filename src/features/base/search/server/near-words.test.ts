import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { summariseProducts } from "../../../market/products/contract.ts";
import { products } from "../../../market/products/table.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { summariseUsers } from "../../../people/users/contract.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { summariseJobOpenings } from "../../../work/job-openings/contract.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { searchWords } from "../table.ts";
import { refreshSearchWords } from "./mistyped-words.ts";

const app = useTestApp({ own: true });
const refresh = () => refreshSearchWords(app.services, { clock: app.services.clock });

beforeAll(async () => {
  const { orm } = app.services.db;
  const company = await createCompany(orm, { nameFancy: "Gelo & Cia", city: "Belém", state: "PA" });
  const product = { companyId: company.id, status: "READY" as const };
  for (const name of [
    "Patinete elétrico",
    "Patinete infantil",
    "Patinete infantil",
    "Bicicleta elétrica",
    "Refrigerante de guaraná",
    "Café torrado",
  ]) {
    await createProduct(orm, { ...product, name });
  }
  await createProduct(orm, { ...product, name: "Guarda-chuva secreto", status: "PREPARING" });
  await createJobOpening(orm, {
    companyId: company.id,
    name: "Vendedor de sorvetes",
    city: "Belém",
    state: "PA",
  });
  const person = await createUser(orm, { name: "Conceição", lastname: "Queiroz" });
  await createResume(orm, person, { title: "Promotora de cosméticos" });
  await refresh();
});

const nearProducts = async (filter: string, more: object = {}) => {
  const { near_words: words } = await app.as(null)(summariseProducts, { query: { filter, ...more } });
  return words;
};

describe("near words", () => {
  it.each([
    ["patinte", "patinete"],
    ["PATINETTE", "patinete"],
    ["refrijerante", "refrigerante"],
    ["kafe", "café"],
    ["patinte eletrico", "patinete eletrico"],
    ["patinte elletriko", "patinete elétrico"],
    ["jelo", "gelo"],
  ])("of %s are %s", async (typed, meant) => {
    expect(await nearProducts(typed)).toContain(meant);
  });

  it("are none where the text finds enough, nothing is like it, or it finds no more", async () => {
    expect(await nearProducts("patinete")).toEqual([]);
    expect(await nearProducts("zzzzzz")).toEqual([]);
    expect(await nearProducts("patinte", { price_to: 0 })).toEqual([]);
    expect(await nearProducts("")).toEqual([]);
  });

  it("find something with the same filters", async () => {
    expect(await nearProducts("patinte", { state: "PA" })).toEqual(["patinete"]);
    expect(await nearProducts("patinte", { state: "SP" })).toEqual([]);
  });

  it("are of openings and people too", async () => {
    const visitor = app.as(null);
    const openings = await visitor(summariseJobOpenings, { query: { filter: "sorvette" } });
    expect(openings).toEqual({ found: { count: 0, more: false }, near_words: ["sorvetes"] });
    const people = await visitor(summariseUsers, { query: { filter: "konseicao" } });
    expect(people.near_words).toEqual(["conceição"]);
  });

  it("are of what is shown, and of that alone", async () => {
    const { orm } = app.services.db;
    expect(await nearProducts("segreto")).toEqual([]);
    const words = async () => (await orm.select().from(searchWords)).map(({ word }) => word);
    expect(await words()).not.toContain("secreto");
    await orm.update(products).set({ status: "PREPARING" }).where(eq(products.name, "Café torrado"));
    expect(await nearProducts("kafe")).toEqual([]);
    expect(await words()).toContain("torrado");
    await refresh();
    expect(await words()).not.toContain("torrado");
    expect(await words()).toContain("patinete");
  });
});

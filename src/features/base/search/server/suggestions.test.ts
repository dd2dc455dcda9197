import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createProduct } from "../../../market/products/testing/factory.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createResume } from "../../../people/resumes/testing/factory.ts";
import { createUser } from "../../../people/users/testing/factory.ts";
import { createJobOpening } from "../../../work/job-openings/testing/factory.ts";
import { type Finder, listSuggestions } from "../contract.ts";

const app = useTestApp({ own: true });

beforeAll(async () => {
  const { orm } = app.services.db;
  const shop = await createCompany(orm, { nameFancy: "Patamar Rodas", city: "Pato Branco", state: "PR" });
  const hidden = await createCompany(orm, { nameFancy: "Patativa", city: "Patos", state: "PB" });
  const product = { companyId: shop.id, status: "READY" as const };
  for (const name of ["Patinete elétrico", "Patinete elétrico", "Roda de patins", "Água 100% pura"]) {
    await createProduct(orm, { ...product, name });
  }
  await createProduct(orm, { ...product, name: "Patinho em preparo", status: "PREPARING" });
  await createProduct(orm, { ...product, name: "Patinho em análise", approved: false });
  await createProduct(orm, { companyId: hidden.id, name: "Patinho excluído", deletedAt: new Date() });
  const opening = { companyId: shop.id, city: "Patos de Minas", state: "MG" };
  await createJobOpening(orm, { ...opening, name: "Vendedor de patinetes" });
  await createJobOpening(orm, { ...opening, name: "Patrulheiro expirado", expiration: "2020-01-01" });
  await createJobOpening(orm, {
    ...opening,
    name: "Patrulheiro fechado",
    status: "CLOSED",
    city: "Patu",
    state: "RN",
  });
  const ana = await createUser(orm, { name: "Ana", lastname: "Patrício", city: "Patrocínio", state: "MG" });
  await createResume(orm, ana, { title: "Patins e patinetes" });
  await createUser(orm, { name: "Patrícia", lastname: "Sem Currículo" });
});

const suggest = async (of: Finder, text?: string) => {
  const { suggestion_list: list } = await app.as(null)(listSuggestions, { query: { of, text } });
  return list;
};

describe("suggestions", () => {
  it("of products are their names, by beginnings of words, their companies and the cities of these", async () => {
    expect(await suggest("products", "PATÍ")).toEqual([
      { text: "Patinete elétrico", kind: "name" },
      { text: "Roda de patins", kind: "name" },
    ]);
    expect(await suggest("products", "pat")).toEqual([
      { text: "Patinete elétrico", kind: "name" },
      { text: "Roda de patins", kind: "name" },
      { text: "Patamar Rodas", kind: "company" },
      { text: "Pato Branco", kind: "city", state: "PR" },
    ]);
  });

  it("of openings are those that are open", async () => {
    expect(await suggest("openings", "pat")).toEqual([
      { text: "Vendedor de patinetes", kind: "name" },
      { text: "Patamar Rodas", kind: "company" },
      { text: "Patos de Minas", kind: "city", state: "MG" },
    ]);
  });

  it("of people are those who are listed", async () => {
    expect(await suggest("people", "pat")).toEqual([
      { text: "Ana Patrício", kind: "name" },
      { text: "Patrocínio", kind: "city", state: "MG" },
    ]);
  });

  it("want the text as it is", async () => {
    expect(await suggest("products", "atinete")).toEqual([]);
    expect(await suggest("products", "patinete  ele")).toHaveLength(1);
    expect(await suggest("products", "100%")).toHaveLength(1);
    expect(await suggest("products", "1%")).toEqual([]);
    for (const text of ["p", " ", "", undefined]) expect(await suggest("products", text)).toEqual([]);
    const { status } = await app.request(listSuggestions, { query: { of: "nothing", text: "pat" } });
    expect(status).toBe(400);
  });
});

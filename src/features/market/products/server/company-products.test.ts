import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { images } from "../../../base/media/table.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createEmployee } from "../../../people/employees/testing/factory.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { closeCompany } from "../../../site/accounts/contract.ts";
import { listProductGroups } from "../catalogue-contract.ts";
import { getProduct, listCompanyProducts, listProducts } from "../contract.ts";
import { productGroups } from "../table.ts";
import { createProduct, createProductGroup } from "../testing/factory.ts";
import { createPictures } from "../testing/pictures.ts";

const app = useTestApp();
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

let shop: Awaited<ReturnType<typeof createManagedCompany>>;
let group: string;

beforeAll(async () => {
  const { orm } = app.services.db;
  shop = await createManagedCompany(orm, { nameFancy: "Empório Jacarandá" });
  const companyId = shop.company.id;
  group = (await createProductGroup(orm, { companyId })).id;
  const rows = [
    { name: "Arroz jacarandá", groupIds: [group], priceCents: 500, commissionPoints: 100 },
    { name: "Feijão", groupIds: [group], priceCents: 900, commissionPoints: 200 },
    { name: "Azeite", priceCents: 4_000, commissionPoints: 1_000, isFeatured: true },
    { name: "Em preparo", status: "PREPARING" as const, groupIds: [group] },
    { name: "Em análise", approved: false },
    { name: "Excluído", deletedAt: new Date() },
  ];
  for (const [index, row] of rows.entries()) {
    await createProduct(orm, { companyId, ...row, createdAt: at(index) });
  }
  await createProduct(orm, { companyId: (await createCompany(orm)).id, name: "De outra" });
});

const list = async (
  token: string | null,
  query: Record<string, unknown> = {},
  companyId = shop.company.slug,
) =>
  (
    await app.as(token)(listCompanyProducts, { params: { companyId }, query: query as never })
  ).product_list.map(({ name }) => name);

describe("the catalogue of a company", () => {
  it("shows everybody what is visible, and its managers all of it", async () => {
    const visible = ["Azeite", "Feijão", "Arroz jacarandá"];
    expect(await list(null)).toEqual(visible);
    expect(await list(shop.token)).toEqual(["Em análise", "Em preparo", ...visible]);
    expect(await list(shop.token, {}, shop.company.id)).toHaveLength(5);
    expect(await list(shop.token, { visible: "1" })).toEqual(visible);
    expect(await list(shop.token, { approved: "1" })).toEqual(["Em preparo", ...visible]);
    const { orm } = app.services.db;
    const staff = await createStaff(orm, shop.company.id);
    const stranger = await createManagedCompany(orm);
    for (const token of [staff.token, stranger.token]) expect(await list(token)).toEqual(visible);
  });

  it.each([
    [{ filter: "FEIJAO" }, ["Feijão"]],
    [{ filter: "jacaranda" }, ["Arroz jacarandá"]],
    [{ filter: "emporio" }, []],
    [{ filter: "%" }, []],
    [{ price_from: 9, price_to: 40 }, ["Azeite", "Feijão"]],
    [{ state: "SP" }, []],
    [{ uncategorised: "1" }, ["Azeite"]],
    [{ company: "outra" }, ["Azeite", "Feijão", "Arroz jacarandá"]],
    [{ limit: 2, page: 1 }, ["Arroz jacarandá"]],
  ] as const)("finds %j", async (query, expected) => {
    expect(await list(null, query)).toEqual(expected);
  });

  it.each([
    ["name_asc", ["Arroz jacarandá", "Azeite", "Em análise", "Em preparo", "Feijão"]],
    ["name_desc", ["Feijão", "Em preparo", "Em análise", "Azeite", "Arroz jacarandá"]],
    ["price_asc", ["Arroz jacarandá", "Feijão", "Azeite"]],
    ["price_desc", ["Azeite", "Feijão", "Arroz jacarandá"]],
    ["commission_asc", ["Arroz jacarandá", "Feijão", "Azeite"]],
    ["commission_desc", ["Azeite", "Feijão", "Arroz jacarandá"]],
    ["status_asc", ["Em análise", "Azeite", "Feijão", "Arroz jacarandá", "Em preparo"]],
    ["status_desc", ["Em preparo", "Em análise", "Azeite", "Feijão", "Arroz jacarandá"]],
  ] as const)("is ordered by %s, whole and page by page", async (sort, expected) => {
    const among = (names: string[]) => names.filter((name) => (expected as readonly string[]).includes(name));
    const paged = [];
    for (const page of [0, 1, 2]) paged.push(...(await list(shop.token, { sort, limit: 2, page })));
    expect(among(paged)).toEqual(expected);
    expect(among(await list(shop.token, { sort }))).toEqual(expected);
  });

  it("tells nobody by its order what a product pays who may not know it", async () => {
    expect(await list(null, { sort: "commission_asc" })).toEqual(await list(null));
    expect(await list(null, { sort: "price_asc" })).toEqual(["Arroz jacarandá", "Feijão", "Azeite"]);
    const refused = await app.request(listCompanyProducts, {
      params: { companyId: shop.company.id },
      query: { sort: "aleatoria" } as never,
    });
    expect(refused.status).toBe(400);
  });

  it("names the company beside its products, also where none of them is found", async () => {
    for (const query of [{}, { filter: "nada com estas palavras" }, { limit: 1, page: 99 }]) {
      const params = { companyId: shop.company.slug };
      const { company_list } = await app.as(null)(listCompanyProducts, { params, query });
      expect(company_list.map(({ _id }) => _id)).toEqual([shop.company.id]);
    }
  });

  it("finds by category, and what has none", async () => {
    expect(await list(shop.token, { group })).toEqual(["Em preparo", "Feijão", "Arroz jacarandá"]);
    expect(await list(null, { group })).toEqual(["Feijão", "Arroz jacarandá"]);
    expect(await list(shop.token, { uncategorised: "true" })).toEqual(["Em análise", "Azeite"]);
    const bad = await app.request(listCompanyProducts, {
      params: { companyId: shop.company.id },
      query: { group: "x" },
    });
    expect(bad.status).toBe(400);
  });

  it("says to people with an account what a product pays", async () => {
    const query = { filter: "azeite" };
    const ask = async (token: string | null) =>
      (await app.as(token)(listCompanyProducts, { params: { companyId: shop.company.id }, query }))
        .product_list[0];
    expect(await ask(null)).toMatchObject({ price: 40, sales_commission: null, commission_amount: null });
    const { token } = await createSignedInUser(app.services.db.orm);
    expect(await ask(token)).toMatchObject({ price: 40, sales_commission: 10, commission_amount: 4 });
    expect(await list(token, { commission_to: 1 })).toEqual(["Arroz jacarandá"]);
    expect(await list(token, { commission_from: 2, price_to: 10 })).toEqual(["Feijão"]);
    expect(await list(null, { commission_from: 2, price_to: 10 })).toEqual(["Feijão", "Arroz jacarandá"]);
  });

  it("is not there where the company is not", async () => {
    for (const companyId of ["não-existe", "01900000-0000-7000-8000-00000000ffff"]) {
      for (const call of [listCompanyProducts, listProductGroups]) {
        const reply = await app.request(call, { params: { companyId } });
        expect(reply).toMatchObject({ status: 404, body: { code: "COMPANY_NOT_FOUND" } });
      }
    }
  });
});

describe("a company that leaves", () => {
  it("takes its products, its categories and their pictures along", async () => {
    const { orm } = app.services.db;
    const company = await createCompany(orm, { nameFancy: "Que se vai" });
    const { user, token } = await createSignedInUser(orm, { type: "EMPLOYEE", password: "segredo123" });
    await createEmployee(orm, { companyId: company.id, userId: user.id, manager: true });
    const [shown = "", banner = "", icon = ""] = await createPictures(orm, user.id, 3);
    const common = { companyId: company.id };
    const own = await createProductGroup(orm, { ...common, bannerId: banner, iconId: icon });
    const product = await createProduct(orm, {
      ...common,
      name: "Que se vai",
      groupIds: [own.id],
      imageIds: [shown],
    });
    await app.as(token)(closeCompany, { params: { id: company.id }, body: { password: "segredo123" } });
    expect((await app.request(getProduct, { params: { id: product.id } })).status).toBe(404);
    const query = { filter: "que se vai" } as const;
    const left = await app.as(null)(listProducts, { query });
    expect(left.product_list).toEqual([]);
    expect(left.company_list.map(({ _id }) => _id)).not.toContain(company.id);
    expect(await orm.select().from(productGroups).where(eq(productGroups.companyId, company.id))).toEqual([]);
    expect(await orm.select().from(images).where(eq(images.ownerId, user.id))).toEqual([]);
  });
});

import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { segments } from "../../../base/reference/data/segments.ts";
import { createCompany } from "../../../people/companies/testing/factory.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser, createUser } from "../../../people/users/testing/factory.ts";
import { createRepresentation } from "../../representations/testing/factory.ts";
import { getProduct } from "../contract.ts";
import { createProduct, createProductGroup } from "../testing/factory.ts";
import { createPictures } from "../testing/pictures.ts";

const app = useTestApp();
const unknown = "01900000-0000-7000-8000-00000000ffff";
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

const open = (id: string, token: string | null = null) => app.as(token)(getProduct, { params: { id } });

describe("the page of a product", () => {
  it("says how many people represent it, each once, also those of a category", async () => {
    const { orm } = app.services.db;
    const company = await createCompany(orm);
    const group = await createProductGroup(orm, { companyId: company.id });
    const product = await createProduct(orm, { companyId: company.id, groupIds: [group.id] });
    const other = await createProduct(orm, { companyId: company.id });
    expect((await open(product.id)).representatives).toBe(0);
    const represent = async (
      what: { productId: string } | { productGroupId: string },
      status: "APPROVED" | "AWAIT" = "APPROVED",
    ) => {
      const user = await createUser(orm);
      await createRepresentation(orm, { ...what, userId: user.id, companyId: company.id, status });
      return user.id;
    };
    const both = await represent({ productId: product.id });
    await createRepresentation(orm, {
      userId: both,
      companyId: company.id,
      productGroupId: group.id,
      status: "APPROVED",
    });
    await represent({ productGroupId: group.id });
    await represent({ productId: product.id }, "AWAIT");
    await represent({ productId: other.id });
    expect((await open(product.id)).representatives).toBe(2);
  });

  it("shows everything of the product and what representatives want to know of the company", async () => {
    const { orm } = app.services.db;
    const [[segmentId, segmentName]] = segments;
    const company = await createCompany(orm, { segmentId });
    const { user, token } = await createSignedInUser(orm);
    const group = await createProductGroup(orm, { companyId: company.id, name: "Sucos" });
    const [first = "", second = ""] = await createPictures(orm, user.id, 2);
    const product = await createProduct(orm, {
      companyId: company.id,
      name: "Suco de caju",
      slug: "suco-de-caju",
      techInfo: "<p>1 litro</p>",
      ean: "7891234567895",
      unitMeasurement: "L",
      priceCents: 999,
      commissionPoints: 1_250,
      groupIds: [group.id],
      imageIds: [second, first],
    });
    const { product: seen } = await open("suco-de-caju", token);
    const address = (id: string) => ({
      _id: id,
      url: `/midia/${id}/large.webp`,
      thumb_url: `/midia/${id}/thumb.webp`,
      path: `/midia/${id}/large.webp`,
    });
    expect(seen).toEqual({
      _id: product.id,
      slug: "suco-de-caju",
      name: "Suco de caju",
      description: "<p>Vende bem em qualquer praça.</p>",
      tech_info: "<p>1 litro</p>",
      call: "Leve três, pague dois",
      ean: "7891234567895",
      unit_measurement: "L",
      price: 9.99,
      sales_commission: 12.5,
      commission_amount: 1.25,
      is_featured: 0,
      status: "READY",
      approved: true,
      terms: {
        ...{ ncm: null, minimum: null, multiple: null, packings: [], steps: [] },
        ...{ lead_days: null, states: null, payments: null },
      },
      conditions: { lead_days: null, states: null, payments: null, minimum_order: null },
      variants: [],
      created_at: product.createdAt.toISOString(),
      image: [address(second), address(first)],
      groups: [{ _id: group.id, name: "Sucos" }],
      company: {
        _id: company.id,
        slug: company.slug,
        name_fancy: company.nameFancy,
        image: null,
        address: { city: company.city, state: company.state },
        description: company.description,
        segment: { _id: segmentId, name: segmentName, type: "INDUSTRY_GENERAL" },
        salary_min: 1000,
        salary_max: 5000,
        answers: null,
        orders_answered: null,
      },
    });
    const { product: asVisitor } = await open(product.id);
    expect(asVisitor).toEqual({ ...seen, sales_commission: null, commission_amount: null });
    for (const secret of [company.document, company.phone, company.email ?? "", company.street ?? ""]) {
      expect(JSON.stringify(seen)).not.toContain(secret);
    }
  });

  it("is not there while it is prepared, waits for approval or is deleted, also for its company", async () => {
    const { orm } = app.services.db;
    const { company, token } = await createManagedCompany(orm);
    for (const state of [{ status: "PREPARING" as const }, { approved: false }, { deletedAt: new Date() }]) {
      const product = await createProduct(orm, { companyId: company.id, ...state });
      for (const id of [product.id, product.slug]) {
        const reply = await app.request(getProduct, { params: { id }, token });
        expect(reply).toMatchObject({ status: 404, body: { code: "PRODUCT_NOT_FOUND" } });
      }
    }
    for (const id of [unknown, "não-existe", "x".repeat(161), "'"]) {
      expect((await app.request(getProduct, { params: { id } })).status).toBe(404);
    }
  });

  it("leads to others of the same category first, then of the same company, never to hidden ones", async () => {
    const { orm } = app.services.db;
    const company = await createCompany(orm);
    const common = { companyId: company.id };
    const teas = await createProductGroup(orm, common);
    const gifts = await createProductGroup(orm, common);
    const make = (name: string, minute: number, given: object = {}) =>
      createProduct(orm, { ...common, name, createdAt: at(minute), ...given });
    const tea = await make("Chá", 1, { groupIds: [teas.id, gifts.id] });
    await make("Chá preto", 2, { groupIds: [teas.id] });
    await make("Cesta com chá", 3, { groupIds: [gifts.id, teas.id] });
    await make("Chá em preparo", 4, { groupIds: [teas.id], status: "PREPARING" });
    await make("Chá excluído", 4, { groupIds: [teas.id], deletedAt: new Date() });
    const sugar = await make("Açúcar", 5);
    await make("Mel", 6);
    await make("Geleia", 7);
    await make("Biscoito em análise", 8, { approved: false });
    await createProduct(orm, { companyId: (await createCompany(orm)).id, name: "De outra empresa" });
    const names = async (id: string) => (await open(id)).product_list.map(({ name }) => name);
    expect(await names(tea.id)).toEqual(["Cesta com chá", "Chá preto", "Geleia", "Mel"]);
    expect(await names(sugar.id)).toEqual(["Geleia", "Mel", "Cesta com chá", "Chá preto"]);
    const alone = await createProduct(orm, { companyId: (await createCompany(orm)).id });
    expect(await names(alone.id)).toEqual([]);
  });

  it("opens in the store of a professional only where the person represents it", async () => {
    const { orm } = app.services.db;
    const company = await createCompany(orm);
    const companyId = company.id;
    const group = await createProductGroup(orm, { companyId });
    const single = await createProduct(orm, { companyId });
    const grouped = await createProduct(orm, { companyId, groupIds: [group.id] });
    const waiting = await createProduct(orm, { companyId });
    const [seller, other, left] = [
      await createUser(orm),
      await createUser(orm),
      await createUser(orm, { deletedAt: new Date() }),
    ];
    const common = { companyId, userId: seller.id };
    await createRepresentation(orm, { ...common, productId: single.id, status: "APPROVED" });
    await createRepresentation(orm, { ...common, productGroupId: group.id, status: "APPROVED" });
    await createRepresentation(orm, { ...common, productId: waiting.id });
    await createRepresentation(orm, { ...common, userId: left.id, productId: single.id, status: "APPROVED" });
    const statusIn = async (salesman: string, id: string) =>
      (await app.request(getProduct, { params: { id }, query: { salesman } })).status;
    for (const salesman of [seller.id, seller.slug]) {
      expect(await statusIn(salesman, single.slug)).toBe(200);
      expect(await statusIn(salesman, grouped.id)).toBe(200);
      expect(await statusIn(salesman, waiting.id)).toBe(404);
    }
    for (const salesman of [other.slug, left.id, left.slug, "ninguem", unknown]) {
      expect(await statusIn(salesman, single.id)).toBe(404);
    }
    expect(await statusIn("", single.id)).toBe(200);
    expect(await statusIn("x".repeat(161), single.id)).toBe(400);
  });
});

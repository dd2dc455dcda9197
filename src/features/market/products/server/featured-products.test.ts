import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { allow } from "../../../money/plans/testing/allow.ts";
import { createManagedCompany } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { loadSession } from "../../../site/accounts/contract.ts";
import { createProduct, removeProduct, updateProduct } from "../catalogue-contract.ts";
import { products } from "../table.ts";
import { createProductGroup, createProduct as putProduct } from "../testing/factory.ts";

const app = useTestApp({ own: true });

async function createShop() {
  const { orm } = app.services.db;
  const scene = await createManagedCompany(orm);
  await createProductGroup(orm, { companyId: scene.company.id });
  const params = { companyId: scene.company.id };
  const body = (featured: 0 | 1, name = "Destaque") => ({
    product: { name, is_featured: featured, status: "PREPARING" as const },
  });
  return {
    ...scene,
    params,
    create: (featured: 0 | 1) =>
      app.request<{ product: { _id: string } }>(createProduct, {
        token: scene.token,
        params,
        body: body(featured),
      }),
    update: (id: string, featured: 0 | 1, name?: string) =>
      app.request(updateProduct, {
        token: scene.token,
        params: { ...params, id },
        body: body(featured, name),
      }),
    counter: async () => (await app.as(scene.token)(loadSession)).permissions.featuredProducts,
  };
}

const reached = {
  status: 422,
  body: {
    code: "FEATURED_LIMIT_REACHED",
    message: "Você atingiu o limite de produtos em destaque",
    fields: { "product.is_featured": expect.any(String) },
  },
};

it("featured are those of companies with a paid plan", async () => {
  const shop = await createShop();
  expect(await shop.create(1)).toMatchObject(reached);
  expect((await app.as(shop.token)(loadSession)).permissions.featuredProductsMax).toBe(0);
});

describe("featured products", () => {
  beforeAll(() => allow(app.services.db.orm, "FEATURED_PRODUCTS", 1));

  it("are as many at a time as the plan allows: who gives one up may feature another", async () => {
    const shop = await createShop();
    const { body } = await shop.create(1);
    const first = body.product._id;
    expect(await shop.counter()).toBe(1);
    expect(await shop.create(1)).toMatchObject(reached);
    const second = (await shop.create(0)).body.product._id;
    expect(await shop.update(second, 1)).toMatchObject(reached);
    expect((await shop.update(first, 1, "Outro nome")).status).toBe(200);
    expect((await shop.update(first, 0)).status).toBe(200);
    expect(await shop.counter()).toBe(0);
    expect((await shop.update(second, 1)).status).toBe(200);
    const at = { ...shop.params, id: second };
    await app.as(shop.token)(removeProduct, { params: at });
    expect(await shop.counter()).toBe(0);
    expect((await shop.create(1)).status).toBe(200);
  });

  it("never pass the limit with many requests at once", async () => {
    const { orm } = app.services.db;
    const shop = await createShop();
    const existing = await putProduct(orm, { companyId: shop.company.id });
    const replies = await Promise.all([
      ...Array.from({ length: 5 }, () => shop.create(1)),
      ...Array.from({ length: 3 }, () => shop.update(existing.id, 1)),
    ]);
    const statuses = new Set(replies.map(({ status }) => status));
    expect([...statuses].sort()).toEqual([200, 422]);
    const kept = await orm.select().from(products).where(eq(products.companyId, shop.company.id));
    expect(kept.filter(({ isFeatured }) => isFeatured)).toHaveLength(1);
  });

  it("follow the plan: without a limit, without any, and what is featured stays", async () => {
    const { orm } = app.services.db;
    const shop = await createShop();
    await allow(orm, "FEATURED_PRODUCTS", null);
    const first = (await shop.create(1)).body.product._id;
    expect((await shop.create(1)).status).toBe(200);
    await allow(orm, "FEATURED_PRODUCTS", 0);
    expect(await shop.create(1)).toMatchObject(reached);
    expect((await shop.update(first, 1)).status).toBe(200);
    expect(await shop.counter()).toBe(2);
    await allow(orm, "FEATURED_PRODUCTS", 1);
  });

  it("are no counter of a professional", async () => {
    const { token } = await createSignedInUser(app.services.db.orm);
    expect((await app.as(token)(loadSession)).permissions.featuredProducts).toBe(0);
  });
});

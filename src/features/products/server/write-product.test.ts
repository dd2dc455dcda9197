import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { createManagedCompany, createStaff } from "../../job-openings/testing/scene.ts";
import { images } from "../../media/table.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import { createProduct, getCompanyProduct, getProduct, removeProduct, updateProduct } from "../contract.ts";
import { productGroupMembers, products } from "../table.ts";
import { createProductGroup, createProduct as putProduct } from "../testing/factory.ts";
import { createPictures } from "../testing/pictures.ts";

const app = useTestApp();
const unknown = "01900000-0000-7000-8000-00000000ffff";

const form = {
  name: "Café torrado 500 g",
  description: '<p>Torra média.</p><script>alert(1)</script><p onclick="x()">Grãos do sul de Minas.</p>',
  tech_info: "<b>500 g</b>",
  price: 19.99,
  sales_commission: 7.5,
  call: "Da fazenda",
  ean: "7891234567895",
  unit_measurement: "KG",
  status: "READY",
} as const;
const bodyWith = (change: Record<string, unknown> = {}) => ({ product: { ...form, ...change } }) as never;

/** A company that has one category. */
async function createShop() {
  const { orm } = app.services.db;
  const scene = await createManagedCompany(orm);
  const group = await createProductGroup(orm, { companyId: scene.company.id, name: "Cafés" });
  return { ...scene, group, params: { companyId: scene.company.id } };
}

const pictures = (ids: string[]) => ids.map((_id) => ({ _id }));
const kept = async (ids: string[]) => {
  const rows = await app.services.db.orm.select().from(images).where(inArray(images.id, ids));
  return rows.map(({ id }) => id).sort();
};

describe("a company lists a product", () => {
  it("is online at once, cleaned, with money and percent to the cent", async () => {
    const { params, token, group } = await createShop();
    const { message, product } = await app.as(token)(createProduct, { params, body: bodyWith() });
    expect(message).toBe("Produto salvo");
    expect(product).toMatchObject({
      name: form.name,
      description: "<p>Torra média.</p><p>Grãos do sul de Minas.</p>",
      tech_info: "<strong>500 g</strong>",
      price: 19.99,
      sales_commission: 7.5,
      commission_amount: 1.5,
      unit_measurement: "KG",
      is_featured: 0,
      status: "READY",
      groups: [{ _id: group.id, name: "Cafés" }],
      image: [],
    });
    expect(product.slug).toMatch(/^cafe-torrado-500-g-[0-9a-f]{8}$/);
    const [row] = await app.services.db.orm.select().from(products).where(eq(products.id, product._id));
    expect(row).toMatchObject({ priceCents: 1_999, commissionPoints: 750 });
    expect((await app.as(null)(getProduct, { params: { id: product.slug } })).product._id).toBe(product._id);
  });

  it("needs no more than a name, and is prepared until the company says that it is ready", async () => {
    const { params, token } = await createShop();
    for (const name of ["🍫", "Bombom"]) {
      const { product } = await app.as(token)(createProduct, { params, body: { product: { name } } });
      expect(product).toMatchObject({
        name,
        description: null,
        price: 0,
        sales_commission: 0,
        call: null,
        ean: null,
        unit_measurement: "UN",
        status: "PREPARING",
      });
      expect((await app.request(getProduct, { params: { id: product._id } })).status).toBe(404);
    }
  });

  it("goes into the oldest category where none is chosen, and says so where there is none", async () => {
    const { orm } = app.services.db;
    const { params, token, company } = await createShop();
    const old = await createProductGroup(orm, { companyId: company.id, createdAt: new Date("2020-01-01") });
    const { product } = await app.as(token)(createProduct, { params, body: bodyWith({ groups: [] }) });
    expect(product.groups.map(({ _id }) => _id)).toEqual([old.id]);

    const empty = await createManagedCompany(orm);
    const reply = await app.request(createProduct, {
      token: empty.token,
      params: { companyId: empty.company.id },
      body: bodyWith(),
    });
    expect(reply).toMatchObject({
      status: 422,
      body: { code: "NO_PRODUCT_GROUP", message: "Você ainda não cadastrou nenhuma categoria." },
    });
    expect(await orm.select().from(products).where(eq(products.companyId, empty.company.id))).toEqual([]);
  });

  it("goes into the categories that were chosen, in that order, none of them of another company", async () => {
    const { orm } = app.services.db;
    const { params, token, company, group } = await createShop();
    const other = await createProductGroup(orm, { companyId: company.id });
    const groups = pictures([other.id, group.id, other.id]);
    const { product } = await app.as(token)(createProduct, { params, body: bodyWith({ groups }) });
    expect(product.groups.map(({ _id }) => _id)).toEqual([other.id, group.id]);
    const foreign = (await createShop()).group.id;
    for (const id of [foreign, unknown]) {
      const reply = await app.request(createProduct, {
        token,
        params,
        body: bodyWith({ groups: pictures([group.id, id]) }),
      });
      expect(reply).toMatchObject({
        status: 404,
        body: { code: "PRODUCT_GROUP_NOT_FOUND", fields: { "product.groups": expect.any(String) } },
      });
    }
  });

  it("answers a faulty form with a text for each field", async () => {
    const { params, token } = await createShop();
    const faults: [Record<string, unknown>, string][] = [
      [{ name: " " }, "name"],
      [{ name: undefined }, "name"],
      [{ name: "x".repeat(161) }, "name"],
      [{ description: "x".repeat(20_001) }, "description"],
      [{ call: "x".repeat(141) }, "call"],
      [{ price: -1 }, "price"],
      [{ price: "19,99" }, "price"],
      [{ price: 1.001 }, "price"],
      [{ price: 1e9 }, "price"],
      [{ sales_commission: 100.01 }, "sales_commission"],
      [{ ean: "123" }, "ean"],
      [{ unit_measurement: "M" }, "unit_measurement"],
      [{ status: "SOLD" }, "status"],
      [{ is_featured: 2 }, "is_featured"],
      [{ groups: "x" }, "groups"],
      [{ groups: [{ _id: "x" }] }, "groups.0._id"],
      [{ image: pictures(Array.from({ length: 13 }, () => unknown)) }, "image"],
    ];
    for (const [change, field] of faults) {
      const reply = await app.request(createProduct, { token, params, body: bodyWith(change) });
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.fields ?? {})).toEqual([`product.${field}`]);
    }
    for (const rawBody of ["{", '"x"', "[]", '{"product":null}']) {
      expect((await app.request(createProduct, { token, params, rawBody })).status).toBe(400);
    }
  });

  it("is for managers of the company alone", async () => {
    const { orm } = app.services.db;
    const { params, token, company } = await createShop();
    const staff = await createStaff(orm, company.id);
    const professional = await createSignedInUser(orm);
    const stranger = await createShop();
    expect((await app.request(createProduct, { params, body: bodyWith() })).status).toBe(401);
    for (const other of [staff.token, professional.token, stranger.token]) {
      const reply = await app.request(createProduct, { token: other, params, body: bodyWith() });
      expect(reply.status).toBe(403);
    }
    for (const companyId of [unknown, "não-existe"]) {
      const reply = await app.request(createProduct, { token, params: { companyId }, body: bodyWith() });
      expect(reply.status).toBe(404);
    }
  });
});

describe("a company changes a product", () => {
  it("replaces what the form holds; the address stays", async () => {
    const { params, token, company, group } = await createShop();
    const before = await putProduct(app.services.db.orm, { companyId: company.id });
    const at = { ...params, id: before.id };
    const { product } = await app.as(token)(updateProduct, {
      params: at,
      body: bodyWith({ name: "Café moído", price: null, tech_info: "<p> </p>", status: "PREPARING" }),
    });
    expect(product).toMatchObject({
      _id: before.id,
      slug: before.slug,
      name: "Café moído",
      price: 0,
      tech_info: null,
      status: "PREPARING",
      groups: [{ _id: group.id }],
    });
    expect((await app.as(token)(getCompanyProduct, { params: at })).product).toEqual(product);
  });

  it("keeps the order of the pictures, and discards those that nothing shows any more", async () => {
    const { orm } = app.services.db;
    const { params, token, company, manager } = await createShop();
    const [a = "", b = "", c = "", d = ""] = await createPictures(orm, manager.id, 4);
    const { product } = await app.as(token)(createProduct, {
      params,
      body: bodyWith({ image: pictures([c, a, b, a]) }),
    });
    expect(product.image.map(({ _id }) => _id)).toEqual([c, a, b]);
    await putProduct(orm, { companyId: company.id, imageIds: [a] });
    const { product: changed } = await app.as(token)(updateProduct, {
      params: { ...params, id: product._id },
      body: bodyWith({ image: pictures([d, b]) }),
    });
    expect(changed.image.map(({ _id }) => _id)).toEqual([d, b]);
    expect(await kept([a, b, c, d])).toEqual([a, b, d].sort());
  });

  it("takes new pictures from whoever sent them alone; a colleague's may stay", async () => {
    const { orm } = app.services.db;
    const { params, token, company } = await createShop();
    const { user: colleague } = await createStaff(orm, company.id);
    const [shown = "", other = ""] = await createPictures(orm, colleague.id, 2);
    const product = await putProduct(orm, { companyId: company.id, imageIds: [shown] });
    const save = (ids: string[]) =>
      app.request(updateProduct, {
        token,
        params: { ...params, id: product.id },
        body: bodyWith({ image: pictures(ids) }),
      });
    expect((await save([shown])).status).toBe(200);
    for (const id of [other, unknown]) {
      expect(await save([shown, id])).toMatchObject({
        status: 422,
        body: { code: "IMAGE_NOT_YOURS", fields: { "product.image": expect.any(String) } },
      });
    }
    expect(await kept([shown, other])).toHaveLength(2);
  });

  it("bears being saved twice at once", async () => {
    const { orm } = app.services.db;
    const { params, token, company, manager } = await createShop();
    const ids = await createPictures(orm, manager.id, 3);
    const product = await putProduct(orm, { companyId: company.id });
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.request(updateProduct, {
          token,
          params: { ...params, id: product.id },
          body: bodyWith({ image: pictures(ids) }),
        }),
      ),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const { product: after } = await app.as(null)(getProduct, { params: { id: product.id } });
    expect(after.image.map(({ _id }) => _id)).toEqual(ids);
    expect(after.groups).toHaveLength(1);
  });

  it("is for managers of the company alone, and for products of that company", async () => {
    const { orm } = app.services.db;
    const { params, token, company } = await createShop();
    const stranger = await createShop();
    const product = await putProduct(orm, { companyId: company.id });
    const staff = await createStaff(orm, company.id);
    const professional = await createSignedInUser(orm);
    const calls = [
      [getCompanyProduct, {}],
      [updateProduct, { body: bodyWith() }],
      [removeProduct, {}],
    ] as const;
    for (const [call, given] of calls) {
      const at = { ...params, id: product.id };
      expect((await app.request(call, { params: at, ...given })).status).toBe(401);
      for (const other of [staff.token, professional.token, stranger.token]) {
        expect((await app.request(call, { token: other, params: at, ...given })).status).toBe(403);
      }
      for (const id of [unknown, "x"]) {
        const reply = await app.request(call, { token, params: { ...params, id }, ...given });
        expect(reply.status).toBe(404);
      }
      const elsewhere = { ...stranger.params, id: product.id };
      const reply = await app.request(call, { token: stranger.token, params: elsewhere, ...given });
      expect(reply).toMatchObject({ status: 404, body: { code: "PRODUCT_NOT_FOUND" } });
    }
    const reply = await app.request(updateProduct, {
      token,
      params: { ...params, id: product.id },
      body: { product: { name: 1 } },
    });
    expect(reply).toMatchObject({ status: 400, body: { fields: { "product.name": expect.any(String) } } });
  });
});

describe("a company removes a product", () => {
  it("is gone for everybody, with its pictures; once", async () => {
    const { orm } = app.services.db;
    const { params, token, company, manager, group } = await createShop();
    const imageIds = await createPictures(orm, manager.id, 2);
    const product = await putProduct(orm, { companyId: company.id, groupIds: [group.id], imageIds });
    const at = { ...params, id: product.id };
    const replies = await Promise.all([0, 1].map(() => app.request(removeProduct, { token, params: at })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await app.request(getProduct, { params: { id: product.slug } })).status).toBe(404);
    for (const call of [getCompanyProduct, removeProduct]) {
      expect((await app.request(call, { token, params: at })).status).toBe(404);
    }
    const again = await app.request(updateProduct, { token, params: at, body: bodyWith() });
    expect(again.status).toBe(404);
    expect(await kept(imageIds)).toEqual([]);
    const members = eq(productGroupMembers.productId, product.id);
    expect(await orm.select().from(productGroupMembers).where(members)).toEqual([]);
  });
});

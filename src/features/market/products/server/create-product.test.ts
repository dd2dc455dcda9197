import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createProduct } from "../catalogue-contract.ts";
import { getProduct } from "../contract.ts";
import { products } from "../table.ts";
import { createProductGroup } from "../testing/factory.ts";
import { createShop, productBody, references } from "../testing/scene.ts";

const app = useTestApp();
const unknown = "01900000-0000-7000-8000-00000000ffff";

describe("a company lists a product", () => {
  it("is online at once, cleaned, with money and percent to the cent", async () => {
    const { params, token, group } = await createShop(app.services.db.orm);
    const { message, product } = await app.as(token)(createProduct, { params, body: productBody() });
    expect(message).toBe("Produto salvo");
    expect(product).toMatchObject({
      name: "Café torrado 500 g",
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
    const { params, token } = await createShop(app.services.db.orm);
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
    const { params, token, company } = await createShop(app.services.db.orm);
    const old = await createProductGroup(orm, { companyId: company.id, createdAt: new Date("2020-01-01") });
    const { product } = await app.as(token)(createProduct, { params, body: productBody({ groups: [] }) });
    expect(product.groups.map(({ _id }) => _id)).toEqual([old.id]);

    const empty = await createManagedCompany(orm);
    const reply = await app.request(createProduct, {
      token: empty.token,
      params: { companyId: empty.company.id },
      body: productBody(),
    });
    expect(reply).toMatchObject({
      status: 422,
      body: { code: "NO_PRODUCT_GROUP", message: "Você ainda não cadastrou nenhuma categoria." },
    });
    expect(await orm.select().from(products).where(eq(products.companyId, empty.company.id))).toEqual([]);
  });

  it("goes into the categories that were chosen, in that order, none of them of another company", async () => {
    const { orm } = app.services.db;
    const { params, token, company, group } = await createShop(app.services.db.orm);
    const other = await createProductGroup(orm, { companyId: company.id });
    const groups = references([other.id, group.id, other.id]);
    const { product } = await app.as(token)(createProduct, { params, body: productBody({ groups }) });
    expect(product.groups.map(({ _id }) => _id)).toEqual([other.id, group.id]);
    const foreign = (await createShop(app.services.db.orm)).group.id;
    for (const id of [foreign, unknown]) {
      const reply = await app.request(createProduct, {
        token,
        params,
        body: productBody({ groups: references([group.id, id]) }),
      });
      expect(reply).toMatchObject({
        status: 404,
        body: { code: "PRODUCT_GROUP_NOT_FOUND", fields: { "product.groups": expect.any(String) } },
      });
    }
  });

  it("answers a faulty form with a text for each field", async () => {
    const { params, token } = await createShop(app.services.db.orm);
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
      [{ ean: "1".repeat(41) }, "ean"],
      [{ unit_measurement: "ARROBA" }, "unit_measurement"],
      [{ status: "SOLD" }, "status"],
      [{ is_featured: 2 }, "is_featured"],
      [{ groups: "x" }, "groups"],
      [{ groups: [{ _id: "x" }] }, "groups.0._id"],
      [{ image: references(Array.from({ length: 13 }, () => unknown)) }, "image"],
    ];
    for (const [change, field] of faults) {
      const reply = await app.request(createProduct, { token, params, body: productBody(change) });
      expect(reply.status).toBe(400);
      expect(Object.keys(reply.body.fields ?? {})).toEqual([`product.${field}`]);
    }
    for (const rawBody of ["{", '"x"', "[]", '{"product":null}']) {
      expect((await app.request(createProduct, { token, params, rawBody })).status).toBe(400);
    }
  });

  it("is for managers of the company alone", async () => {
    const { orm } = app.services.db;
    const { params, token, company } = await createShop(app.services.db.orm);
    const staff = await createStaff(orm, company.id);
    const professional = await createSignedInUser(orm);
    const stranger = await createShop(app.services.db.orm);
    expect((await app.request(createProduct, { params, body: productBody() })).status).toBe(401);
    for (const other of [staff.token, professional.token, stranger.token]) {
      const reply = await app.request(createProduct, { token: other, params, body: productBody() });
      expect(reply.status).toBe(403);
    }
    for (const companyId of [unknown, "não-existe"]) {
      const reply = await app.request(createProduct, { token, params: { companyId }, body: productBody() });
      expect(reply.status).toBe(404);
    }
  });
});

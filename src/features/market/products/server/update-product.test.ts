import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { images } from "../../../base/media/table.ts";
import { createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { createProduct, getCompanyProduct, removeProduct, updateProduct } from "../catalogue-contract.ts";
import { getProduct } from "../contract.ts";
import { productGroupMembers } from "../table.ts";
import { createProduct as putProduct } from "../testing/factory.ts";
import { createPictures } from "../testing/pictures.ts";
import { createShop, productBody, references } from "../testing/scene.ts";

const app = useTestApp();
const unknown = "01900000-0000-7000-8000-00000000ffff";

const kept = async (ids: string[]) => {
  const rows = await app.services.db.orm.select().from(images).where(inArray(images.id, ids));
  return rows.map(({ id }) => id).sort();
};

describe("a company changes a product", () => {
  it("replaces what the form holds; the address stays", async () => {
    const { params, token, company, group } = await createShop(app.services.db.orm);
    const before = await putProduct(app.services.db.orm, { companyId: company.id, groupIds: [group.id] });
    const at = { ...params, id: before.id };
    const { product } = await app.as(token)(updateProduct, {
      params: at,
      body: productBody({ name: "Café moído", price: null, tech_info: "<p> </p>", status: "PREPARING" }),
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
    const { params, token, company, manager } = await createShop(app.services.db.orm);
    const [a = "", b = "", c = "", d = ""] = await createPictures(orm, manager.id, 4);
    const { product } = await app.as(token)(createProduct, {
      params,
      body: productBody({ image: references([c, a, b, a]) }),
    });
    expect(product.image.map(({ _id }) => _id)).toEqual([c, a, b]);
    await putProduct(orm, { companyId: company.id, imageIds: [a] });
    const { product: changed } = await app.as(token)(updateProduct, {
      params: { ...params, id: product._id },
      body: productBody({ image: references([d, b]) }),
    });
    expect(changed.image.map(({ _id }) => _id)).toEqual([d, b]);
    expect(await kept([a, b, c, d])).toEqual([a, b, d].sort());
  });

  it("takes new pictures from whoever sent them alone; a colleague's may stay", async () => {
    const { orm } = app.services.db;
    const { params, token, company } = await createShop(app.services.db.orm);
    const { user: colleague } = await createStaff(orm, company.id);
    const [shown = "", other = ""] = await createPictures(orm, colleague.id, 2);
    const product = await putProduct(orm, { companyId: company.id, imageIds: [shown] });
    const save = (ids: string[]) =>
      app.request(updateProduct, {
        token,
        params: { ...params, id: product.id },
        body: productBody({ image: references(ids) }),
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
    const { params, token, company, manager, group } = await createShop(app.services.db.orm);
    const ids = await createPictures(orm, manager.id, 3);
    const product = await putProduct(orm, { companyId: company.id });
    const replies = await Promise.all(
      Array.from({ length: 6 }, () =>
        app.request(updateProduct, {
          token,
          params: { ...params, id: product.id },
          body: productBody({ image: references(ids), groups: references([group.id]) }),
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
    const { params, token, company } = await createShop(app.services.db.orm);
    const stranger = await createShop(app.services.db.orm);
    const product = await putProduct(orm, { companyId: company.id });
    const staff = await createStaff(orm, company.id);
    const professional = await createSignedInUser(orm);
    const calls = [
      [getCompanyProduct, {}],
      [updateProduct, { body: productBody() }],
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
    for (const rawBody of ["{", '"x"', "[]", '{"product":null}']) {
      const at = { ...params, id: product.id };
      expect((await app.request(updateProduct, { token, params: at, rawBody })).status).toBe(400);
    }
    // An id means the same in capitals.
    const shouted = { companyId: params.companyId.toUpperCase(), id: product.id.toUpperCase() };
    expect((await app.request(getCompanyProduct, { token, params: shouted })).status).toBe(200);
  });
});

describe("a company removes a product", () => {
  it("is gone for everybody, with its pictures; once", async () => {
    const { orm } = app.services.db;
    const { params, token, company, manager, group } = await createShop(app.services.db.orm);
    const imageIds = await createPictures(orm, manager.id, 2);
    const product = await putProduct(orm, { companyId: company.id, groupIds: [group.id], imageIds });
    const at = { ...params, id: product.id };
    const replies = await Promise.all([0, 1].map(() => app.request(removeProduct, { token, params: at })));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect((await app.request(getProduct, { params: { id: product.slug } })).status).toBe(404);
    for (const call of [getCompanyProduct, removeProduct]) {
      expect((await app.request(call, { token, params: at })).status).toBe(404);
    }
    const again = await app.request(updateProduct, { token, params: at, body: productBody() });
    expect(again.status).toBe(404);
    expect(await kept(imageIds)).toEqual([]);
    const members = eq(productGroupMembers.productId, product.id);
    expect(await orm.select().from(productGroupMembers).where(members)).toEqual([]);
  });
});

import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { images } from "../../../base/media/table.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import {
  createProductGroup,
  getProductGroup,
  listProductGroups,
  removeProductGroup,
  updateProductGroup,
} from "../catalogue-contract.ts";
import { listProducts } from "../contract.ts";
import { productGroupMembers, productGroups } from "../table.ts";
import { createProduct, createProductGroup as putGroup } from "../testing/factory.ts";
import { createPictures } from "../testing/pictures.ts";

const app = useTestApp();
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function createShop() {
  const scene = await createManagedCompany(app.services.db.orm);
  return { ...scene, params: { companyId: scene.company.id } };
}
const body = (group: Record<string, unknown>) => ({ product_group: group }) as never;

describe("a company arranges its catalogue", () => {
  it("adds a category inside another, with its pictures", async () => {
    const { orm } = app.services.db;
    const { params, token, manager, company } = await createShop();
    const [banner = "", icon = ""] = await createPictures(orm, manager.id, 2);
    const drinks = await putGroup(orm, { companyId: company.id, name: "Bebidas" });
    const { message, product_group: group } = await app.as(token)(createProductGroup, {
      params,
      body: body({
        name: " Águas ",
        description: "Com e sem gás",
        parent: { _id: drinks.id },
        image_banner: { _id: banner },
        image_icon: { _id: icon },
      }),
    });
    expect(message).toBe("Categoria salva");
    expect(group).toMatchObject({
      name: "Águas",
      description: "Com e sem gás",
      parent: { _id: drinks.id, name: "Bebidas" },
      image_banner: { _id: banner },
      image_icon: { _id: icon },
      products_total: 0,
    });
    const { product_group_list: list } = await app.as(null)(listProductGroups, {
      params: { companyId: company.slug },
    });
    expect(list.map(({ name }) => name)).toEqual(["Águas", "Bebidas"]);
    expect(list[0]).toEqual(group);
  });

  it("changes one, and discards the pictures that it shows no more", async () => {
    const { orm } = app.services.db;
    const { params, token, manager, company } = await createShop();
    const { user: colleague } = await createStaff(orm, company.id);
    const [banner = "", mine = ""] = await createPictures(orm, manager.id, 2);
    const [icon = ""] = await createPictures(orm, colleague.id, 1);
    const before = await putGroup(orm, { companyId: company.id, bannerId: banner, iconId: icon });
    const { product_group: group } = await app.as(token)(updateProductGroup, {
      params: { ...params, groupId: before.id },
      body: body({ name: "Outra", image_banner: { _id: icon }, image_icon: { _id: mine } }),
    });
    expect(group).toMatchObject({
      _id: before.id,
      name: "Outra",
      parent: null,
      image_banner: { _id: icon },
      image_icon: { _id: mine },
    });
    expect(await orm.select().from(images).where(eq(images.id, banner))).toEqual([]);
    expect(await orm.select().from(images).where(eq(images.id, icon))).toHaveLength(1);
    const [foreign = ""] = await createPictures(orm, colleague.id, 1);
    for (const field of ["image_banner", "image_icon"]) {
      const reply = await app.request(updateProductGroup, {
        token,
        params: { ...params, groupId: before.id },
        body: body({ name: "Outra", [field]: { _id: foreign } }),
      });
      expect(reply).toMatchObject({
        status: 422,
        body: { code: "IMAGE_NOT_YOURS", fields: { [`product_group.${field}`]: expect.any(String) } },
      });
    }
  });

  it("puts none inside itself, near or far, nor into one of another company", async () => {
    const { orm } = app.services.db;
    const { params, token, company } = await createShop();
    const common = { companyId: company.id };
    const top = await putGroup(orm, common);
    const middle = await putGroup(orm, { ...common, parentId: top.id });
    const low = await putGroup(orm, { ...common, parentId: middle.id });
    const move = (groupId: string, parent: string) =>
      app.request(updateProductGroup, {
        token,
        params: { ...params, groupId },
        body: body({ name: "Movida", parent: { _id: parent } }),
      });
    for (const inside of [top, middle, low]) {
      expect(await move(top.id, inside.id)).toMatchObject({
        status: 422,
        body: { code: "GROUP_OF_ITSELF", fields: { "product_group.parent": expect.any(String) } },
      });
    }
    expect((await move(low.id, top.id)).status).toBe(200);
    const foreign = await putGroup(orm, { companyId: (await createShop()).company.id });
    for (const parent of [foreign.id, unknown]) {
      expect(await move(low.id, parent)).toMatchObject({
        status: 404,
        body: { code: "PRODUCT_GROUP_NOT_FOUND" },
      });
    }
  });

  it("makes no circle when two are put into each other at once", async () => {
    const { orm } = app.services.db;
    const { params, token, company } = await createShop();
    for (let round = 0; round < 5; round++) {
      const one = await putGroup(orm, { companyId: company.id });
      const other = await putGroup(orm, { companyId: company.id });
      const move = (groupId: string, parent: string) =>
        app.request(updateProductGroup, {
          token,
          params: { ...params, groupId },
          body: body({ name: "Movida", parent: { _id: parent } }),
        });
      const replies = await Promise.all([move(one.id, other.id), move(other.id, one.id)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 422]);
    }
  });

  it("removes one: its products and the categories inside it stay, without it", async () => {
    const { orm } = app.services.db;
    const { params, token, manager, company } = await createShop();
    const [banner = ""] = await createPictures(orm, manager.id, 1);
    const group = await putGroup(orm, { companyId: company.id, bannerId: banner });
    const inner = await putGroup(orm, { companyId: company.id, parentId: group.id });
    await createProduct(orm, { companyId: company.id, groupIds: [group.id] });
    const at = { ...params, groupId: group.id };
    const { message } = await app.as(token)(removeProductGroup, { params: at });
    expect(message).toBe("Categoria excluída. Os produtos dela ficaram sem categoria.");
    expect((await app.request(removeProductGroup, { token, params: at })).status).toBe(404);
    expect((await app.request(getProductGroup, { params: at })).status).toBe(404);
    const [left] = await orm.select().from(productGroups).where(eq(productGroups.id, inner.id));
    expect(left?.parentId).toBeNull();
    expect(await orm.select().from(images).where(eq(images.id, banner))).toEqual([]);
  });

  it("answers a faulty form with a text for each field", async () => {
    const { params, token, company } = await createShop();
    const { id: groupId } = await putGroup(app.services.db.orm, { companyId: company.id });
    const faults: [Record<string, unknown>, string][] = [
      [{ name: " " }, "name"],
      [{ name: "x".repeat(81) }, "name"],
      [{ name: "SEM categoria " }, "name"],
      [{ name: "A", description: "x".repeat(2_001) }, "description"],
      [{ name: "A", parent: { _id: "x" } }, "parent._id"],
      [{ name: "A", image_icon: "x" }, "image_icon"],
    ];
    for (const [group, field] of faults) {
      for (const call of [createProductGroup, updateProductGroup]) {
        const at = { ...params, groupId };
        const reply = await app.request(call, { token, params: at, body: body(group) });
        expect(reply.status).toBe(400);
        expect(Object.keys(reply.body.fields ?? {})).toEqual([`product_group.${field}`]);
      }
    }
    const nameless = await app.request(createProductGroup, { token, params, body: body({}) });
    expect(Object.keys(nameless.body.fields ?? {})).toEqual(["product_group.name"]);
    for (const call of [createProductGroup, updateProductGroup]) {
      for (const rawBody of ["{", "[]", '{"product_group":null}']) {
        const reply = await app.request(call, { token, params: { ...params, groupId }, rawBody });
        expect(reply.status).toBe(400);
      }
    }
  });

  it("is for managers of the company alone, and for categories of that company", async () => {
    const { orm } = app.services.db;
    const { params, token, company } = await createShop();
    const stranger = await createShop();
    const group = await putGroup(orm, { companyId: company.id });
    const staff = await createStaff(orm, company.id);
    const professional = await createSignedInUser(orm);
    const given = { body: body({ name: "A" }) };
    const calls = [
      [createProductGroup, given],
      [updateProductGroup, given],
      [removeProductGroup, {}],
    ] as const;
    for (const [call, input] of calls) {
      const at = { ...params, groupId: group.id };
      expect((await app.request(call, { params: at, ...input })).status).toBe(401);
      for (const other of [staff.token, professional.token, stranger.token]) {
        expect((await app.request(call, { token: other, params: at, ...input })).status).toBe(403);
      }
      expect(
        (await app.request(call, { token, params: { ...at, companyId: unknown }, ...input })).status,
      ).toBe(404);
      if (call === createProductGroup) continue;
      for (const groupId of [unknown, "x"]) {
        expect((await app.request(call, { token, params: { ...params, groupId }, ...input })).status).toBe(
          404,
        );
      }
      const elsewhere = { ...stranger.params, groupId: group.id };
      expect((await app.request(call, { token: stranger.token, params: elsewhere, ...input })).status).toBe(
        404,
      );
    }
  });
});

describe("a category", () => {
  it("comes with its products: the visible ones, and all of them for its company", async () => {
    const { orm } = app.services.db;
    const { token, company } = await createShop();
    const group = await putGroup(orm, { companyId: company.id, name: "Chás" });
    const common = { companyId: company.id, groupIds: [group.id] };
    await createProduct(orm, { ...common, name: "Chá preto", createdAt: new Date("2026-01-01") });
    await createProduct(orm, { ...common, name: "Chá verde", createdAt: new Date("2026-01-02") });
    await createProduct(orm, { ...common, name: "Chá branco", status: "PREPARING" });
    await createProduct(orm, { ...common, name: "Chá excluído", deletedAt: new Date() });
    const open = (who: string | null, query: Record<string, number> = {}) =>
      app.as(who)(getProductGroup, { params: { companyId: company.slug, groupId: group.id }, query });
    const seen = await open(null);
    expect(seen.product_list.map(({ name }) => name)).toEqual(["Chá verde", "Chá preto"]);
    expect(seen.product_group).toMatchObject({ name: "Chás", products_total: 2 });
    const own = await open(token);
    expect(own.product_list).toHaveLength(3);
    expect(own.product_group.products_total).toBe(3);
    expect((await open(null, { limit: 1, page: 1 })).product_list.map(({ name }) => name)).toEqual([
      "Chá preto",
    ]);
    for (const query of [{ limit: 101 }, { page: -1 }, { page: "x" }]) {
      const params = { companyId: company.slug, groupId: group.id };
      expect((await app.request(getProductGroup, { params, query })).status).toBe(400);
    }
    const stranger = await createShop();
    for (const params of [
      { companyId: stranger.company.slug, groupId: group.id },
      { companyId: company.slug, groupId: unknown },
      { companyId: company.slug, groupId: "x" },
      { companyId: "não-existe", groupId: group.id },
    ]) {
      expect((await app.request(getProductGroup, { params })).status).toBe(404);
    }
  });
});

it("a product is found by the words of its categories, as they are now", async () => {
  const { orm } = app.services.db;
  const { params, token, company } = await createShop();
  const shoes = await putGroup(orm, { companyId: company.id, name: "Calçado masculino 167" });
  const product = await createProduct(orm, { companyId: company.id, name: "Sola leve" });
  const found = async (filter: string) =>
    (await app.as(null)(listProducts, { query: { filter } })).product_list.map(({ _id }) => _id);
  const put = (product_group: object) =>
    app.as(token)(updateProductGroup, {
      params: { ...params, groupId: shoes.id },
      body: { product_group } as never,
    });
  expect(await found("calçados masculina 167")).toEqual([]);
  await orm.insert(productGroupMembers).values({ productId: product.id, groupId: shoes.id, rank: 0 });
  expect(await found("calçados masculina 167")).toEqual([product.id]);
  await put({ name: "Botas 167" });
  expect(await found("calçados 167")).toEqual([]);
  expect(await found("bota sola 167")).toEqual([product.id]);
  await app.as(token)(removeProductGroup, { params: { ...params, groupId: shoes.id } });
  expect(await found("botas 167")).toEqual([]);
});

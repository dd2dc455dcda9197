import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createImage } from "../../../base/media/testing/factory.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { addProductPictures, matchProductPictures } from "../pictures-contract.ts";
import { productImages, products } from "../table.ts";
import { createProduct } from "../testing/factory.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const unknown = "01900000-0000-7000-8000-00000000ffff";

async function createShop() {
  const { company, manager, token } = await createManagedCompany(orm());
  const companyId = company.id;
  return { companyId, manager, token, params: { companyId } };
}

describe("the files of many pictures", () => {
  it("are told which product of the own catalogue each is of", async () => {
    const { companyId, manager, token, params } = await createShop();
    const coffee = await createProduct(orm(), { companyId, name: "Café torrado", ean: "7891234567895" });
    const twins = [
      await createProduct(orm(), { companyId, name: "Mel" }),
      await createProduct(orm(), { companyId, name: "mel" }),
    ];
    const gone = await createProduct(orm(), { companyId, name: "Excluído" });
    await orm().update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone.id));
    const other = await createShop();
    await createProduct(orm(), { companyId: other.companyId, name: "Alheio" });
    const first = await createImage(orm(), manager.id);
    const second = await createImage(orm(), manager.id);
    await orm()
      .insert(productImages)
      .values([second, first].map((imageId, rank) => ({ productId: coffee.id, imageId, rank })));

    const names = ["7891234567895-2.jpg", "cafe_torrado.png", "mel (3).jpg", "excluido.jpg", "alheio.jpg"];
    const { match_list } = await app.as(token)(matchProductPictures, {
      params,
      body: { file_name_list: names },
    });
    expect(match_list.map(({ file_name }) => file_name)).toEqual(names);
    const found = match_list.map(({ number, product_list }) => [
      number,
      product_list.map(({ _id }) => _id).sort(),
    ]);
    expect(found).toEqual([
      [2, [coffee.id]],
      [null, [coffee.id]],
      [3, twins.map(({ id }) => id).sort()],
      [null, []],
      [null, []],
    ]);
    expect(match_list[0]?.product_list[0]).toEqual({
      _id: coffee.id,
      name: "Café torrado",
      ean: "7891234567895",
      pictures: 2,
      image: { _id: second, url: `/midia/${second}/large.webp`, thumb_url: `/midia/${second}/thumb.webp` },
    });
  });

  it("are asked about by managers of the company alone", async () => {
    const { companyId, token, params } = await createShop();
    const stranger = await createShop();
    const staff = await createStaff(orm(), companyId);
    const body = { file_name_list: ["a.jpg"] };
    expect((await app.request(matchProductPictures, { params, body })).status).toBe(401);
    for (const other of [stranger.token, staff.token])
      expect((await app.request(matchProductPictures, { params, body, token: other })).status).toBe(403);
    for (const id of [unknown, "nada"]) {
      const reply = await app.request(matchProductPictures, { params: { companyId: id }, body, token });
      expect(reply.status).toBe(404);
    }
  });

  it.each([
    {},
    { file_name_list: [] },
    { file_name_list: "a.jpg" },
    { file_name_list: [1] },
    { file_name_list: [""] },
    { file_name_list: ["a".repeat(256)] },
    { file_name_list: Array.from({ length: 301 }, () => "a.jpg") },
  ])("are refused where they are none: %#", async (body) => {
    const { token, params } = await createShop();
    const reply = await app.request(matchProductPictures, { token, params, body });
    expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    const broken = await app.request(matchProductPictures, { token, params, rawBody: "{" });
    expect(broken.status).toBe(400);
  });
});

describe("pictures that are put behind those of a product", () => {
  const shownOf = async (productId: string) =>
    (await orm().select().from(productImages).where(eq(productImages.productId, productId)))
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ imageId }) => imageId);
  const sent = (ownerId: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => createImage(orm(), ownerId)));

  it("are all there where several are added at once, each once, as long as there is room", async () => {
    const { companyId, manager, token } = await createShop();
    const { id } = await createProduct(orm(), { companyId, imageIds: await sent(manager.id, 2) });
    const add = (images: string[]) =>
      app.request(addProductPictures, {
        token,
        params: { companyId, id },
        body: { product: { image: images.map((_id) => ({ _id })) } },
      });
    const [a, b] = [await sent(manager.id, 3), await sent(manager.id, 4)];
    const replies = await Promise.all([add(a), add(b), add(a)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(replies.filter(({ body }) => body.message.startsWith("Nada mudou"))).toHaveLength(1);
    const shown = await shownOf(id);
    expect([shown.length, new Set(shown).size]).toEqual([9, 9]);
    expect(shown.filter((image) => a.includes(image))).toEqual(a);
    const more = await sent(manager.id, 5);
    expect((await add(more)).body).toMatchObject({ product: { image: { length: 12 } } });
    expect((await shownOf(id)).slice(9)).toEqual(more.slice(0, 3));
    expect((await add(more)).body.message).toContain("Nada mudou");
  });

  it("are the sender's own, of a product of the own company", async () => {
    const { companyId, manager, token } = await createShop();
    const other = await createShop();
    const { id } = await createProduct(orm(), { companyId });
    const [own = "", foreign = ""] = [...(await sent(manager.id, 1)), ...(await sent(other.manager.id, 1))];
    const { token: staff } = await createStaff(orm(), companyId);
    const add = (given: object, image = [{ _id: own }]) =>
      app.request(addProductPictures, {
        token,
        params: { companyId, id },
        body: { product: { image } },
        ...given,
      });
    expect((await add({ token: null })).status).toBe(401);
    for (const who of [staff, other.token]) expect((await add({ token: who })).status).toBe(403);
    for (const params of [
      { companyId, id: unknown },
      { companyId: other.companyId, id },
    ])
      expect(
        (await add({ params, ...(params.companyId !== companyId && { token: other.token }) })).status,
      ).toBe(404);
    expect((await add({}, [{ _id: foreign }])).body).toMatchObject({ code: "IMAGE_NOT_YOURS" });
    expect((await add({}, [])).status).toBe(400);
    expect((await add({ rawBody: "{", body: undefined })).status).toBe(400);
    expect(await shownOf(id)).toEqual([]);
  });
});

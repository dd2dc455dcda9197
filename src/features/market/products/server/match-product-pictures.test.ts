import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { createImage } from "../../../base/media/testing/factory.ts";
import { createManagedCompany, createStaff } from "../../../people/employees/testing/scene.ts";
import { matchProductPictures } from "../pictures-contract.ts";
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

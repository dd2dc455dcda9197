import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { moderationScene } from "../../../../app/testing/moderation.ts";
import { createImage } from "../../../base/media/testing/factory.ts";
import { createSignedInUser } from "../../../people/users/testing/factory.ts";
import { listRepresentations, requestRepresentation } from "../../representations/contract.ts";
import { createRequest } from "../../representations/testing/scene.ts";
import { createProduct, getCompanyProduct, updateProduct } from "../catalogue-contract.ts";
import { getProduct, listCompanyProducts, listProducts } from "../contract.ts";
import { productImportRows, productImports, products } from "../table.ts";
import { createShop, productBody } from "../testing/scene.ts";
import { writeImport } from "./write-import.ts";

const app = useTestApp({ env: { PRACA_MODERATION: "true" } });

it("keeps a new product from everybody but its company until it is approved", async () => {
  const { orm } = app.services.db;
  const { params, token } = await createShop(orm);
  const professional = await createSignedInUser(orm);
  const { product } = await app.as(token)(createProduct, { params, body: productBody() });
  expect(product).toMatchObject({ status: "READY", approved: false });

  const namesFor = async (who: string | null) => [
    ...(await app.as(who)(listProducts)).product_list,
    ...(await app.as(who)(listCompanyProducts, { params })).product_list,
  ];
  const represent = () =>
    app.request(requestRepresentation, {
      token: professional.token,
      body: { representation: { product_id: product._id } },
    });
  for (const who of [null, professional.token]) {
    expect(await namesFor(who)).toEqual([]);
    expect((await app.request(getProduct, { token: who, params: { id: product.slug } })).status).toBe(404);
  }
  expect((await represent()).status).toBe(404);
  expect(await namesFor(token)).toHaveLength(1);
  const own = await app.as(token)(getCompanyProduct, { params: { ...params, id: product._id } });
  expect(own.product.approved).toBe(false);

  await orm.update(products).set({ approved: true }).where(eq(products.id, product._id));
  expect(await namesFor(null)).toHaveLength(2);
  expect((await represent()).status).toBe(200);
});

it("keeps imported products waiting as well", async () => {
  const { orm } = app.services.db;
  const { params, manager } = await createShop(orm);
  const { companyId } = params;
  const [made] = await orm
    .insert(productImports)
    .values({ companyId, createdBy: manager.id, fileName: "a.csv", status: "WRITING", rowsTotal: 1 })
    .returning();
  const importId = made?.id ?? "";
  const values = { name: "Importado", status: "READY" };
  await orm.insert(productImportRows).values({ importId, row: 2, values, faults: [] });
  await writeImport(app.services, { importId }, { attempt: 1 });
  const [row] = await orm.select().from(products).where(eq(products.companyId, companyId));
  expect(row).toMatchObject({ name: "Importado", status: "READY", approved: false });
  expect((await app.request(getProduct, { params: { id: row?.slug ?? "" } })).status).toBe(404);
});

it("asks again where texts or pictures of an approved product change, and nowhere else", async () => {
  const { orm } = app.services.db;
  const { params, token, manager } = await createShop(orm);
  const [one, other] = [await createImage(orm, manager.id), await createImage(orm, manager.id)];
  const image = [{ _id: one }, { _id: other }];
  const given = productBody({ image }).product;
  const { product } = await app.as(token)(createProduct, { params, body: { product: given } });
  /** Whether the product is still approved after it was saved so. */
  const isApprovedAfter = async (change: object, said = "Produto salvo") => {
    await orm.update(products).set({ approved: true }).where(eq(products.id, product._id));
    const saved = await app.as(token)(updateProduct, {
      params: { ...params, id: product._id },
      body: { product: { ...given, ...change } },
    });
    const isApproved = saved.product.approved;
    expect(saved.message).toBe(
      isApproved ? said : "Produto salvo. Ele aparece na busca depois que a Praça aprovar.",
    );
    // Back to what was approved.
    await app.as(token)(updateProduct, {
      params: { ...params, id: product._id },
      body: { product: given },
    });
    return isApproved;
  };
  expect(await isApprovedAfter({}, "Nada mudou: já estava assim.")).toBe(true);
  expect(await isApprovedAfter({ price: 1.5, sales_commission: 3, ean: null, unit_measurement: "KG" })).toBe(
    true,
  );
  expect(await isApprovedAfter({ ean: "7891000315507" })).toBe(true);
  expect(await isApprovedAfter({ ean: "Compre em golpe.test" })).toBe(false);
  expect(await isApprovedAfter({ ean: "5511987654321" })).toBe(false);
  expect(await isApprovedAfter({ name: "Golpe" })).toBe(false);
  expect(await isApprovedAfter({ description: "<p>Outra coisa</p>" })).toBe(false);
  expect(await isApprovedAfter({ call: "Outra chamada" })).toBe(false);
  expect(await isApprovedAfter({ tech_info: "<p>Outra ficha</p>" })).toBe(false);
  expect(await isApprovedAfter({ image: image.toReversed() })).toBe(false);
});

it("asks again where a spreadsheet puts a number in the place of the EAN that is none", async () => {
  const { orm } = app.services.db;
  const { params, manager, token } = await createShop(orm);
  const { companyId } = params;
  for (const name of ["Telefone", "Código"]) {
    await app.as(token)(createProduct, { params, body: productBody({ name, ean: null }) });
  }
  await orm.update(products).set({ approved: true }).where(eq(products.companyId, companyId));
  const [row] = await orm
    .insert(productImports)
    .values({ companyId, createdBy: manager.id, fileName: "a.csv", status: "WRITING", rowsTotal: 2 })
    .returning();
  const importId = row?.id ?? "";
  await orm.insert(productImportRows).values([
    { importId, row: 2, values: { name: "Telefone", ean: "5511987654321" }, faults: [] },
    { importId, row: 3, values: { name: "Código", ean: "7891000315507" }, faults: [] },
  ]);
  await writeImport(app.services, { importId }, { attempt: 1 });
  const after = await orm.select().from(products).where(eq(products.companyId, companyId));
  expect(Object.fromEntries(after.map(({ name, ean, approved }) => [name, [ean, approved]]))).toEqual({
    Telefone: ["5511987654321", false],
    Código: ["7891000315507", true],
  });
});

it("asks again where a spreadsheet changes the text of an approved product", async () => {
  const { orm } = app.services.db;
  const { params, manager, token } = await createShop(orm);
  const { companyId } = params;
  const made: string[] = [];
  for (const name of ["Texto", "Preço"]) {
    const body = productBody({ name, ean: name === "Texto" ? "7891000315507" : "7894900011517" });
    made.push((await app.as(token)(createProduct, { params, body })).product._id);
  }
  await orm.update(products).set({ approved: true }).where(eq(products.companyId, companyId));
  const [row] = await orm
    .insert(productImports)
    .values({ companyId, createdBy: manager.id, fileName: "a.csv", status: "WRITING", rowsTotal: 2 })
    .returning();
  const importId = row?.id ?? "";
  await orm.insert(productImportRows).values([
    {
      importId,
      row: 2,
      values: { ean: "7891000315507", name: "Texto", description: "Visite o golpe" },
      faults: [],
    },
    { importId, row: 3, values: { ean: "7894900011517", name: "Preço", price: 77 }, faults: [] },
  ]);
  await writeImport(app.services, { importId }, { attempt: 1 });
  const after = await orm.select().from(products).where(eq(products.companyId, companyId));
  expect(after).toHaveLength(2);
  const [text, price] = made.map((id) => after.find((product) => product.id === id));
  expect(text?.approved).toBe(false);
  expect(price).toMatchObject({ approved: true, priceCents: 7_700 });
});

it("shows what nobody approved yet to nobody who asked for it before, and to the company as it is", async () => {
  const { orm } = app.services.db;
  const { token, managerToken, product } = await createRequest(orm, "AWAIT");
  await orm
    .update(products)
    .set({ approved: false, name: "Golpe", call: "Ligue já" })
    .where(eq(products.id, product.id));
  const shownTo = async (who: string) => {
    const { representation_list } = await app.as(who)(listRepresentations, {});
    return representation_list.map((one) => [one.product?.name, one.product?.call]);
  };
  expect(await shownTo(token)).toEqual([["Produto em análise", null]]);
  expect(await shownTo(managerToken)).toEqual([["Golpe", "Ligue já"]]);
});

it("shows variants to who approves, refuses what changed meanwhile, and waits again where they are mended", async () => {
  const { orm } = app.services.db;
  const { read, send, decide } = moderationScene(app);
  const admin = await createSignedInUser(orm, { type: "ADMIN" });
  const { params, token } = await createShop(orm);
  const { product } = await app.as(token)(createProduct, {
    params,
    body: productBody({ variants: [{ colour: "Verde", size: "M", code: "V-M" }] }),
  });
  const thing = { kind: "product", id: product._id } as const;
  const seen = await read({ admin }, thing);
  expect(seen.fields).toContainEqual(
    expect.objectContaining({ label: "Variações", after: "Verde, M (V-M)" }),
  );
  const save = (colour: string) =>
    app.as(token)(updateProduct, {
      params: { ...params, id: product._id },
      body: { product: { variants: [{ number: 1, colour, size: "M" }] } },
    });
  await save("GOLPE ligue já");
  expect((await send(admin.token, thing, { decision: "APPROVE", version: seen.version })).status).toBe(409);
  expect((await decide({ admin }, thing, "REFUSE")).status).toBe(200);
  expect((await save("Verde")).product.moderation).toMatchObject({ state: "WAITING" });
  expect((await decide({ admin }, thing, "APPROVE")).status).toBe(200);
  expect((await save("Outro golpe")).product.approved).toBe(false);
});

import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { useTestApp } from "../../../app/testing/harness.ts";
import { requestRepresentation } from "../../representations/contract.ts";
import { createSignedInUser } from "../../users/testing/factory.ts";
import {
  createProduct,
  getCompanyProduct,
  getProduct,
  listCompanyProducts,
  listProducts,
} from "../contract.ts";
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

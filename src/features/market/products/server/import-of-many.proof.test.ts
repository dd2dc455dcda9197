import { expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { spreadsheetScene } from "../../../../app/testing/spreadsheets.ts";
import { confirmProductImport } from "../spreadsheet-contract.ts";
import { writeImport } from "./write-import.ts";

const app = useTestApp({ own: true });
const { createShop, sendAndRead, catalogueOf } = spreadsheetScene(app);

it("a spreadsheet of ten thousand rows becomes ten thousand products", async () => {
  const shop = await createShop();
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `Produto ${index};Categoria ${index % 40};${index},50`,
  );
  const { params, importId, product_import } = await sendAndRead(
    shop,
    ["nome;categoria;preço", ...lines].join("\n"),
  );
  expect(product_import).toMatchObject({ rows_total: 10_000, rows_faulty: 0 });
  await app.as(shop.token)(confirmProductImport, { params });
  await writeImport(app.services, { importId }, { attempt: 1 });
  expect(await catalogueOf(shop.companyId)).toHaveLength(10_000);
});

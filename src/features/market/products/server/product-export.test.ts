import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { spreadsheetScene } from "../../../../app/testing/spreadsheets.ts";
import { confirmProductImport, exportProducts } from "../spreadsheet-contract.ts";
import { products } from "../table.ts";
import { createProduct, createProductGroup } from "../testing/factory.ts";
import { writeImport } from "./write-import.ts";

const app = useTestApp();
const orm = () => app.services.db.orm;
const { createShop, sendAndRead, catalogueOf } = spreadsheetScene(app);
const first = { attempt: 1 };

describe("a company exports its catalogue", () => {
  const textOf = (base64: string) => Buffer.from(base64, "base64").toString("utf8");

  it("as CSV that Excel reads and that runs no formula, and takes it back unchanged", async () => {
    const shop = await createShop();
    const { companyId, token } = shop;
    const group = await createProductGroup(orm(), { companyId, name: "Cafés" });
    const odd = await createProductGroup(orm(), { companyId, name: "|Chás | ervas|" });
    await createProduct(orm(), {
      companyId,
      name: "=CMD()|'calc'",
      description: "<p>Um; dois</p>",
      priceCents: 123_456,
      commissionPoints: 750,
      groupIds: [group.id, odd.id],
    });
    const gone = await createProduct(orm(), { companyId, name: "Excluído" });
    await orm().update(products).set({ deletedAt: new Date() }).where(eq(products.id, gone.id));
    await createProduct(orm(), { companyId: (await createShop()).companyId, name: "Alheio" });
    const file = await app.as(token)(exportProducts, { params: { companyId } });
    expect(file.file_name).toMatch(/\.csv$/);
    const [titles, line, ...rest] = textOf(file.base64).trimEnd().split("\n");
    expect(titles).toBe(
      "\uFEFFnome;categoria;descrição;chamada;preço;comissão (%);unidade;EAN;ficha técnica;situação;fotos",
    );
    expect(line).toContain("'=CMD()|'calc';Cafés | ||Chás || ervas||;\"<p>Um; dois</p>\";");
    expect(line).toContain(";1234,56;7,5;UN;");
    expect(rest).toEqual([]);

    const before = await catalogueOf(companyId);
    const { params, importId, product_import } = await sendAndRead(shop, textOf(file.base64));
    expect(product_import).toMatchObject({ rows_total: 1, rows_changing: 1, rows_faulty: 0 });
    await app.as(token)(confirmProductImport, { params });
    await writeImport(app.services, { importId }, first);
    const [after] = await catalogueOf(companyId);
    expect({ ...after, updatedAt: null }).toEqual({ ...before[0], updatedAt: null });
  });

  it("as XLSX with the same columns", async () => {
    const shop = await createShop();
    await createProduct(orm(), { companyId: shop.companyId, name: "Chá", ean: "12345678" });
    const file = await app.as(shop.token)(exportProducts, {
      params: { companyId: shop.companyId },
      query: { format: "xlsx" },
    });
    const { row_list, product_import } = await sendAndRead(shop, Buffer.from(file.base64, "base64"));
    expect(product_import).toMatchObject({ rows_total: 1, rows_changing: 1, rows_faulty: 0 });
    expect(row_list).toMatchObject([{ name: "Chá", price: 100, sales_commission: 10 }]);
    const reply = await app.request(exportProducts, {
      token: shop.token,
      params: { companyId: shop.companyId },
      query: { format: "pdf" },
    });
    expect(reply).toMatchObject({ status: 400, body: { fields: { format: expect.any(String) } } });
  });
});

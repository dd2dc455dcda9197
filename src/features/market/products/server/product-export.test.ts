import { and, eq, isNull } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { spreadsheetScene } from "../../../../app/testing/spreadsheets.ts";
import { confirmProductImport, exportProducts } from "../spreadsheet-contract.ts";
import { products, productVariants } from "../table.ts";
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
      "\uFEFFnome;categoria;descrição;chamada;preço;comissão (%);unidade;EAN;ficha técnica;situação;NCM;quantidade mínima;múltiplo;embalagens;preço por quantidade;variações;prazo de entrega (dias);pagamento;estados;fotos",
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

  it("with the terms of each product, which come back as they were and change what a row says of them", async () => {
    const shop = await createShop();
    const { companyId, token } = shop;
    await createProductGroup(orm(), { companyId, name: "Cafés" });
    const given =
      "nome;mínimo;múltiplo;embalagem;faixas de preço;prazo de entrega;condições de pagamento;UF;NCM;unidade";
    const import_ = async (...lines: string[]) => {
      const { params, importId, product_import } = await sendAndRead(shop, [given, ...lines].join("\n"));
      await app.as(token)(confirmProductImport, { params });
      await writeImport(app.services, { importId }, first);
      return product_import;
    };
    const export_ = async () =>
      textOf((await app.as(token)(exportProducts, { params: { companyId } })).base64).trimEnd();
    const read = await import_(
      'Café;24;12;"Caixa com 12; FD 48";"48: 28,50; 96: 26";7 dias;"à vista -3%; 30/60";SC PR;0901.21.00;Pacote',
      "Chá;;;;;;;;;",
    );
    expect(read).toMatchObject({ rows_total: 2, rows_faulty: 0 });
    const all = await export_();
    expect(all).toContain(';PCT;;;indisponível;09012100;24;12;"CX 12; FD 48";"48: 28,50; 96: 26,00";;7;');
    expect(all).toContain(';"à vista -3%; 30/60";PR, SC;');
    // What a row leaves empty stays, but for what the new value rules out.
    await import_("Café;36;;;;;;;;");
    expect(await export_()).toContain(';09012100;36;12;"CX 12; FD 48";');
    await import_("Café;;18;;;;;;;");
    expect(await export_()).toContain(";09012100;36;18;");
    await import_("Café;10;;;;;;;;");
    expect(await export_()).toContain(';09012100;10;;"CX 12; FD 48";');
    const { row_list } = await sendAndRead(
      shop,
      [given, "Café;25;12;12;96: 1, 48: 2;x;cheque;XX;123;barril"].join("\n"),
    );
    expect(row_list[0]?.faults).toHaveLength(8);
    expect(row_list[0]?.faults.join()).toContain("quantidade mínima: não é um múltiplo de 12");
    const before = await export_();
    const { params, importId } = await sendAndRead(shop, before);
    await app.as(token)(confirmProductImport, { params });
    await writeImport(app.services, { importId }, first);
    expect(await export_()).toBe(before);
  });

  it("with the variants of each product, which keep their numbers and come back as they were", async () => {
    const shop = await createShop();
    const { companyId, token } = shop;
    await createProductGroup(orm(), { companyId, name: "Roupas" });
    const import_ = async (...lines: string[]) => {
      const { params, importId, product_import } = await sendAndRead(
        shop,
        ["nome;Variação", ...lines].join("\n"),
      );
      if (product_import.rows_faulty < product_import.rows_total) {
        await app.as(token)(confirmProductImport, { params });
        await writeImport(app.services, { importId }, first);
      }
      return product_import;
    };
    const variants = async () => {
      const [shirt] = await catalogueOf(companyId);
      const rows = await orm()
        .select()
        .from(productVariants)
        .where(and(eq(productVariants.productId, shirt?.id ?? ""), isNull(productVariants.removedAt)))
        .orderBy(productVariants.rank);
      return rows.map(({ number, colour, size, code, priceCents }) => [
        number,
        colour,
        size,
        code,
        priceCents,
      ]);
    };
    await import_('Camiseta;"Azul | M | AZ-M; Preto | G | | 31,90; Verde \\| musgo"');
    expect(await variants()).toEqual([
      [1, "Azul", "M", "AZ-M", null],
      [2, "Preto", "G", null, 3190],
      [3, "Verde | musgo", "", null, null],
    ]);
    const export_ = async () =>
      textOf((await app.as(token)(exportProducts, { params: { companyId } })).base64).trimEnd();
    const before = await export_();
    expect(before).toContain('"Azul | M | AZ-M; Preto | G |  | 31,90; Verde \\| musgo"');
    const { params, importId } = await sendAndRead(shop, before);
    await app.as(token)(confirmProductImport, { params });
    await writeImport(app.services, { importId }, first);
    expect(await export_()).toBe(before);
    // What a row leaves empty stays; what it says takes the place of what was there.
    await import_("Camiseta;");
    await import_('Camiseta;"Preto | G | PR-G; Rosa"');
    expect(await variants()).toEqual([
      [2, "Preto", "G", "PR-G", null],
      [4, "Rosa", "", null, null],
    ]);
    expect(await import_('Camiseta;"Azul; azul"')).toMatchObject({ rows_total: 1, rows_faulty: 1 });
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

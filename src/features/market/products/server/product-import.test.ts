import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import writeXlsxFile from "write-excel-file/node";
import { useTestApp } from "../../../../app/testing/harness.ts";
import { spreadsheetScene } from "../../../../app/testing/spreadsheets.ts";
import {
  confirmProductImport,
  discardProductImport,
  getProductImport,
  listProductImports,
} from "../spreadsheet-contract.ts";
import { productGroupMembers, productGroups, productImportRows } from "../table.ts";
import { createProduct, createProductGroup } from "../testing/factory.ts";
import { writeImport } from "./write-import.ts";

const app = useTestApp({ own: true });
const orm = () => app.services.db.orm;
const { createShop, sendAndRead, catalogueOf } = spreadsheetScene(app);
const first = { attempt: 1 };

const coffee = [
  "Nome;Categoria;Descrição;Chamada;Preço;Comissão (%);Unidade;EAN;Ficha técnica;Situação",
  'Café torrado;Cafés | Mercearia;"Torra média\nDo sul de Minas";Da fazenda;1.234,56;7,5;kg;7891234567895;500 g;disponível',
  "Café moído;cafes;<p>Fino</p><script>x</script>;;19.9;10%;UN;;;indisponível",
  ";Cafés;;;dez;150;barril;12;;talvez",
].join("\r\n");

describe("a company imports a spreadsheet", () => {
  it("is told of a price by quantity that rises", async () => {
    const shop = await createShop();
    const { row_list } = await sendAndRead(
      shop,
      'nome;categoria;preço;preço por quantidade\nCafé;Cafés;30;"12: 25; 24: 28"\nChá;Cafés;30;12: 25, caro',
    );
    expect(row_list.map(({ faults }) => faults)).toEqual([
      ["preço por quantidade: quem pede mais paga menos, mas uma faixa custa mais do que a anterior"],
      ["preço por quantidade: “12: 25, caro” não se lê; use como em “48: 28,50; 96: 26,00”"],
    ]);
  });

  it("sees what was read and what is wrong, then everything right is written", async () => {
    const shop = await createShop();
    const { params, importId, product_import, row_list } = await sendAndRead(shop, coffee);
    expect(product_import).toMatchObject({
      file_name: "lista.csv",
      status: "PREVIEW",
      rows_total: 3,
      rows_faulty: 1,
      rows_changing: 0,
    });
    // The faulty one first.
    expect(row_list.map(({ row }) => row)).toEqual([4, 2, 3]);
    expect(row_list[0]?.faults).toEqual([
      "nome: campo não pode estar vazio",
      "EAN: use 8, 12, 13 ou 14 números",
      "preço: “dez” não é um preço",
      "comissão (%): “150” não é uma porcentagem de 0 a 100",
      "unidade: use UN, CX, FD, PCT, DZ, KG, G, L, ML, M, M2, PAR, KIT, SC, RL, GL",
      "situação: use disponível ou indisponível",
    ]);
    expect(row_list[1]).toMatchObject({ name: "Café torrado", price: 1234.56, sales_commission: 7.5 });
    expect(await catalogueOf(shop.companyId)).toEqual([]);

    const started = await app.as(shop.token)(confirmProductImport, { params });
    expect(started.product_import.status).toBe("WRITING");
    await writeImport(app.services, { importId }, first);
    const done = await app.as(shop.token)(getProductImport, { params });
    expect(done.product_import).toMatchObject({ status: "DONE", rows_done: 2 });
    // What was left out can still be read.
    expect(done.row_list.map(({ row }) => row)).toEqual([4]);

    expect(await catalogueOf(shop.companyId)).toMatchObject([
      {
        name: "Café moído",
        description: "<p>Fino</p>",
        priceCents: 1_990,
        commissionPoints: 1_000,
        unitMeasurement: "UN",
        status: "PREPARING",
        isFeatured: false,
        ean: null,
      },
      {
        name: "Café torrado",
        description: "<p>Torra média</p><p>Do sul de Minas</p>",
        call: "Da fazenda",
        priceCents: 123_456,
        commissionPoints: 750,
        unitMeasurement: "KG",
        ean: "7891234567895",
        status: "READY",
        approved: true,
      },
    ]);
    // 'cafes' is 'Cafés'.
    const groups = await orm()
      .select()
      .from(productGroups)
      .where(eq(productGroups.companyId, shop.companyId));
    expect(groups.map(({ name }) => name).sort()).toEqual(["Cafés", "Mercearia"]);
  });

  it("changes the products that are there by EAN or name, and leaves what a cell does not say", async () => {
    const shop = await createShop();
    const { companyId } = shop;
    const group = await createProductGroup(orm(), { companyId, name: "Doces" });
    const byEan = await createProduct(orm(), {
      companyId,
      name: "Bala",
      ean: "12345678",
      isFeatured: true,
      groupIds: [group.id],
    });
    const byName = await createProduct(orm(), { companyId, name: "Chiclete" });
    const elsewhere = await createShop();
    await createProduct(orm(), { companyId: elsewhere.companyId, name: "Novidade", ean: "87654321" });
    const csv =
      'nome,EAN,preço,categoria\nBala de mel,12345678,"3,50",\nChiclete,,2.25,Gomas\nNovidade,87654321,1,\n';
    const { params, importId, product_import } = await sendAndRead(shop, csv);
    expect(product_import).toMatchObject({ rows_total: 3, rows_faulty: 0, rows_changing: 2 });
    await app.as(shop.token)(confirmProductImport, { params });
    await writeImport(app.services, { importId }, first);
    const rows = await catalogueOf(companyId);
    expect(rows).toHaveLength(3);
    expect(rows.find(({ id }) => id === byEan.id)).toMatchObject({
      name: "Bala de mel",
      slug: byEan.slug,
      priceCents: 350,
      commissionPoints: byEan.commissionPoints,
      description: byEan.description,
      isFeatured: true,
      status: "READY",
    });
    expect(rows.find(({ id }) => id === byName.id)).toMatchObject({ priceCents: 225, call: byName.call });
    const groupsOf = async (productId: string) => {
      const members = await orm()
        .select({ name: productGroups.name })
        .from(productGroupMembers)
        .innerJoin(productGroups, eq(productGroups.id, productGroupMembers.groupId))
        .where(eq(productGroupMembers.productId, productId));
      return members.map(({ name }) => name);
    };
    expect(await groupsOf(byEan.id)).toEqual(["Doces"]);
    expect(await groupsOf(byName.id)).toEqual(["Gomas"]);
    // Without a choice a new one goes to the oldest.
    expect(await groupsOf(rows.find(({ name }) => name === "Novidade")?.id ?? "")).toEqual(["Doces"]);
  });

  it("refuses rows that repeat a product, or that mean two at once", async () => {
    const shop = await createShop();
    await createProductGroup(orm(), { companyId: shop.companyId });
    await createProduct(orm(), { companyId: shop.companyId, name: "Dobrado" });
    await createProduct(orm(), { companyId: shop.companyId, name: "Dobrado" });
    const { row_list } = await sendAndRead(shop, "nome\nSabão\nSabão\nDobrado\n");
    expect(row_list.map(({ row, faults }) => [row, faults])).toEqual([
      [3, ["repete o produto da linha 2"]],
      [4, ["mais de um produto do catálogo tem este nome ou EAN"]],
      [2, []],
    ]);
  });

  it("writes nothing at all where one row is refused at the end", async () => {
    const shop = await createShop();
    const lines = Array.from({ length: 400 }, (_, index) => `Produto ${index};Geral`);
    const { params, importId } = await sendAndRead(shop, ["nome;categoria", ...lines].join("\n"));
    // What the database refuses, as no reading would let it through.
    await orm()
      .update(productImportRows)
      .set({ values: { name: "Caro", groups: ["Geral"], price: -1 } })
      .where(and(eq(productImportRows.importId, importId), eq(productImportRows.row, 401)));
    await app.as(shop.token)(confirmProductImport, { params });
    await writeImport(app.services, { importId }, first);
    const { product_import } = await app.as(shop.token)(getProductImport, { params });
    expect(product_import).toMatchObject({ status: "FAILED", rows_done: 0 });
    expect(product_import.failure).toContain("nada");
    expect(await catalogueOf(shop.companyId)).toEqual([]);
    const groups = await orm()
      .select()
      .from(productGroups)
      .where(eq(productGroups.companyId, shop.companyId));
    expect(groups).toEqual([]);
  });

  it("is written once, however often it is confirmed and the job runs", async () => {
    const shop = await createShop();
    const { params, importId } = await sendAndRead(shop, "nome;categoria\nPão;Padaria\nBolo;Padaria\n");
    const replies = await Promise.all(
      [1, 2, 3].map(() => app.request(confirmProductImport, { token: shop.token, params })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
    await Promise.all([1, 2].map(() => writeImport(app.services, { importId }, first)));
    await writeImport(app.services, { importId }, { attempt: 2 });
    expect((await catalogueOf(shop.companyId)).map(({ name }) => name)).toEqual(["Bolo", "Pão"]);
    const again = await app.request(confirmProductImport, { token: shop.token, params });
    expect(again.body.code).toBe("IMPORT_NOT_READY");
  });

  it("takes Excel files and Latin-1, and numbers as cells", async () => {
    const shop = await createShop();
    const xlsx = await writeXlsxFile([
      ["Nome", "Categoria", "Preço", "EAN"],
      ["Açúcar", "Mercearia", 4.5, 7891234567895],
    ]).toBuffer();
    const fromExcel = await sendAndRead(shop, xlsx);
    expect(fromExcel.row_list).toMatchObject([{ name: "Açúcar", price: 4.5, faults: [] }]);
    const latin = Buffer.from("nome;categoria\nPão francês;Padaria\n", "latin1");
    expect((await sendAndRead(shop, latin)).row_list).toMatchObject([{ name: "Pão francês", faults: [] }]);
    // The newest spreadsheet is the one that counts.
    const { product_import } = await app.as(shop.token)(getProductImport, { params: fromExcel.params });
    expect(product_import.status).toBe("DISCARDED");
    const list = await app.as(shop.token)(listProductImports, { params: { companyId: shop.companyId } });
    expect(list.product_import_list.map(({ status }) => status)).toEqual(["PREVIEW", "DISCARDED"]);
  });

  it.each([
    ["preço;categoria\n1;x", /coluna “nome”/],
    ["nome;preço\n", /nenhum produto/],
    [`nome\n${"a\n".repeat(10_001)}`, /10\.000 linhas/],
    [Buffer.from("PK\u0003\u0004 isto não é um arquivo zip de verdade"), /XLSX/],
  ])("says why it cannot be read: %#", async (file, reason) => {
    const shop = await createShop();
    const { product_import, row_list } = await sendAndRead(shop, file);
    expect(product_import).toMatchObject({ status: "FAILED", failure: expect.stringMatching(reason) });
    expect(row_list).toEqual([]);
  });

  it("shows the beginning of what it could not read, though an emoji stands where it is cut", async () => {
    const shop = await createShop();
    const price = `${"x".repeat(39)}🍞`;
    const { product_import, row_list } = await sendAndRead(
      shop,
      `nome;categoria;preço\nPão;Padaria;${price}\n`,
    );
    expect(product_import).toMatchObject({ status: "PREVIEW", rows_faulty: 1 });
    expect(row_list[0]?.faults).toEqual([`preço: “${"x".repeat(39)}\ufffd” não é um preço`]);
  });

  it("shows the beginning of a name that is too long, and says that it is", async () => {
    const shop = await createShop();
    const name = `${"Pão de queijo ".repeat(21)}mineiro`;
    const { product_import, row_list } = await sendAndRead(
      shop,
      `nome;categoria;preço\n${name};Padaria;10\n${"🍞".repeat(200)};Padaria;10\n`,
    );
    expect(product_import).toMatchObject({ status: "PREVIEW", rows_faulty: 2 });
    expect(row_list).toMatchObject([
      { name: `${"Pão de queijo ".repeat(5)}Pão de…`, faults: ["nome: use no máximo 160 caracteres"] },
      { name: `${"🍞".repeat(39)}…`, faults: ["nome: use no máximo 160 caracteres"] },
    ]);
  });

  it("keeps categories apart whose names differ in a sign", async () => {
    const shop = await createShop();
    const { params, importId } = await sendAndRead(
      shop,
      "nome;categoria\nPilha;Linha A\nPilhas;Linha A+\nBateria;LINHA  A\n",
    );
    await app.as(shop.token)(confirmProductImport, { params });
    await writeImport(app.services, { importId }, first);
    const groups = await orm()
      .select({ name: productGroups.name })
      .from(productGroups)
      .where(eq(productGroups.companyId, shop.companyId));
    expect(groups.map(({ name }) => name).sort()).toEqual(["Linha A", "Linha A+"]);
  });

  it("begins with a category of its own where there is none", async () => {
    const shop = await createShop();
    const { params, importId, product_import } = await sendAndRead(shop, "Produto;Preço\nMel;12\nCera;8");
    expect(product_import).toMatchObject({ rows_total: 2, rows_faulty: 0 });
    await app.as(shop.token)(confirmProductImport, { params });
    await writeImport(app.services, { importId }, first);
    const rows = await orm()
      .select({ group: productGroups.name, productId: productGroupMembers.productId })
      .from(productGroups)
      .innerJoin(productGroupMembers, eq(productGroupMembers.groupId, productGroups.id))
      .where(eq(productGroups.companyId, shop.companyId));
    expect(rows.map(({ group }) => group)).toEqual(["Produtos", "Produtos"]);
  });

  it("is discarded without a trace", async () => {
    const shop = await createShop();
    const { params, importId } = await sendAndRead(shop, "nome;categoria\nPão;Padaria\n");
    await app.as(shop.token)(discardProductImport, { params });
    expect((await app.as(shop.token)(getProductImport, { params })).row_list).toEqual([]);
    const again = await app.request(discardProductImport, { token: shop.token, params });
    expect(again.body.code).toBe("IMPORT_NOT_READY");
    const confirm = await app.request(confirmProductImport, { token: shop.token, params });
    expect(confirm.status).toBe(422);
    await writeImport(app.services, { importId }, first);
    expect(await catalogueOf(shop.companyId)).toEqual([]);
  });
});

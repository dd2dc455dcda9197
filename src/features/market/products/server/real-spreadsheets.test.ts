import { readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { columnOfTitle } from "../spreadsheet-columns.ts";
import { archiveOf, fileOf, sheetFile, workbookFiles } from "../testing/archives.ts";
import { readSpreadsheet } from "./read-import.ts";

const path = join(tmpdir(), `praca-spreadsheet-${process.pid}`);
afterAll(() => rm(path, { force: true }));

async function read(bytes: Buffer | string) {
  await writeFile(path, bytes);
  return readSpreadsheet(path, () => undefined);
}
const sample = async (name: string) =>
  read(await readFile(new URL(`../testing/samples/${name}`, import.meta.url)));
const valuesOf = ({ rows }: Awaited<ReturnType<typeof read>>) => rows.map(({ values }) => values);

const text = (at: string, content: string) => `<c r="${at}" t="inlineStr"><is><t>${content}</t></is></c>`;
/** A sheet of one product whose price and commission are these cells, in a workbook of these formats. */
const sheetOf = (price: string, commission: string, styles: string) =>
  archiveOf([
    ...workbookFiles,
    sheetFile(
      `<row r="1">${text("A1", "nome")}${text("B1", "preço")}${text("C1", "comissão")}</row>
       <row r="2">${text("A2", "Mel")}${price}${commission}</row>`,
    ),
    fileOf(
      "xl/sharedStrings.xml",
      '<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>',
    ),
    fileOf("xl/styles.xml", styles),
  ]);
const stylesOf = (formats: string, cells: string) =>
  `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts>${formats}</numFmts><cellStyleXfs><xf numFmtId="9"/></cellStyleXfs><cellXfs>${cells}</cellXfs></styleSheet>`;

describe("a spreadsheet that people really send", () => {
  it("has a name and a date above its titles, and counts its rows as Excel does", async () => {
    const goods = "Produto;Preço\nMel;12,50\nGeleia;9\n";
    for (const above of ["Catálogo 2026\n\n", "Catálogo 2026;\nAtualizado em 30/11/2026;\n"]) {
      const { rows } = await read(`${above}${goods}`);
      expect(rows.map(({ row, values: { name, price } }) => [row, name, price])).toEqual([
        [4, "Mel", 12.5],
        [5, "Geleia", 9],
      ]);
    }
    await expect(read("um;1\n".repeat(20))).rejects.toThrow("Uma das primeiras linhas");
    await expect(read("Catálogo 2026")).rejects.toThrow("Uma das primeiras linhas");
  });

  it("says 10 and 7.5 where the commission was typed as 10% and 7,5%", async () => {
    expect(valuesOf(await sample("percent-cells.xlsx"))).toMatchObject([
      { price: 18.9, commission: 10 },
      { price: 32.5, commission: 7.5 },
    ]);
  });

  it.each([
    ['<numFmt numFmtId="164" formatCode="0.0%"/>', 164, 12.5],
    ['<numFmt numFmtId="165" formatCode="0%;[Red]\\-0%"/>', 165, 12.5],
    ['<numFmt formatCode="#,##0.00 %" numFmtId="166"/>', 166, 12.5],
    ['<numFmt numFmtId="167" formatCode="0.00&quot; %&quot;"/>', 167, 0.13],
    ["", 2, 0.13],
  ])("knows a percentage by its format: %s", async (format, id, commission) => {
    const styles = stylesOf(
      format,
      `<xf numFmtId="0"/><xf numFmtId="${id}" applyNumberFormat="1"><alignment/></xf>`,
    );
    const cells = ['<c r="B2"><v>5</v></c>', '<c r="C2" s="1"><v>0.125</v></c>'] as const;
    expect(valuesOf(await read(sheetOf(...cells, styles)))).toMatchObject([{ price: 5, commission }]);
  });

  it("tells a price that is a percentage, and cells with an error: none of them is price 0", async () => {
    const styles = stylesOf("", '<xf numFmtId="0"/><xf numFmtId="9"/>');
    const broken = '<c r="B2" t="e"><f>Z9</f><v>#REF!</v></c>';
    const { rows } = await read(sheetOf(broken, '<c r="C2" t="e"><v>#N/A</v></c>', styles));
    expect(rows[0]?.faults).toEqual([
      "preço: a célula tem o erro #REF!",
      "comissão (%): a célula tem o erro #N/A",
    ]);
    const percent = await read(sheetOf('<c r="B2" s="1"><v>0.1</v></c>', "", styles));
    expect(percent.rows[0]?.faults).toEqual(["preço: “10%” não é um preço"]);
    const csv = await read("nome;preço;unidade\nA;#VALOR!;UN\nB;#N/D;UN\n#NOME?;5;UN\nC;5;#DIV/0!\n");
    expect(csv.rows.map(({ faults }) => faults)).toEqual([
      ["preço: a célula tem o erro #VALOR!"],
      ["preço: a célula tem o erro #N/D"],
      ["nome: a célula tem o erro #NOME?"],
      ["unidade: a célula tem o erro #DIV/0!"],
    ]);
  });

  it("begins with Excel's line that names the separator", async () => {
    const { rows, leftOut } = await sample("sep-line.csv");
    expect(leftOut).toEqual([]);
    expect(rows).toMatchObject([
      { row: 2, values: { name: "Pão de queijo congelado", price: 1234.56, commission: 7.5 }, faults: [] },
      { row: 3, values: { name: "Açaí 1 kg", price: 29.9, commission: 10 }, faults: [] },
    ]);
    expect(valuesOf(await read('"sep=\t"\r\nnome\tpreço\nA; B, C\t5\n'))).toMatchObject([
      { name: "A; B, C", price: 5 },
    ]);
  });

  it("stays UTF-8 where one byte is wrong, and tells the cell", async () => {
    const { rows } = await sample("one-bad-byte.csv");
    expect(rows).toMatchObject([
      { values: { name: "Pão de queijo congelado", price: 1234.56 }, faults: [] },
      { faults: [] },
      { faults: [expect.stringMatching(/^nome: “Maçã .*” tem um caractere que não se lê/)] },
    ]);
    const old = Buffer.from("nome;preço\nPão;5\nAvó, avô;6\n", "latin1");
    expect(valuesOf(await read(old))).toMatchObject([{ name: "Pão" }, { name: "Avó, avô" }]);
  });

  it("knows price and EAN by titles with a unit, and names the columns that it leaves out", async () => {
    const { rows, leftOut } = await sample("price-title-with-unit.csv");
    expect(leftOut).toEqual([]);
    expect(rows).toMatchObject([
      {
        values: { name: "Mel de laranjeira 300 g", price: 15.9, commission: 5.5, ean: "7891000315507" },
        faults: [],
      },
    ]);
    for (const title of ["Preço R$", "PREÇO (em R$)", "Valor unitário (reais)", "preco (BRL)"])
      expect(columnOfTitle(title)).toBe("price");
    for (const title of ["Preço (US$)", "Preço de custo", "Valor do frete"])
      expect(columnOfTitle(title)).toBeUndefined();
    const csv = "nome;preço;Preço (US$);Estoque;;preço\nA;5;1;9;x;7\n";
    expect(await read(csv)).toMatchObject({
      leftOut: ["Preço (US$)", "Estoque", "preço"],
      rows: [{ values: { price: 5 }, faults: [] }],
    });
  });

  it("makes no product free where no column is known as the price", async () => {
    const { rows, leftOut } = await read("nome;Quanto custa\nA;12,50\n");
    expect(leftOut).toEqual(["Quanto custa"]);
    expect(rows[0]?.faults).toEqual(["preço: nenhuma coluna tem este título"]);
    expect((await read("nome;categoria\nA;Cafés\n")).rows[0]?.faults).toEqual([]);
  });
});

import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { archiveOf, fileOf, workbookFiles } from "../testing/archives.ts";
import { brokenTables, oneRow, spaces, texts } from "../testing/table-bombs.ts";
import { readTable, UnreadableTable } from "./read-table.ts";
import type { Cell } from "./table-format.ts";

const path = join(tmpdir(), `praca-table-${process.pid}`);
afterAll(() => rm(path, { force: true }));

async function read(bytes: Buffer | string, maxRows = 10): Promise<Cell[][]> {
  await writeFile(path, bytes);
  const rows: Cell[][] = [];
  for await (const row of readTable(path, maxRows)) rows.push(row);
  return rows;
}

describe("a spreadsheet", () => {
  it("is read with its texts and numbers", async () => {
    const archive = archiveOf([...workbookFiles, oneRow, texts]);
    expect(await read(archive)).toEqual([
      ["nome", "preço"],
      ["Pão francês", 1.5],
    ]);
    expect(await read(archive, 1)).toHaveLength(1);
  });

  it("ends with the last row that holds something, and keeps the empty ones before it", async () => {
    const end = ";;\r\n".repeat(30_000);
    expect(await read(`nome;preço;\r\n\r\n;;\r\nPão;1;\r\n${end}`)).toEqual([
      ["nome", "preço", ""],
      [],
      [],
      ["Pão", "1", ""],
    ]);
    // What comes after them is not lost: it is one row too many.
    expect(await read(`nome;preço;\r\nPão;1;\r\n${end}Bolo;2;\r\n`)).toHaveLength(10);
    expect(await read(end)).toEqual([]);
  });

  it("is read with pictures beside its tables, whatever they unpack to", async () => {
    const picture = { name: "xl/media/image1.png", packed: spaces };
    expect(await read(archiveOf([...workbookFiles, oneRow, texts, picture]))).toHaveLength(2);
  });

  it("may declare names for text, which stand for nothing", async () => {
    const names = [..."bcdefghij"].map(
      (name, index) => `<!ENTITY ${name} "${`&${"abcdefghi"[index]};`.repeat(16)}">`,
    );
    const file = '<!ENTITY file SYSTEM "file:///etc/passwd">';
    const declared = `<!DOCTYPE sst [<!ENTITY a "${"a".repeat(16)}">${names.join("")}${file}]>`;
    const { name } = texts;
    const content = `${declared}<sst><si><t>nome</t></si><si><t>&j;&file;</t></si></sst>`;
    const rows = await read(archiveOf([...workbookFiles, oneRow, fileOf(name, content)]));
    expect(rows[1]?.[0]).toBe("&j;&file;");
  });

  it.each(brokenTables)("that %s is refused, with words for the person", async (_, make) => {
    const file = make();
    expect(file.length).toBeLessThan(11 * 1024 * 1024);
    const reading = read(file);
    await expect(reading).rejects.toThrow(UnreadableTable);
    await expect(reading).rejects.toThrow(/^(Não foi possível ler|O arquivo CSV tem um erro)/);
  });
});

describe("a CSV file", () => {
  it.each([
    ["semicolons", "nome;preço\nPão;1,50\n"],
    ["commas", 'nome,preço\r\nPão,"1,50"\r\n'],
    ["tabs", "nome\tpreço\nPão\t1,50"],
    ["a BOM", "\uFEFFnome;preço\nPão;1,50"],
  ])("is read with %s", async (_, text) => {
    expect(await read(text)).toEqual([
      ["nome", "preço"],
      ["Pão", "1,50"],
    ]);
  });

  it("is read in Latin-1 and UTF-16, no further than asked", async () => {
    const rows = [["nome"], ["Pão"]];
    expect(await read(Buffer.from("nome\nPão\nBolo", "latin1"), 2)).toEqual(rows);
    expect(await read(Buffer.from("\uFEFFnome\nPão\nBolo", "utf16le"), 2)).toEqual(rows);
  });
});

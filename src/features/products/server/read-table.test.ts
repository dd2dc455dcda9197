import { readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import {
  type ArchivedFile,
  archiveOf,
  fileOf,
  packedSpaces,
  sheetFile,
  textsFile,
  workbookFiles,
} from "../testing/archives.ts";
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

const titles =
  '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>preço</t></is></c></row>';
const oneRow = sheetFile(`${titles}<row r="2"><c r="A2" t="s"><v>1</v></c><c r="B2"><v>1.5</v></c></row>`);
const texts = textsFile("<si><t>nome</t></si><si><r><t>Pão </t></r><r><t>francês</t></r></si>");

/** Three gigabytes that say they are ten bytes. */
const spaces = packedSpaces(3 * 1024);
const huge: ArchivedFile = { name: "xl/sharedStrings.xml", packed: spaces };
const nested = `${"<si><r><t>".repeat(300_000)}nome`;

const bombs: [string, () => Buffer | string][] = [
  ["lies in its directory", () => archiveOf([...workbookFiles, oneRow, huge])],
  [
    "lies in the header before the file",
    () =>
      archiveOf([
        ...workbookFiles,
        oneRow,
        { ...huge, directory: { unpacked: 0xffff_fff0 }, header: { packed: 2, unpacked: 2 } },
      ]),
  ],
  [
    "shows its directory nothing of what the headers hold",
    () => {
      const hidden = archiveOf([...workbookFiles, oneRow, huge]);
      const shown = archiveOf([{ ...texts, name: "xl/other.xml" }]);
      const directory = shown.subarray(shown.length - 22 - 46 - "xl/other.xml".length);
      return Buffer.concat([hidden.subarray(0, hidden.length - 22), directory]);
    },
  ],
  [
    "has thousands of files",
    () =>
      archiveOf([
        ...workbookFiles,
        ...Array.from({ length: 5_000 }, (_, index) => ({ ...texts, name: `xl/worksheets/s${index}.xml` })),
      ]),
  ],
  [
    "unpacks many files to a little each",
    () => {
      const packed = packedSpaces(16);
      const files = Array.from({ length: 200 }, (_, index) => ({
        name: `xl/worksheets/s${index}.xml`,
        packed,
        directory: { unpacked: 16 * 1024 * 1024 },
      }));
      return archiveOf([...workbookFiles, oneRow, texts, ...files]);
    },
  ],
  ["names a file twice", () => archiveOf([...workbookFiles, oneRow, texts, texts])],
  ["nests its texts without end", () => archiveOf([...workbookFiles, oneRow, textsFile(nested)])],
  ["opens elements without end", () => archiveOf([...workbookFiles, sheetFile("<a>".repeat(20_000_000))])],
  [
    "has a tag of attributes without end",
    () => archiveOf([...workbookFiles, sheetFile(`<row ${"a='x' ".repeat(2_000_000)}/>`)]),
  ],
  [
    "has one cell in the last corner of the sheet",
    () =>
      archiveOf([
        ...workbookFiles,
        sheetFile(`${titles}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`),
        texts,
      ]),
  ],
  ["is broken off", () => archiveOf([...workbookFiles, oneRow, texts]).subarray(0, 900)],
  ["holds no XML", () => archiveOf([{ ...texts, name: "xl/workbook.xml", packed: Buffer.from([3, 0]) }])],
  ["is a line of ten million characters", () => `nome\n${"a".repeat(10_000_000)}`],
  ["is a line of five million cells", () => `nome\n${";".repeat(5_000_000)}`],
  ["has a quote that never ends", () => `nome\n"${"a\n".repeat(200_000)}`],
];

/** The peak memory of this process, and of those that it started, in megabytes. */
async function watchMemory(work: () => Promise<void>): Promise<{ own: number; others: number }> {
  const residentOf = async (pid: string) => {
    const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
  };
  let peak = { own: 0, others: 0 };
  const look = async () => {
    const started: string[] = [];
    for (const task of await readdir("/proc/self/task")) {
      const children = await readFile(`/proc/self/task/${task}/children`, "utf8").catch(() => "");
      started.push(...children.split(" ").filter(Boolean));
    }
    const others = await Promise.all(started.map(residentOf));
    peak = {
      own: Math.max(peak.own, process.memoryUsage.rss() / 1024 / 1024),
      others: Math.max(peak.others, ...others),
    };
  };
  const timer = setInterval(() => void look().catch(() => undefined), 20);
  await work().finally(() => clearInterval(timer));
  return peak;
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

  it.each(bombs)("that %s is refused, with words for the person", async (_, make) => {
    const file = make();
    expect(file.length).toBeLessThan(11 * 1024 * 1024);
    const reading = read(file);
    await expect(reading).rejects.toThrow(UnreadableTable);
    await expect(reading).rejects.toThrow(/^(Não foi possível ler|O arquivo CSV tem um erro)/);
  });
});

it("all bombs in a row leave the memory as it was", { timeout: 180_000 }, async () => {
  const files = bombs.map(([, make]) => make());
  for (const file of files.slice(0, 3)) await read(file).catch(() => undefined);
  const before = process.memoryUsage.rss() / 1024 / 1024;
  const { own, others } = await watchMemory(async () => {
    for (const file of files) await expect(read(file)).rejects.toThrow(UnreadableTable);
  });
  expect(own - before).toBeLessThan(64);
  if (process.platform === "linux") {
    expect(others).toBeGreaterThan(20);
    expect(others).toBeLessThan(700);
  }
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

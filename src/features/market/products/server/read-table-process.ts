// A program of its own (see readTable): reads the table on its standard input and writes each row as a line of JSON.
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { zipSync } from "fflate";
import { readSheet } from "read-excel-file/universal";
import { readCsv, unpackBounded } from "../../../../platform/csv-and-zip.ts";
import { type Cell, isXlsx, type TableLine, xmlBounds } from "./table-format.ts";

/** What the tables, texts and formats of a spreadsheet may take unpacked: 10,000 rows of ours take a tenth. */
const maxBytes = 64 * 1024 * 1024;

/**
 * Reads the first sheet of an XLSX file. The reader is given an archive that we made of what was checked: what another
 * one says in two places, and differently, it may read elsewhere than we looked.
 * @throws Error whose message is for the person who sent it
 */
async function* readXlsx(bytes: Buffer): AsyncGenerator<Cell[]> {
  try {
    const isText = (name: string) => /\.(xml|rels)$/i.test(name);
    const files = await unpackBounded(bytes, { maxBytes, wants: isText, look: xmlBounds() });
    const archive = zipSync(asShown(files), { level: 0 });
    yield* (await readSheet(archive.buffer as ArrayBuffer, 1)) as Cell[][];
  } catch {
    throw new Error("Não foi possível ler o arquivo XLSX.");
  }
}

const attributes = String.raw`(?:\s+[\w:]+\s*=\s*(?:"[^"]*"|'[^']*'))*`;
const cellTag = new RegExp(
  String.raw`<((?:\w+:)?)c(${attributes})\s*>((?:(?!<(?:\w+:)?c[\s>])[\s\S])*?)</\1c>`,
  "g",
);
const attribute = (tag: string, name: string): string | undefined => {
  const found = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found?.[1] ?? found?.[2];
};
const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/**
 * The reader knows a percentage as the hundredth that is stored, and an error as an empty cell: both become the text that
 * the person sees, '10%' and '#REF!'.
 */
function asShown(files: Record<string, Uint8Array>): Record<string, Uint8Array> {
  const names = Object.keys(files);
  const textOf = (name: string) => new TextDecoder().decode(files[name]);
  const styles = names.find((name) => /(^|\/)styles\.xml$/i.test(name));
  const isPercent = percentStyles(styles ? textOf(styles) : "");
  const shown = { ...files };
  for (const name of names.filter((each) => /(^|\/)worksheets\/[^/]+\.xml$/i.test(each))) {
    const sheet = textOf(name).replace(cellTag, (cell, prefix: string, tag: string, content: string) => {
      const value = /<(?:\w+:)?v\b[^<>]*>([^<]*)</.exec(content)?.[1]?.trim();
      const text = value && textToShow(value, { type: attribute(tag, "t"), style: attribute(tag, "s") });
      if (!text) return cell;
      const place = attribute(tag, "r");
      const at = place ? ` r="${place}"` : "";
      return `<${prefix}c${at} t="inlineStr"><${prefix}is><${prefix}t>${escaped(text)}</${prefix}t></${prefix}is></${prefix}c>`;
    });
    shown[name] = new TextEncoder().encode(sheet);
  }
  return shown;

  function textToShow(
    value: string,
    { type = "n", style }: { type?: string | undefined; style: string | undefined },
  ) {
    if (type === "e") return value;
    const number = Number(value);
    if (type !== "n" || !isPercent.has(Number(style ?? -1)) || !Number.isFinite(number)) return null;
    return `${String(Math.round(number * 10_000) / 100).replace(".", ",")}%`;
  }
}

/** The numbers of the cell styles that show a percentage: formats 9 and 10 of all workbooks, and those with a percent sign. */
function percentStyles(styles: string): Set<number> {
  const formats = new Set(["9", "10"]);
  for (const [tag] of styles.matchAll(new RegExp(String.raw`<(?:\w+:)?numFmt${attributes}\s*/?>`, "g"))) {
    const code = (attribute(tag, "formatCode") ?? "").replaceAll("&quot;", '"');
    const id = attribute(tag, "numFmtId");
    // What is quoted or escaped is shown, and makes no percentage.
    if (id && code.replace(/"[^"]*"|\\./g, "").includes("%")) formats.add(id);
  }
  const cells =
    /<(?:\w+:)?cellXfs\b(?:(?!<(?:\w+:)?cellXfs\b)[\s\S])*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? "";
  const found = [...cells.matchAll(new RegExp(String.raw`<(?:\w+:)?xf(${attributes})\s*/?>`, "g"))];
  return new Set(
    found.flatMap(([, tag = ""], index) => (formats.has(attribute(tag, "numFmtId") ?? "") ? index : [])),
  );
}

/** Beyond any catalogue: no spreadsheet of ours has so many columns, and no program writes longer cells. */
const maxColumns = 200;
const maxCellLength = 50_000;

const maxRows = Number(process.argv[2]);

async function write(line: TableLine): Promise<void> {
  if (!process.stdout.write(`${JSON.stringify(line)}\n`)) await once(process.stdout, "drain");
}

function written(cell: Cell | undefined): Exclude<Cell, Date> | { date: string } {
  if (cell instanceof Date) return Number.isNaN(cell.getTime()) ? null : { date: cell.toISOString() };
  return typeof cell === "string" ? cell.slice(0, maxCellLength) : (cell ?? null);
}

const isBlank = (row: Cell[]): boolean =>
  row.every((cell) => cell === null || String(cell ?? "").trim() === "");

/** What spreadsheets save below the last row that holds something is none: rows that were formatted, by the thousand. */
async function* withoutEmptyEnd(rows: AsyncIterable<Cell[]>): AsyncGenerator<Cell[]> {
  let blank = 0;
  for await (const row of rows) {
    if (isBlank(row)) blank += 1;
    else {
      for (; blank > 0; blank--) yield [];
      yield row;
    }
  }
}

await write({ begun: true });
const bytes = readFileSync(0);
const rows = isXlsx(bytes) ? readXlsx(bytes) : readCsv(bytes, Number.MAX_SAFE_INTEGER);
let count = 0;
try {
  for await (const row of withoutEmptyEnd(rows)) {
    if (++count > maxRows) break;
    await write({ row: Array.from(row.slice(0, maxColumns), written) });
  }
} catch (error) {
  await write({ failure: error instanceof Error ? error.message : "Não foi possível ler a planilha." });
}

import type { Verb } from "../../../../platform/services.ts";
import { slugOf } from "../../../../platform/slugs.ts";
import { tableContentType, writeTable } from "../../../../platform/table-file.ts";
import { centsToReais, parseMoney, reaisToCents } from "../../../../shared/format/money.ts";
import { ellipsis } from "../../../../shared/format/text.ts";
import { plainTitle } from "../../../../shared/search-words.ts";
import {
  isNoTable,
  readByTurns,
  readTable,
  textOfCell,
  UnreadableTable,
} from "../../products/server/read-table.ts";
import type { Cell } from "../../products/server/table-format.ts";
import {
  spreadsheetMissing,
  spreadsheetsBusy,
  spreadsheetUnreadable,
} from "../../products/spreadsheet-contract.ts";
import type {
  exportPriceTable as exportEndpoint,
  PriceTablePreviewRow,
  PriceTableRow,
  previewPriceTable as previewEndpoint,
} from "../items-contract.ts";
import { maxItems, maxPriceCents } from "../rules.ts";
import { readRows } from "./price-table-items.ts";
import { lockPriceTable, requirePriceTable } from "./read-price-tables.ts";

/** Prices of a table as a spreadsheet: the catalogue, line by line, with a column for the price; an empty one is no price. */

const titles = ["produto", "variação", "código", "preço público", "preço na tabela", "id"] as const;

export const exportPriceTable: Verb<typeof exportEndpoint> = async ({ params, query }, { db, clock }) => {
  const table = await requirePriceTable(db.orm, params);
  const rows = await readRows(db.orm, params);
  const bytes = await writeTable(
    {
      sheet: "Preços",
      titles,
      rows: rows.map((row) => [
        row.name,
        row.variant_name,
        row.code,
        row.public_price,
        row.price,
        keyOf(row),
      ]),
    },
    query.format,
  );
  return {
    file_name: `${slugOf(table.name) || "tabela"}-${clock.today()}.${query.format}`,
    content_type: tableContentType[query.format],
    base64: bytes.toString("base64"),
  };
};

/** Names a line whatever product or variant are called meanwhile. */
const keyOf = ({ product, variant }: Pick<PriceTableRow, "product" | "variant">): string =>
  variant === null ? product : `${product}/${variant}`;

type Column = "product" | "variant" | "code" | "price" | "key";
const columnsByTitle: Record<string, Column> = {
  ...{ produto: "product", nome: "product", "nome do produto": "product" },
  ...{ variacao: "variant", codigo: "code", "codigo da variacao": "code", cod: "code", sku: "code" },
  ...{ "preco na tabela": "price", preco: "price", "preco r": "price", valor: "price" },
  id: "key",
};

/** What stands for no price in the table. */
const noPrice = /^(-|–|—)?$/;

export const previewPriceTable: Verb<typeof previewEndpoint> = async ({ params }, context) => {
  const { db } = context;
  await requirePriceTable(db.orm, params);
  const file = await context.receiveFile();
  if (!file || file.size === 0) throw spreadsheetMissing();
  if (await isNoTable(file.path)) throw spreadsheetUnreadable();
  try {
    return await readByTurns(spreadsheetsBusy, async () => {
      // While the file came in the table may have changed, or who sent it may have lost the right to see it.
      const { version, rows } = await db.transaction(async (tx) => ({
        version: (await lockPriceTable(tx, params)).version,
        rows: await readRows(tx, params),
      }));
      return { version, ...(await readPrices(file.path, finderIn(rows))) };
    });
  } catch (error) {
    if (error instanceof UnreadableTable) throw spreadsheetUnreadable({ spreadsheet: error.message });
    throw error;
  }
};

/** Of several prices the column is taken that is called as in the export: the other one is rather that of the catalogue. */
function columnsOf(cells: Cell[]): (Column | undefined)[] {
  const titlesGiven = cells.map((cell) => plainTitle(textOfCell(cell).slice(0, 200)));
  const own = plainTitle("preço na tabela");
  const hasOwn = titlesGiven.includes(own);
  const columns = titlesGiven.map((title) => {
    const column = columnsByTitle[title];
    return column === "price" && hasOwn && title !== own ? undefined : column;
  });
  const prices = columns.filter((column) => column === "price").length;
  if (prices === 0) throw new UnreadableTable("Falta a coluna “preço na tabela”.");
  if (prices > 1) throw new UnreadableTable("Há mais de uma coluna de preço. Deixe só “preço na tabela”.");
  return columns;
}

type Cells = Partial<Record<Exclude<Column, "price">, string>> & { price?: Cell };
type Found = PriceTableRow | string;

/** By the line's own key, else by the code of a variant, else by the names. @returns what is wrong, where it finds none or two */
function finderIn(rows: PriceTableRow[]): (cells: Cells) => Found {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  const lower = (text: string) => text.toLocaleLowerCase("pt-BR");
  const byName = Map.groupBy(rows, ({ name, variant_name }) => lower(`${name}\n${variant_name ?? ""}`));
  const byCode = Map.groupBy(
    rows.filter(({ code }) => code),
    ({ code }) => lower(code ?? ""),
  );
  return ({ key = "", product = "", variant = "", code = "" }) => {
    const exact = byKey.get(key.toLowerCase());
    if (exact) return exact;
    if (!product && !code) return "produto: não preenchido";
    const named = byName.get(lower(`${product}\n${variant}`));
    const coded = (byCode.get(lower(code)) ?? []).filter(
      ({ name }) => !product || lower(name) === lower(product),
    );
    const found = code && coded.length > 0 ? coded : named;
    if (!found) return "produto: não está no catálogo com este nome";
    return found.length === 1 && found[0] ? found[0] : "produto: mais de um no catálogo tem este nome";
  };
}

async function readPrices(path: string, find: (cells: Cells) => Found) {
  let columns: (Column | undefined)[] | undefined;
  let line = 0;
  let unchanged = 0;
  const items: PriceTablePreviewRow[] = [];
  const faults: { row: number; name: string | null; fault: string }[] = [];
  const seen = new Map<PriceTableRow, number>();
  // The titles, and one row more than may be, which tells that there are too many.
  for await (const cells of readTable(path, maxItems + 2)) {
    line += 1;
    if (!columns) {
      columns = columnsOf(cells);
      continue;
    }
    if (line > maxItems + 1)
      throw new UnreadableTable("A planilha passa de 5.000 linhas. Divida em partes menores.");
    const named: Cells = {};
    for (const [index, cell] of cells.entries()) {
      const column = columns[index];
      if (column === "price") named.price = cell;
      else if (column && !named[column]) named[column] = textOfCell(cell);
    }
    if (!Object.values(named).some((cell) => textOfCell(cell))) continue;
    const found = find(named);
    const name = ellipsis(named.product ?? "", 160) || null;
    const fault = (text: string) => faults.push({ row: line, name, fault: text });
    if (typeof found === "string") {
      fault(found);
      continue;
    }
    const price = priceOf(named.price);
    const earlier = seen.get(found);
    if (price === undefined)
      fault(`preço na tabela: “${textOfCell(named.price).slice(0, 40).toWellFormed()}” não é um preço`);
    else if (earlier) fault(`repete a linha ${earlier}`);
    else {
      seen.set(found, line);
      if (price === found.price) unchanged += 1;
      else items.push({ ...found, row: line, before: found.price, price });
    }
  }
  if (!columns) columnsOf([]);
  return { item_list: items, unchanged, fault_list: faults };
}

/** Reais; null: none; undefined where it is no price from one cent on. A point in a text may part thousands, in a number it does not. */
function priceOf(cell: Cell | undefined): number | null | undefined {
  const text = textOfCell(cell);
  if (noPrice.test(text)) return null;
  const number = typeof cell === "number" ? cell : parseMoney(text);
  if (number === null || !Number.isFinite(number)) return undefined;
  const cents = reaisToCents(number);
  return cents >= 1 && cents <= maxPriceCents ? centsToReais(cents) : undefined;
}

import { z } from "zod";
import { unreadableSign } from "../../../../platform/decode-text.ts";
import { centsToReais, parseMoney, reaisToCents } from "../../../../shared/format/money.ts";
import { ellipsis, formatCount, tidy } from "../../../../shared/format/text.ts";
import { fieldMessages } from "../../../../shared/schema.ts";
import { plainTitle } from "../../../../shared/search-words.ts";
import { stateCodes } from "../../../base/reference/state-codes.ts";
import { isUncategorised, maxPictures, productStatuses } from "../model.ts";
import { type Column, columnTitles, splitAddresses, splitGroups } from "../spreadsheet-columns.ts";
import { dearerStep, type Packing, type Payment, type PriceStep } from "../terms.ts";
import type { VariantInput } from "../terms-contract.ts";
import { parsePackings, parsePayments, parseSteps, unitOf } from "../terms-words.ts";
import { units } from "../units.ts";
import { parseVariants } from "../variants-cell.ts";
import type { Cell } from "./table-format.ts";

/** What a row gives a product; an empty cell gives nothing, and leaves what an existing product has. */
export const rowValues = z.object({
  name: z.string().optional(),
  groups: z.array(z.string()).optional(),
  description: z.string().optional(),
  call: z.string().optional(),
  /** Reais with two decimals. */
  price: z.number().optional(),
  /** Percent with two decimals. */
  commission: z.number().optional(),
  unit: z.enum(units).optional(),
  ean: z.string().optional(),
  techInfo: z.string().optional(),
  status: z.enum(productStatuses).optional(),
  ncm: z.string().optional(),
  minimum: z.number().optional(),
  multiple: z.number().optional(),
  leadDays: z.number().optional(),
  states: z.array(z.enum(stateCodes)).optional(),
  packings: z.array(z.custom<Packing>()).optional(),
  /** Prices in reais. */
  steps: z.array(z.custom<PriceStep>()).optional(),
  payments: z.array(z.custom<Payment>()).optional(),
  /** In the order in which they are shown; prices in reais. */
  variants: z.array(z.custom<VariantInput>()).optional(),
  /** Web addresses of pictures, in the order in which they are shown. */
  pictures: z.array(z.string()).optional(),
});
export type RowValues = z.infer<typeof rowValues>;

export interface ReadRow {
  /** As the spreadsheet counts, the titles being row 1. */
  row: number;
  values: RowValues;
  faults: string[];
}

const statuses: Record<string, RowValues["status"]> = {
  disponivel: "READY",
  ready: "READY",
  indisponivel: "PREPARING",
  preparing: "PREPARING",
};

/** Spreadsheets hold dates that no calendar has. */
const dayOf = (date: Date): string => (Number.isNaN(date.getTime()) ? "" : date.toISOString().slice(0, 10));

/** Text of a cell; the apostrophe that keeps spreadsheets from reading a formula (see export-products) goes. */
function textOf(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return "";
  const text = cell instanceof Date ? dayOf(cell) : String(cell);
  // PostgreSQL stores no NUL in a text; half of a surrogate pair is nothing that is seen.
  return tidy(text.replaceAll("\0", ""))
    .trim()
    .replace(/^'(?=[=+\-@])/, "");
}

/** What spreadsheets show where a formula has no result, in English and in Portuguese. */
const cellError =
  /^#(REF!|N\/[AD]|DIV\/0!|VALUE!|VALOR!|NAME\?|NOME\?|N[UÚ]M!|NULL!|NULO!|SPILL!|DESPEJAR!|CALC!|GETTING_DATA|OBTENDO_DADOS|FIELD!|CAMPO!|BLOCKED!|BLOQUEADO!|CONNECT!|CONECTAR!|UNKNOWN!|DESCONHECIDO!|BUSY!|PYTHON!|ERROR!|ERRO!)$/i;

/** Two decimals; undefined where the cell holds no number from 0 to the maximum. A price is no percentage. */
function numberOf(
  cell: Cell | undefined,
  column: "price" | "commission",
  maximum: number,
): number | undefined {
  const text = textOf(cell);
  const read =
    typeof cell === "number"
      ? cell
      : parseMoney(column === "commission" ? text.replace(/%$/, "").trimEnd() : text);
  if (read === null || !Number.isFinite(read) || read < 0 || read > maximum) return undefined;
  return centsToReais(reaisToCents(read));
}

/** Signs of a name that is too long. */
const shownOfName = 80;

const longestAddress = 2_000;

/** A web address as browsers write it; undefined for anything else, and where a password stands in it. */
function webAddress(text: string): string | undefined {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return undefined;
  // What stands behind the sign of a place within a page is the same picture.
  url.hash = "";
  return url.href.length > longestAddress ? undefined : url.href;
}

/** Reads the cells of a row, and says in Portuguese what is wrong with them. */
export function readRow(row: number, given: Partial<Record<Column, Cell>>): ReadRow {
  const faults: string[] = [];
  const values: RowValues = {};
  const fault = (column: Column, text: string) => faults.push(`${columnTitles[column]}: ${text}`);
  const cells = { ...given };
  const broken = new Set<Column>();
  for (const [column, cell] of Object.entries(given) as [Column, Cell][]) {
    const text = textOf(cell);
    const isError = cellError.test(text);
    if (!isError && !text.includes(unreadableSign)) continue;
    fault(
      column,
      isError
        ? `a célula tem o erro ${text}`
        : `“${text.slice(0, 40).toWellFormed()}” tem um caractere que não se lê; salve como CSV UTF-8`,
    );
    broken.add(column);
    // An unreadable name is shown, so that its row is found.
    if (isError || column !== "name") cells[column] = null;
  }

  function takeText(column: "name" | "description" | "call" | "ean" | "techInfo", maximum: number) {
    const text = textOf(cells[column]);
    if (text.length > maximum) {
      fault(column, fieldMessages.tooLong(maximum).toLowerCase());
      // Its beginning is shown, so that the row is found.
      if (column === "name") values.name = ellipsis(text, shownOfName);
    } else if (text) values[column] = text;
    return text;
  }
  function takeNumber(column: "price" | "commission", maximum: number, expected: string) {
    if (!textOf(cells[column])) return;
    const number = numberOf(cells[column], column, maximum);
    if (number === undefined)
      fault(column, `“${textOf(cells[column]).slice(0, 40).toWellFormed()}” não é ${expected}`);
    else values[column] = number;
  }
  function takeWord<Word>(column: Column, words: Record<string, Word>, expected: string): Word | undefined {
    const text = textOf(cells[column]);
    const key = plainTitle(text);
    if (text && !Object.hasOwn(words, key)) fault(column, `use ${expected}`);
    return Object.hasOwn(words, key) ? words[key] : undefined;
  }

  if (!takeText("name", 160) && !broken.has("name")) fault("name", fieldMessages.empty.toLowerCase());
  takeText("description", 20_000);
  takeText("call", 140);
  takeText("techInfo", 20_000);
  if (!/^(\d{8}|\d{12,14})?$/.test(takeText("ean", 40))) {
    fault("ean", "use 8, 12, 13 ou 14 números");
    delete values.ean;
  }
  takeNumber("price", 10_000_000, "um preço");
  takeNumber("commission", 100, "uma porcentagem de 0 a 100");
  const unitText = textOf(cells.unit);
  const unit = unitOf(unitText);
  if (unit) values.unit = unit;
  else if (unitText) fault("unit", `use ${units.join(", ")}`);
  const status = takeWord("status", statuses, "disponível ou indisponível");
  if (status) values.status = status;
  const groups = [
    ...new Set(splitGroups(textOf(cells.group)).filter((name) => name && !isUncategorised(name))),
  ];
  if (groups.length > 10) fault("group", "use até 10 categorias");
  else if (groups.some((name) => name.length > 80)) fault("group", "use no máximo 80 caracteres");
  else if (groups.length > 0) values.groups = groups;
  const addresses = splitAddresses(textOf(cells.pictures));
  const pictures = [...new Set(addresses.map(webAddress).filter((address) => address !== undefined))];
  const odd = addresses.find((address) => !webAddress(address));
  if (odd) fault("pictures", `“${odd.slice(0, 40).toWellFormed()}” não é um endereço http:// ou https://`);
  else if (pictures.length > maxPictures) fault("pictures", `use até ${maxPictures} fotos`);
  else if (pictures.length > 0) values.pictures = pictures;
  takeTerms();
  return { row, values, faults };

  function takeTerms() {
    const ncm = textOf(cells.ncm).replace(/[.\s]/g, "");
    if (/^\d{7,8}$/.test(ncm)) values.ncm = ncm.padStart(8, "0");
    else if (ncm) fault("ncm", "use 8 números");
    takeCount("minimum", 1, 9_999);
    takeCount("multiple", 2, 9_999);
    takeCount("leadDays", 0, 365);
    if (values.minimum && values.multiple && values.minimum % values.multiple !== 0)
      fault("minimum", `não é um múltiplo de ${values.multiple}`);
    takeParsed("packings", parsePackings, "CX 12; FD 24");
    takeParsed("steps", parseSteps, "48: 28,50; 96: 26,00");
    if (dearerStep(values.steps ?? []) >= 0)
      fault("steps", "quem pede mais paga menos, mas uma faixa custa mais do que a anterior");
    takeParsed("payments", parsePayments, "à vista -3%; 30/60/90");
    takeParsed("states", parseStates, "SC, PR, RS");
    const variants = textOf(cells.variants);
    const parsed = variants ? parseVariants(variants) : undefined;
    if (typeof parsed === "string") fault("variants", parsed);
    else if (parsed && parsed.length > 0) values.variants = parsed;
  }
  function takeCount(column: "minimum" | "multiple" | "leadDays", minimum: number, maximum: number) {
    const text = textOf(cells[column]);
    if (!text) return;
    const number = text.length > 20 ? Number.NaN : Number(text.replace(/ ?(un|und|dias?|d)\.?$/i, ""));
    if (Number.isInteger(number) && number >= minimum && number <= maximum) values[column] = number;
    else fault(column, `use um número de ${minimum} a ${formatCount(maximum)}`);
  }
  function takeParsed<Name extends "packings" | "steps" | "payments" | "states">(
    column: Name,
    parse: (text: string) => NonNullable<RowValues[Name]> | null,
    example: string,
  ) {
    const text = textOf(cells[column]);
    if (!text) return;
    const parsed = text.length > 500 ? null : parse(text);
    if (parsed) values[column] = parsed;
    else fault(column, `“${text.slice(0, 40).toWellFormed()}” não se lê; use como em “${example}”`);
  }
}

function parseStates(text: string): NonNullable<RowValues["states"]> | null {
  const given = text
    .toUpperCase()
    .split(/[^A-Z]+/)
    .filter(Boolean);
  const known = stateCodes.filter((code) => given.includes(code));
  return known.length === new Set(given).size && known.length > 0 ? known : null;
}

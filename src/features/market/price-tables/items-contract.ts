import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import {
  decimal,
  fieldMessages,
  id,
  numeric,
  paging,
  queryFlag,
  queryText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { tableFileAnswer, tableFormat } from "../../../shared/table-file.ts";
import {
  importMaxBytes,
  spreadsheetMissing,
  spreadsheetsBusy,
  spreadsheetTooLarge,
  spreadsheetUnreadable,
} from "../products/spreadsheet-contract.ts";
import {
  ofTable,
  priceOutOfRange,
  priceTableChanged,
  productNotInCatalogue,
  tooManyPrices,
  version,
} from "./contract.ts";
import { maxItems } from "./rules.ts";

/** The prices of a table: read beside the catalogue, written, changed all at once, as a spreadsheet. */

const itemRow = z.object({
  product: z.string(),
  /** Null: the product in all its variants. */
  variant: z.int().nullable(),
  name: z.string(),
  variant_name: z.string().nullable(),
  code: z.string().nullable(),
  /** What everybody sees. */
  public_price: z.number(),
  /** Null: the table says none. */
  price: z.number().nullable(),
});
export type PriceTableRow = z.infer<typeof itemRow>;

export const listPriceTableItems = endpoint({
  ...ofTable,
  name: "listPriceTableItems",
  summary:
    "O catálogo da própria empresa, produto a produto e variação a variação, com o preço de uma tabela",
  method: "GET",
  path: "/api/company/{companyId}/price-table/{id}/item/",
  query: z.object({
    ...paging(50),
    filter: queryText(80),
    /** Only what the table has a price for. */
    priced: queryFlag,
  }),
  answer: z.object({ version: z.int(), item_count: z.int(), item_list: z.array(itemRow) }),
});

const itemGiven = z.object({
  product: id,
  variant: unlessEmpty(numeric(z.number().int().min(1).max(9_999))).transform((number) => number ?? null),
  /** Reais; null takes it out of the table. */
  price: decimal(10_000_000)
    .refine((reais) => reais > 0, fieldMessages.atLeast(0.01))
    .nullable(),
});

const pricesAnswer = z.object({ message: z.string(), version: z.int(), item_count: z.int() });
const ofPrices = [...ofTable.failures, priceTableChanged, tooManyPrices] as const;

export const putPriceTableItems = endpoint({
  ...ofTable,
  name: "putPriceTableItems",
  summary: "Põe preços numa tabela, ou os tira dela; os outros ficam como estão",
  method: "PUT",
  path: "/api/company/{companyId}/price-table/{id}/item/",
  body: z.object({ version, item_list: z.array(itemGiven).min(1).max(maxItems) }),
  answer: pricesAnswer,
  failures: [...ofPrices, productNotInCatalogue],
});

export const adjustPriceTable = endpoint({
  ...ofTable,
  name: "adjustPriceTable",
  summary: "Muda de uma vez todos os preços de uma tabela, ou a preenche com o catálogo, por um percentual",
  method: "POST",
  path: "/api/company/{companyId}/price-table/{id}/adjustment",
  body: z.object({
    version,
    /** `catalogue`: every product at the public price and so much more or less. */
    of: z.enum(["table", "catalogue"], fieldMessages.choose),
    percent: numeric(
      z
        .number()
        .min(-90)
        .max(900)
        .refine((value) => Number(value.toFixed(2)) === value, fieldMessages.twoDecimals),
    ),
  }),
  answer: pricesAnswer,
  failures: [...ofPrices, priceOutOfRange],
});

const previewRow = itemRow.extend({
  /** As the spreadsheet counts, the titles being row 1. */
  row: z.int(),
  /** What the table has now. */
  before: z.number().nullable(),
});
export type PriceTablePreviewRow = z.infer<typeof previewRow>;

export const previewPriceTable = endpoint({
  ...ofTable,
  name: "previewPriceTable",
  summary:
    "Lê uma planilha CSV ou XLSX de preços (campo `spreadsheet`, até 5.000 linhas) e diz o que ela mudaria; nada é gravado",
  method: "POST",
  path: "/api/company/{companyId}/price-table/{id}/spreadsheet",
  upload: { field: "spreadsheet", maxBytes: importMaxBytes, maxSeconds: 600, tooLarge: spreadsheetTooLarge },
  answer: z.object({
    version: z.int(),
    /** What would change, in the order of the spreadsheet. */
    item_list: z.array(previewRow),
    unchanged: z.int(),
    fault_list: z.array(z.object({ row: z.int(), name: z.string().nullable(), fault: z.string() })),
  }),
  failures: [
    ...ofTable.failures,
    ...[spreadsheetMissing, spreadsheetTooLarge, spreadsheetUnreadable, spreadsheetsBusy],
  ],
  rateLimit: { max: 30, windowSeconds: 3600 },
});

export const exportPriceTable = endpoint({
  ...ofTable,
  name: "exportPriceTable",
  summary: "O catálogo da própria empresa com os preços de uma tabela, como planilha que se importa de volta",
  method: "GET",
  path: "/api/company/{companyId}/price-table/{id}/export",
  inVisit: "refused",
  query: z.object({ format: tableFormat }),
  answer: tableFileAnswer,
});

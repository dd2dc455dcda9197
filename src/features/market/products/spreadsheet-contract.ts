import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, messageAnswer, paging, queryFlag } from "../../../shared/schema.ts";
import { tableFormat } from "../../../shared/table-file.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { importStatuses } from "./model.ts";

/** The catalogue as a spreadsheet: sent, looked at, imported; and exported. */

const companyParams = z.object({ companyId: id });

export const importNotFound = failureKind(404, "IMPORT_NOT_FOUND", "Importação não encontrada.");

export const importNotReady = failureKind(
  422,
  "IMPORT_NOT_READY",
  "Esta importação não pode ser confirmada agora.",
);

export const importRunning = failureKind(409, "IMPORT_RUNNING", "Já há uma importação em andamento.");

export const spreadsheetUnreadable = failureKind(
  422,
  "SPREADSHEET_UNREADABLE",
  "Não foi possível ler a planilha. Envie um arquivo CSV ou XLSX com a primeira linha de títulos.",
);

export const spreadsheetTooLarge = failureKind(413, "SPREADSHEET_TOO_LARGE", "A planilha passa de 10 MB.");

export const spreadsheetsBusy = failureKind(
  503,
  "SPREADSHEETS_BUSY",
  "Muitas planilhas estão sendo lidas agora. Tente de novo em meio minuto.",
);

export const spreadsheetMissing = failureKind(
  400,
  "SPREADSHEET_MISSING",
  "Escolha uma planilha para enviar.",
);

export const importMaxRows = 10_000;

export const importMaxBytes = 10 * 1024 * 1024;

/** A row of the spreadsheet as it was read, and why it cannot be taken; no faults means that it can. */
export const importRow = z.object({
  /** As the spreadsheet counts, the titles being row 1. */
  row: z.number(),
  name: z.string().nullable(),
  group: z.string().nullable(),
  price: z.number().nullable(),
  sales_commission: z.number().nullable(),
  /** How many addresses of pictures it has. */
  pictures: z.number(),
  faults: z.array(z.string()),
});

export type ImportRow = z.infer<typeof importRow>;

export const productImport = z.object({
  _id: z.string(),
  file_name: z.string(),
  status: z.enum(importStatuses),
  rows_total: z.number(),
  rows_faulty: z.number(),
  /** Rows written so far, while WRITING. */
  rows_done: z.number(),
  /** Products that the import changes because their EAN or name is there already. */
  rows_changing: z.number(),
  /** Titles of columns that are not taken, as they stand in the spreadsheet. */
  columns_left_out: z.array(z.string()),
  failure: z.string().nullable(),
  created_at: z.string(),
});

export type ProductImport = z.infer<typeof productImport>;

/** A picture that could not be fetched from its address. */
export const pictureFailure = z.object({
  row: z.number(),
  name: z.string(),
  address: z.string(),
  reason: z.string(),
});

export type PictureFailureLine = z.infer<typeof pictureFailure>;

const importParams = z.object({ companyId: id, importId: id });

const importAnswer = z.object({ message: z.string(), product_import: productImport });

export const uploadProductSpreadsheet = endpoint({
  name: "uploadProductSpreadsheet",
  summary:
    "Envia uma planilha CSV ou XLSX (campo `spreadsheet`, até 10.000 linhas) para conferir antes de importar",
  tag: "Planilhas",
  method: "POST",
  path: "/api/company/{companyId}/product-import",
  access: "managers",
  params: companyParams,
  upload: { field: "spreadsheet", maxBytes: importMaxBytes, maxSeconds: 600, tooLarge: spreadsheetTooLarge },
  answer: importAnswer,
  failures: [companyNotFound, importRunning, spreadsheetMissing, spreadsheetTooLarge, spreadsheetUnreadable],
  rateLimit: { max: 10, windowSeconds: 3600 },
});

export const getProductImport = endpoint({
  name: "getProductImport",
  summary:
    "O andamento de uma importação e suas linhas, as com erro primeiro; e das fotos, que são buscadas depois dos produtos",
  tag: "Planilhas",
  method: "GET",
  path: "/api/company/{companyId}/product-import/{importId}",
  access: "managers",
  params: importParams,
  query: z.object({ ...paging(50), faulty: queryFlag }),
  answer: z.object({
    product_import: productImport,
    row_list: z.array(importRow),
    /** Addresses of pictures in the faultless rows; once these are written, what became of them. */
    pictures: z.object({
      total: z.number(),
      done: z.number(),
      failed: z.number(),
      /** Up to 100. */
      failure_list: z.array(pictureFailure),
    }),
  }),
  failures: [companyNotFound, importNotFound],
});

export const listProductImports = endpoint({
  name: "listProductImports",
  summary: "As últimas importações de uma empresa, para voltar a uma que ainda corre",
  tag: "Planilhas",
  method: "GET",
  path: "/api/company/{companyId}/product-import",
  access: "managers",
  params: companyParams,
  query: z.object(paging(5)),
  answer: z.object({ product_import_list: z.array(productImport) }),
  failures: [companyNotFound],
});

export const confirmProductImport = endpoint({
  name: "confirmProductImport",
  summary: "Grava as linhas sem erro; tudo ou nada",
  tag: "Planilhas",
  method: "PUT",
  path: "/api/company/{companyId}/product-import/{importId}",
  access: "managers",
  params: importParams,
  answer: importAnswer,
  failures: [companyNotFound, importNotFound, importNotReady],
});

export const discardProductImport = endpoint({
  name: "discardProductImport",
  summary: "Descarta uma importação que não foi confirmada",
  tag: "Planilhas",
  method: "DELETE",
  path: "/api/company/{companyId}/product-import/{importId}",
  access: "managers",
  params: importParams,
  answer: messageAnswer,
  failures: [companyNotFound, importNotFound, importNotReady],
});

/** The file travels as text so that the call needs nothing that other calls do not have. */
export const exportProducts = endpoint({
  name: "exportProducts",
  summary: "O catálogo da empresa como planilha, com as mesmas colunas da importação",
  tag: "Planilhas",
  method: "GET",
  path: "/api/company/{companyId}/product-export",
  inVisit: "refused",
  access: "managers",
  params: companyParams,
  query: z.object({ format: tableFormat }),
  answer: z.object({ file_name: z.string(), content_type: z.string(), base64: z.string() }),
  failures: [companyNotFound],
});

import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { namedBy } from "../../../shared/schema.ts";
import { cancellationsFull, ofCommissions, params, writingRate } from "./contract.ts";
import { saleNotFound, salesFull } from "./sale-contract.ts";

/** Sales and what buyers paid, as spreadsheets and invoices bring them: looked at before anything is written, and kept never. */

const megabyte = 1024 * 1024;
export const salesFileMaxBytes = 3 * megabyte;
export const salesFileMaxRows = 5_000;
export const invoicesMaxBytes = 64 * megabyte;

export const fileMissing = failureKind(422, "COMMISSION_FILE_MISSING", "Escolha um arquivo.");
export const salesFileTooLarge = failureKind(
  413,
  "SALES_FILE_TOO_LARGE",
  "A planilha passa de 3 MB. Divida em partes menores.",
);
export const invoicesTooLarge = failureKind(
  413,
  "INVOICES_TOO_LARGE",
  "O arquivo passa de 64 MB. Divida as notas em partes menores.",
);
export const salesFileUnreadable = failureKind(
  422,
  "SALES_FILE_UNREADABLE",
  "Não deu para ler este arquivo. Envie uma planilha CSV ou XLSX com os títulos na primeira linha.",
);
export const invoicesUnreadable = failureKind(
  422,
  "INVOICES_UNREADABLE",
  "Não deu para ler este arquivo. Envie notas em XML, ou um ZIP delas.",
);
export const filesBusy = failureKind(
  503,
  "COMMISSION_FILES_BUSY",
  "Muitos arquivos estão sendo lidos agora. Tente de novo em meio minuto.",
);

/** Who bought and is no customer yet: who it is can be said, and is known the next time. */
const unknownBuyers = z.array(
  z.object({ name: z.string(), document: z.string().nullable(), count: z.int() }),
);

export const rowChanges = ["NEW", "RECEIPT", "SAME", "FAULTY"] as const;
const row = z.object({
  /** As the spreadsheet counts, the titles being row 1. */
  row: z.int(),
  number: z.string().nullable(),
  principal: z.string().nullable(),
  buyer_name: z.string().nullable(),
  amount: z.number().nullable(),
  received: z.number().nullable(),
  change: z.enum(rowChanges),
  faults: z.array(z.string()),
});
export type SalesFileRow = z.infer<typeof row>;

const rowCounts = { added: z.int(), received: z.int(), same: z.int(), faulty: z.int() };
const sheet = {
  ...ofCommissions,
  method: "POST",
  upload: {
    field: "spreadsheet",
    maxBytes: salesFileMaxBytes,
    maxSeconds: 300,
    tooLarge: salesFileTooLarge,
  },
  rateLimit: { max: 120, windowSeconds: 3600 },
} as const;
const sheetFailures = [fileMissing, salesFileTooLarge, salesFileUnreadable, filesBusy];

export const readSalesFile = endpoint({
  ...sheet,
  name: "readSalesFile",
  summary:
    "Lê uma planilha CSV ou XLSX de vendas e do que os clientes pagaram (campo `spreadsheet`, até 5.000 linhas) e diz o que mudaria; nada é guardado",
  path: "/api/commission/file/reading",
  answer: z.object({
    ...rowCounts,
    /** The first of them, those with faults before all others. */
    row_list: z.array(row),
    unknown_buyers: unknownBuyers,
    columns_left_out: z.array(z.string()),
  }),
  failures: sheetFailures,
});

export const importSales = endpoint({
  ...sheet,
  name: "importSales",
  summary:
    "Grava uma planilha de vendas (campo `spreadsheet`): as linhas sem erro, todas ou nenhuma; a mesma planilha de novo não muda nada",
  path: "/api/commission/file",
  answer: z.object({ message: z.string(), ...rowCounts }),
  failures: [...sheetFailures, salesFull],
});

/**
 * - `REPLACES`: it says what an order in the book came to · `RETURNS`, `CANCELS`: of a sale in the book
 * - `AHEAD`: a cancellation that is here before its invoice, which is left out when it comes
 * - `ISSUER`: it is not known whose it is · `SEVERAL`: it may belong to several sales
 */
export const noteChanges = [
  "NEW",
  "REPLACES",
  "RETURNS",
  "CANCELS",
  "AHEAD",
  "SAME",
  "ISSUER",
  "SEVERAL",
  "FAULTY",
] as const;
export type NoteChange = (typeof noteChanges)[number];

const note = z.object({
  file: z.string(),
  access_key: z.string().nullable(),
  number: z.string().nullable(),
  issuer: z.string().nullable(),
  buyer_name: z.string().nullable(),
  total: z.number().nullable(),
  change: z.enum(noteChanges),
  /** The number of the sale that it is about. */
  of: z.string().nullable(),
  /** Where it may belong to several sales. */
  choices: z.array(
    z.object({ _id: z.string(), number: z.string(), sold_on: z.string(), buyer_name: z.string() }),
  ),
  fault: z.string().nullable(),
});
export type InvoiceNote = z.infer<typeof note>;

const noteCounts = z.object({
  ...{ NEW: z.int(), REPLACES: z.int(), RETURNS: z.int(), CANCELS: z.int() },
  ...{ AHEAD: z.int(), SAME: z.int(), ISSUER: z.int(), SEVERAL: z.int(), FAULTY: z.int() },
});
const notes = {
  ...ofCommissions,
  method: "POST",
  query: z.object({
    /** What becomes of notes that may belong to several sales: they wait, or are sales of their own. */
    several: z
      .enum(["wait", "new"], namedBy({ wait: "Ficam de fora", new: "São vendas novas" }))
      .default("wait"),
  }),
  upload: { field: "invoices", maxBytes: invoicesMaxBytes, maxSeconds: 900, tooLarge: invoicesTooLarge },
  rateLimit: { max: 120, windowSeconds: 3600 },
} as const;
const noteFailures = [fileMissing, invoicesTooLarge, invoicesUnreadable, filesBusy];

export const readInvoiceFile = endpoint({
  ...notes,
  name: "readInvoiceFile",
  summary:
    "Lê notas fiscais em XML, uma ou um ZIP delas (campo `invoices`, até 10.000), e diz o que mudaria; nada é guardado",
  path: "/api/commission/invoice/reading",
  answer: z.object({
    note_counts: noteCounts,
    /** The first of them, those that ask or are faulty before all others. */
    note_list: z.array(note),
    unknown_issuers: z.array(z.object({ document: z.string(), name: z.string(), count: z.int() })),
    unknown_buyers: unknownBuyers,
  }),
  failures: noteFailures,
});

export const importInvoices = endpoint({
  ...notes,
  name: "importInvoices",
  summary:
    "Grava notas fiscais (campo `invoices`): as que não perguntam nada, todas ou nenhuma; as mesmas de novo não mudam nada",
  path: "/api/commission/invoice",
  answer: z.object({ message: z.string(), note_counts: noteCounts }),
  failures: [...noteFailures, salesFull, cancellationsFull],
});

export const invoiceTaken = failureKind(
  409,
  "INVOICE_TAKEN",
  "Esta nota ou esta venda já foi ligada a outra.",
);

export const invoiceCanceled = failureKind(
  409,
  "INVOICE_CANCELED",
  "Esta nota foi cancelada: ela não vendeu nada.",
);

export const linkInvoice = endpoint({
  ...ofCommissions,
  name: "linkInvoice",
  summary: "Diz que uma nota é desta venda: ao ser gravada, ela corrige os itens e o valor",
  method: "POST",
  path: "/api/commission/sale/{id}/invoice",
  params,
  body: z.object({
    invoice: z.object({ access_key: z.string().regex(/^[0-9A-Z]{44}$/, "Confira a chave da nota") }),
  }),
  answer: z.object({ message: z.string() }),
  failures: [saleNotFound, invoiceTaken, invoiceCanceled],
  rateLimit: writingRate,
});

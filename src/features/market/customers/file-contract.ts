import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { tableFileAnswer, tableFormat } from "../../../shared/table-file.ts";

/** The book as a spreadsheet: looked at before it is written, and taken along. Nothing of a file is kept. */

export const customerFileMaxBytes = 3 * 1024 * 1024;
export const customerFileMaxRows = 5_000;

export const customerFileMissing = failureKind(422, "CUSTOMER_FILE_MISSING", "Escolha uma planilha.");
export const customerFileTooLarge = failureKind(
  413,
  "CUSTOMER_FILE_TOO_LARGE",
  "A planilha passa de 3 MB. Divida em partes menores.",
);
export const customerFileUnreadable = failureKind(
  422,
  "CUSTOMER_FILE_UNREADABLE",
  "Não deu para ler este arquivo. Envie uma planilha CSV ou XLSX com os títulos na primeira linha.",
);
export const customerFileBusy = failureKind(
  503,
  "CUSTOMER_FILE_BUSY",
  "Muitas planilhas estão sendo lidas agora. Tente de novo em meio minuto.",
);

export const rowChanges = ["NEW", "CHANGED", "SAME", "FAULTY"] as const;
const row = z.object({
  /** As the spreadsheet counts, the titles being row 1. */
  row: z.int(),
  name: z.string().nullable(),
  /** Document, phone, e-mail and city, as they were understood. */
  known: z.array(z.string()),
  change: z.enum(rowChanges),
  faults: z.array(z.string()),
});
export type FileRow = z.infer<typeof row>;

const counts = { added: z.int(), changed: z.int(), same: z.int(), faulty: z.int() };
const upload = {
  field: "spreadsheet",
  maxBytes: customerFileMaxBytes,
  maxSeconds: 300,
  tooLarge: customerFileTooLarge,
} as const;
const failures = [customerFileMissing, customerFileTooLarge, customerFileUnreadable, customerFileBusy];
const ofFile = { tag: "Clientes", access: "professionals" } as const;

export const readCustomerFile = endpoint({
  ...ofFile,
  name: "readCustomerFile",
  summary:
    "Lê uma planilha CSV ou XLSX de clientes (campo `spreadsheet`, até 5.000 linhas) e diz o que mudaria; nada é guardado",
  method: "POST",
  path: "/api/customer/file/reading",
  upload,
  answer: z.object({
    ...counts,
    /** The first of them, those with faults before all others. */
    row_list: z.array(row),
    columns_left_out: z.array(z.string()),
  }),
  failures,
  rateLimit: { max: 120, windowSeconds: 3600 },
});

export const importCustomers = endpoint({
  ...ofFile,
  name: "importCustomers",
  summary:
    "Grava uma planilha de clientes (campo `spreadsheet`): as linhas sem erro, todas ou nenhuma; a mesma planilha de novo não muda nada",
  method: "POST",
  path: "/api/customer/file",
  upload,
  answer: z.object({ message: z.string(), ...counts }),
  failures,
  rateLimit: { max: 120, windowSeconds: 3600 },
});

export const exportCustomers = endpoint({
  ...ofFile,
  name: "exportCustomers",
  summary: "Todos os próprios clientes como arquivo CSV ou XLSX, que a importação lê de volta",
  method: "GET",
  path: "/api/customer/file",
  inVisit: "refused",
  query: z.object({ format: tableFormat }),
  answer: tableFileAnswer,
});

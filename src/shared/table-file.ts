import { z } from "zod";
import { failureKind } from "./failure.ts";
import { namedBy } from "./issues.ts";

/** A list that somebody takes along as a file for spreadsheets. */

export const tableFormats = z.enum(["csv", "xlsx"], namedBy({ csv: "Texto CSV", xlsx: "Planilha do Excel" }));
export const tableFormat = tableFormats.default("csv");

/** The file travels as text so that the call needs nothing that other calls do not have. */
export const tableFileAnswer = z.object({
  file_name: z.string(),
  content_type: z.string(),
  base64: z.string(),
});

/** Rows of one file; nobody is given a part for the whole. */
export const maxTableRows = 10_000;

export const tooManyRows = failureKind(
  422,
  "TOO_MANY_ROWS",
  "São mais de 10.000 linhas. Escolha um período ou outro filtro e baixe em partes.",
);

import { z } from "zod";
import {
  day,
  decimal,
  fieldMessages,
  id,
  numeric,
  optionalDecimal,
  optionalText,
  reference,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { isAscending, maxAmount, maxDays, maxInstalments } from "../products/terms.ts";
import { maxLines } from "./price-proposal.ts";

/** What a round of a proposal holds, as it is sent. */

/** Of a proposal, which rises with each writing. */
export const version = numeric(z.number().int().min(1));
/** Of a table of prices; one of its own, as a schema met twice reads oddly in the document of the API. */
const tableVersion = numeric(z.number().int().min(1));
export const round = numeric(z.number().int().min(1).max(50));
export const words = optionalText(2_000);
export const money = z.number();

export const payment = z
  .object({
    days: z
      .array(numeric(z.number().int().min(0).max(maxDays)))
      .min(1, "Escreva os dias das parcelas, como 30/60/90, ou à vista")
      .max(maxInstalments)
      .refine(isAscending, "Os dias das parcelas vêm em ordem: 30, 60, 90"),
    percent: numeric(
      z
        .number()
        .min(-99.99)
        .max(100)
        .refine((value) => Number(value.toFixed(2)) === value, fieldMessages.twoDecimals),
    ).default(0),
  })
  .nullish()
  .transform((given) => given ?? null);

const wholeNumber = "Use só números, sem ponto: 1000";
/** Of one line; '1.000' is no 1. */
export const pieces = (minimum: number) =>
  z.union([
    z.number().int().min(minimum).max(maxAmount),
    z
      .string()
      .trim()
      .regex(/^\d+$/, wholeNumber)
      .transform(Number)
      .pipe(z.number().int().min(minimum).max(maxAmount)),
  ]);

export const price = decimal(10_000_000).refine((reais) => reais > 0, fieldMessages.atLeast(0.01));

const lineGiven = z.object({
  product: reference,
  variant: unlessEmpty(numeric(z.number().int().min(1).max(9_999))),
  amount: pieces(1),
  /** Of one piece, in reais; left out: that of the list. */
  price: unlessEmpty(price),
});

export const roundGiven = {
  lines: z.array(lineGiven).min(1, "Escolha pelo menos um produto").max(maxLines),
  freight: optionalDecimal(10_000_000).transform((reais) => reais ?? 0),
  payment,
  /**
   * Of each company at most one: a table that holds for who buys. Where none is named, the nearest one holds; `version`
   * is what was read.
   */
  price_tables: z
    .array(z.object({ _id: id, version: tableVersion.optional() }))
    .max(maxLines)
    .nullish()
    .transform((tables) => tables ?? []),
  valid_until: day,
  message: words,
  /** False keeps a draft, of a first round alone. */
  send: z.boolean().default(true),
};

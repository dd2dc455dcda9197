import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { namedBy } from "../../../shared/issues.ts";
import {
  changesOf,
  decimal,
  fieldMessages,
  id,
  numeric,
  optionalDecimal,
  optionalText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { stateCode } from "../../base/reference/contract.ts";
import { stateCodes } from "../../base/reference/state-codes.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import {
  dearerStep,
  isAscending,
  maxAmount,
  maxDays,
  maxInstalments,
  maxPackings,
  maxPayments,
  maxSteps,
  maxVariants,
} from "./terms.ts";
import { unitLabels, units } from "./units.ts";

/** Under what conditions a company sells, and what of that a product says itself. */

const countFrom = (minimum: number, maximum: number) =>
  unlessEmpty(numeric(z.number().int().min(minimum).max(maximum))).transform((value) => value ?? null);

const someOf = <Item extends z.ZodType>(item: Item, maximum: number) => z.array(item).max(maximum).nullish();

/** Nothing chosen is nothing said. */
const statesGiven = someOf(stateCode, 27).transform((states) =>
  states && states.length > 0 ? [...new Set(states)] : null,
);

/** As a person types it: '-3,5 %'. */
const percentTyped = z
  .string()
  .transform((text) => text.replace(/[%\s]/g, "").replace(",", ".").replace(/^[−–]/, "-"));

/** Percent with two decimals, a discount below zero. */
const percent = z
  .union([
    z.number(),
    percentTyped.transform((text) =>
      text === "" ? 0 : /^-?\d{1,3}(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN,
    ),
  ])
  .pipe(
    z
      .number()
      .min(-99.99)
      .max(100)
      .refine((value) => Number(value.toFixed(2)) === value, fieldMessages.twoDecimals),
  );

const day = numeric(z.number().int().min(0).max(maxDays));

const paymentGiven = z.object({
  days: z
    .array(day)
    .min(1, "Escreva os dias das parcelas, como 30/60/90, ou à vista")
    .max(maxInstalments)
    .refine(isAscending, "Os dias das parcelas vêm em ordem: 30, 60, 90"),
  percent: unlessEmpty(percent).transform((value) => value ?? 0),
});

const paymentsGiven = someOf(paymentGiven, maxPayments).transform((payments) =>
  payments && payments.length > 0 ? payments : null,
);

const unit = z.enum(units, namedBy(unitLabels));

const packingGiven = z.object({
  unit,
  amount: numeric(z.number().int().min(2).max(maxAmount)),
  ean: optionalText(14).refine(
    (ean) => ean === null || /^(\d{8}|\d{12,14})$/.test(ean),
    "Use 8, 12, 13 ou 14 números",
  ),
});

const stepGiven = z.object({
  from: numeric(z.number().int().min(2).max(maxAmount)),
  price: decimal(10_000_000).refine((reais) => reais > 0, fieldMessages.atLeast(0.01)),
});

const dearerStepText = "Quem pede mais paga menos: esta faixa custa mais do que a anterior";

const stepsGiven = someOf(stepGiven, maxSteps)
  .transform((steps) => steps ?? [])
  .refine(
    (steps) => isAscending(steps.map(({ from }) => from)),
    "As faixas vêm em ordem, cada uma a partir de uma quantidade maior",
  )
  .superRefine((steps, issues) => {
    const index = dearerStep(steps);
    if (index >= 0) issues.addIssue({ code: "custom", path: [index, "price"], message: dearerStepText });
  });

const shared = { lead_days: countFrom(0, 365), states: statesGiven, payments: paymentsGiven };

/** What the form of a product holds of them. */
export const productTermsInput = z.object({
  /** Eight digits, also written 0901.21.00. */
  ncm: optionalText(12)
    .transform((ncm) => ncm?.replaceAll(".", "") ?? null)
    .refine((ncm) => ncm === null || /^\d{8}$/.test(ncm), "O NCM tem 8 números"),
  minimum: countFrom(1, maxAmount),
  multiple: countFrom(2, maxAmount),
  packings: someOf(packingGiven, maxPackings).transform((packings) => packings ?? []),
  steps: stepsGiven,
  ...shared,
});
export type ProductTermsInput = z.output<typeof productTermsInput>;

export const productTermsChanges = changesOf(productTermsInput.shape);
export type ProductTermsChanges = z.output<typeof productTermsChanges>;

/** One of several kinds of a product, by its colour, its size or both. */
const variantGiven = z
  .object({
    /** Of one that the product has already. */
    number: unlessEmpty(numeric(z.number().int().min(1).max(9_999))),
    colour: optionalText(40).transform((text) => text ?? ""),
    size: optionalText(20).transform((text) => text ?? ""),
    code: optionalText(40),
    /** Null: that of the product. */
    price: optionalDecimal(10_000_000).transform((reais) => reais || null),
  })
  .refine(({ colour, size }) => colour !== "" || size !== "", {
    path: ["colour"],
    message: "Escreva a cor, o tamanho ou os dois",
  });
export type VariantInput = z.output<typeof variantGiven>;

const lower = (text: string | null) => text?.toLocaleLowerCase("pt-BR");

/** Where each differs from all before it. */
function refuseTwins(
  variants: readonly VariantInput[],
  add: (path: PropertyKey[], message: string) => void,
): void {
  const names = new Set<string>();
  const codes = new Set<string>();
  const numbers = new Set<number>();
  for (const [index, { number, colour, size, code }] of variants.entries()) {
    if (number !== undefined && numbers.has(number)) add([index, "number"], "Esta variação vem duas vezes");
    if (number !== undefined) numbers.add(number);
    const name = `${lower(colour)}\n${lower(size)}`;
    if (names.has(name)) add([index, "colour"], "Já há uma variação com esta cor e este tamanho");
    names.add(name);
    if (!code) continue;
    if (codes.has(lower(code) ?? "")) add([index, "code"], "Já há uma variação com este código");
    codes.add(lower(code) ?? "");
  }
}

export const variantsInput = someOf(variantGiven, maxVariants)
  .transform((variants) => variants ?? [])
  .superRefine((variants, context) =>
    refuseTwins(variants, (path, message) => context.addIssue({ code: "custom", path, message })),
  );

export const variant = z.object({
  number: z.int(),
  colour: z.string(),
  size: z.string(),
  code: z.string().nullable(),
  price: z.number().nullable(),
});

export const notAMultiple = "A quantidade mínima precisa ser um múltiplo da quantidade por vez";

const payment = z.object({ days: z.array(z.int()), percent: z.number() });

const sharedAnswer = {
  lead_days: z.int().nullable(),
  states: z.array(z.enum(stateCodes)).nullable(),
  payments: z.array(payment).nullable(),
};

export const packing = z.object({ unit, amount: z.int(), ean: z.string().nullable() });
export const priceStep = z.object({ from: z.int(), price: z.number() });

/** What a product says itself: null is nothing. */
export const productTerms = z.object({
  ncm: z.string().nullable(),
  minimum: z.int().nullable(),
  multiple: z.int().nullable(),
  packings: z.array(packing),
  steps: z.array(priceStep),
  ...sharedAnswer,
});

/** What holds: of the product, or where it says nothing of its company. */
export const conditions = z.object({
  ...sharedAnswer,
  /** In reais: what an order to the company comes to at least. */
  minimum_order: z.number().nullable(),
});
export type Conditions = z.infer<typeof conditions>;

export const companyTerms = conditions.extend({
  /** Percent below a price that representatives give without asking (Lei 4.886, art. 29). */
  representative_discount: z.number(),
});
export type CompanyTerms = z.infer<typeof companyTerms>;

const companyTermsInput = z.object({
  minimum_order: optionalDecimal(100_000_000).transform((reais) => reais || null),
  representative_discount: optionalDecimal(100).transform((percent) => percent ?? 0),
  ...shared,
});
export const companyTermsForm = companyTermsInput;
export type CompanyTermsInput = z.output<typeof companyTermsInput>;

const ofCompany = {
  tag: "Condições comerciais",
  path: "/api/company/{companyId}/terms",
  access: "managers",
  params: z.object({ companyId: id }),
  failures: [companyNotFound],
} as const;

export const getCompanyTerms = endpoint({
  ...ofCompany,
  name: "getCompanyTerms",
  summary: "As condições comerciais da própria empresa, que valem onde um produto não diz as suas",
  method: "GET",
  answer: z.object({ terms: companyTerms }),
});

export const updateCompanyTerms = endpoint({
  ...ofCompany,
  name: "updateCompanyTerms",
  summary: "Altera as condições comerciais da própria empresa; o que não vem fica como está",
  method: "PUT",
  body: z.object({ terms: changesOf(companyTermsInput.shape) }),
  answer: z.object({ message: z.string(), terms: companyTerms }),
});

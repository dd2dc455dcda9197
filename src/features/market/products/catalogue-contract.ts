import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  changesOf,
  fieldMessages,
  flag,
  id,
  messageAnswer,
  namedBy,
  optionalDecimal,
  optionalText,
  reference,
  requiredText,
  richText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { limits } from "../../base/limits/limits.ts";
import { imageNotYours } from "../../base/media/contract.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { product, productGroupNotFound, productNotFound } from "./contract.ts";
import { productStatusLabels } from "./labels.ts";
import { maxPictures, productStatuses } from "./lifecycle.ts";
import { productTermsChanges, productTermsInput, variantsInput } from "./terms-contract.ts";
import { unitLabels, units } from "./units.ts";

/** What a company does with the products of its own catalogue. */

export const noProductGroup = failureKind(
  422,
  "NO_PRODUCT_GROUP",
  "Você ainda não cadastrou nenhuma categoria.",
);

const amountOrZero = (maximum: number) => optionalDecimal(maximum).transform((value) => value ?? 0);

/** A list, or one alone. */
const references = (most: number) =>
  unlessEmpty(z.union([z.array(reference).max(most), reference]), fieldMessages.choose).transform((given) =>
    given === undefined ? [] : [given].flat(),
  );

/** Nothing is required of a product but a name (the specification enforces no rule at all). */
export const productInput = z.object({
  name: requiredText(160),
  description: richText(),
  price: amountOrZero(10_000_000),
  /** Percent with two decimals. */
  sales_commission: amountOrZero(100),
  call: optionalText(140),
  tech_info: richText(),
  /** Kept whatever it looks like; the form points out an odd one. */
  ean: optionalText(40).or(z.number().int().nonnegative().transform(String)),
  unit_measurement: unlessEmpty(z.enum(units, namedBy(unitLabels))).default("UN"),
  is_featured: flag
    .transform((featured) => (featured === undefined ? undefined : featured ? 1 : 0))
    .default(0),
  status: unlessEmpty(z.enum(productStatuses, namedBy(productStatusLabels))).default("PREPARING"),
  groups: references(10),
  /** In the order in which they are shown. */
  image: references(maxPictures),
  terms: productTermsInput.nullish(),
  variants: variantsInput,
});

export type ProductInput = z.output<typeof productInput>;

const productChanges = changesOf({ ...productInput.shape, terms: productTermsChanges.nullish() });

export type ProductChanges = z.output<typeof productChanges>;

const companyParams = z.object({ companyId: id });

const productParams = z.object({ companyId: id, id });

export const getCompanyProduct = endpoint({
  name: "getCompanyProduct",
  summary: "Um produto da própria empresa, disponível ou não",
  tag: "Produtos",
  method: "GET",
  path: "/api/company/{companyId}/product/{id}",
  access: "managers",
  params: productParams,
  answer: z.object({ product }),
  failures: [companyNotFound, productNotFound],
});

const productAnswer = z.object({ message: z.string(), product });

const writeFailures = [
  companyNotFound,
  productGroupNotFound,
  noProductGroup,
  limits.FEATURED_PRODUCTS.reached,
  imageNotYours,
] as const;

export const createProduct = endpoint({
  name: "createProduct",
  summary: "Cadastra um produto; sem categoria escolhida, entra na mais antiga",
  tag: "Produtos",
  method: "POST",
  path: "/api/company/{companyId}/product",
  access: "managers",
  params: companyParams,
  body: z.object({ product: productInput }),
  answer: productAnswer,
  failures: writeFailures,
  idempotent: true,
});

export const updateProduct = endpoint({
  name: "updateProduct",
  summary: "Altera um produto da própria empresa; o que não vem fica como está",
  tag: "Produtos",
  method: "PUT",
  path: "/api/company/{companyId}/product/{id}",
  access: "managers",
  params: productParams,
  body: z.object({ product: productChanges }),
  answer: productAnswer,
  failures: [...writeFailures, productNotFound],
});

export const removeProduct = endpoint({
  name: "removeProduct",
  summary: "Exclui um produto da própria empresa",
  tag: "Produtos",
  method: "DELETE",
  path: "/api/company/{companyId}/product/{id}",
  access: "managers",
  params: productParams,
  answer: messageAnswer,
  failures: [companyNotFound, productNotFound],
});

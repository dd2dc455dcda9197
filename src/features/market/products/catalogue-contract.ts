import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  changesOf,
  fieldMessages,
  flag,
  id,
  idOrSlug,
  image,
  messageAnswer,
  namedBy,
  optionalChoice,
  optionalDecimal,
  optionalText,
  paging,
  reference,
  requiredText,
  richText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { limits } from "../../base/limits/limits.ts";
import { imageNotYours } from "../../base/media/contract.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { groupReference, product, productCard, productGroupNotFound, productNotFound } from "./contract.ts";
import { isUncategorised, maxPictures, productStatuses, productStatusLabels } from "./model.ts";
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

/** The categories of a catalogue. */

export const groupOfItself = failureKind(
  422,
  "GROUP_OF_ITSELF",
  "Uma categoria não pode ficar dentro de si mesma.",
);

export const productGroup = z.object({
  _id: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  parent: groupReference.nullable(),
  image_banner: image.nullable(),
  image_icon: image.nullable(),
  created_at: z.string(),
  products_total: z.number(),
});

export type ProductGroup = z.infer<typeof productGroup>;

export const productGroupInput = z.object({
  name: requiredText(80).refine(
    (name) => !isUncategorised(name),
    "Assim se chama o que está fora das categorias",
  ),
  description: optionalText(2_000),
  parent: optionalChoice(reference),
  image_banner: optionalChoice(reference),
  image_icon: optionalChoice(reference),
});

export type ProductGroupInput = z.output<typeof productGroupInput>;

const productGroupChanges = changesOf(productGroupInput.shape);

export type ProductGroupChanges = z.output<typeof productGroupChanges>;

export const listProductGroups = endpoint({
  name: "listProductGroups",
  summary: "Categorias de uma empresa, em ordem alfabética",
  tag: "Categorias",
  method: "GET",
  path: "/api/company/{companyId}/product-group/",
  access: "everybody",
  params: z.object({ companyId: idOrSlug }),
  answer: z.object({ product_group_list: z.array(productGroup) }),
  failures: [companyNotFound],
});

const groupAnswer = z.object({ message: z.string(), product_group: productGroup });

export const getProductGroup = endpoint({
  name: "getProductGroup",
  summary: "Uma categoria, com seus produtos",
  tag: "Categorias",
  method: "GET",
  path: "/api/company/{companyId}/product-group/{groupId}",
  access: "everybody",
  params: z.object({ companyId: idOrSlug, groupId: id }),
  query: z.object(paging(100)),
  answer: z.object({ product_group: productGroup, product_list: z.array(productCard) }),
  failures: [companyNotFound, productGroupNotFound],
});

export const createProductGroup = endpoint({
  name: "createProductGroup",
  summary: "Cadastra uma categoria",
  tag: "Categorias",
  method: "POST",
  path: "/api/company/{companyId}/product-group/",
  access: "managers",
  params: companyParams,
  body: z.object({ product_group: productGroupInput }),
  answer: groupAnswer,
  failures: [companyNotFound, productGroupNotFound, imageNotYours],
  idempotent: true,
});

const groupParams = z.object({ companyId: id, groupId: id });

export const updateProductGroup = endpoint({
  name: "updateProductGroup",
  summary: "Altera uma categoria da própria empresa; o que não vem fica como está",
  tag: "Categorias",
  method: "PUT",
  path: "/api/company/{companyId}/product-group/{groupId}",
  access: "managers",
  params: groupParams,
  body: z.object({ product_group: productGroupChanges }),
  answer: groupAnswer,
  failures: [companyNotFound, productGroupNotFound, groupOfItself, imageNotYours],
});

export const removeProductGroup = endpoint({
  name: "removeProductGroup",
  summary: "Exclui uma categoria; seus produtos ficam sem categoria",
  tag: "Categorias",
  method: "DELETE",
  path: "/api/company/{companyId}/product-group/{groupId}",
  access: "managers",
  params: groupParams,
  answer: messageAnswer,
  failures: [companyNotFound, productGroupNotFound],
});

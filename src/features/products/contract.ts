import { z } from "zod";
import { endpoint } from "../../shared/endpoint.ts";
import { failureKind } from "../../shared/failure.ts";
import {
  fieldMessages,
  id,
  idOrSlug,
  image,
  imageReference,
  messageAnswer,
  optionalText,
  paging,
  queryFlag,
  queryOption,
  queryText,
  requiredText,
  richText,
} from "../../shared/schema.ts";
import { companyNotFound } from "../companies/contract.ts";
import { imageNotYours } from "../media/contract.ts";
import { place } from "../reference/address.ts";
import { skill, stateCode } from "../reference/contract.ts";
import { importStatuses, productStatuses, unitMeasurements } from "./lifecycle.ts";

/** What companies have to sell through representatives: products, their categories, and the spreadsheet of both. */

export const productNotFound = failureKind(404, "PRODUCT_NOT_FOUND", "Produto não encontrado.");
export const productGroupNotFound = failureKind(404, "PRODUCT_GROUP_NOT_FOUND", "Categoria não encontrada.");
export const noProductGroup = failureKind(
  422,
  "NO_PRODUCT_GROUP",
  "Você ainda não cadastrou nenhuma categoria.",
);
export const groupOfItself = failureKind(
  422,
  "GROUP_OF_ITSELF",
  "Uma categoria não pode ficar dentro de si mesma.",
);
export const featuredLimitReached = failureKind(
  422,
  "FEATURED_LIMIT_REACHED",
  "Você atingiu o limite de produtos em destaque",
);
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
export const spreadsheetMissing = failureKind(
  400,
  "SPREADSHEET_MISSING",
  "Escolha uma planilha para enviar.",
);

const status = z.enum(productStatuses);
const unit = z.enum(unitMeasurements);

/** A picture of a product; `path` is its address too, kept for those who read it by that name. */
const productImage = image.extend({ path: z.string() });

export const groupReference = z.object({ _id: z.string(), name: z.string() });

const productCompany = z.object({
  _id: z.string(),
  slug: z.string(),
  name_fancy: z.string(),
  image: image.nullable(),
  address: place,
});

/** A product in a list. The commission is null for visitors, and so is what it comes to in money. */
export const productCard = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  call: z.string().nullable(),
  price: z.number(),
  sales_commission: z.number().nullable(),
  commission_amount: z.number().nullable(),
  unit_measurement: unit,
  is_featured: z.union([z.literal(0), z.literal(1)]),
  status,
  image: z.array(productImage),
  groups: z.array(groupReference),
  company: productCompany,
});
export type ProductCard = z.infer<typeof productCard>;

export const product = productCard.extend({
  description: z.string().nullable(),
  tech_info: z.string().nullable(),
  ean: z.string().nullable(),
  approved: z.boolean(),
  created_at: z.string(),
  company: productCompany.extend({
    description: z.string().nullable(),
    segment: skill.nullable(),
    /** Allowance range for representatives, in reais. */
    salary_min: z.number().nullable(),
    salary_max: z.number().nullable(),
  }),
});
export type Product = z.infer<typeof product>;

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

const money = z.number(fieldMessages.required).min(0).max(10_000_000).multipleOf(0.01);

/** Nothing is required of a product but a name (the specification enforces no rule at all). */
export const productInput = z.object({
  name: requiredText(160),
  description: richText(),
  price: money.nullish().transform((value) => value ?? 0),
  /** Percent with two decimals. */
  sales_commission: z
    .number(fieldMessages.required)
    .min(0)
    .max(100)
    .multipleOf(0.01)
    .nullish()
    .transform((value) => value ?? 0),
  call: optionalText(140),
  tech_info: richText(),
  ean: z
    .string()
    .trim()
    .regex(/^(\d{8}|\d{12,14})?$/, "Verifique o código EAN")
    .nullish()
    .transform((text) => text || null),
  unit_measurement: unit.default("UN"),
  is_featured: z.union([z.literal(0), z.literal(1)]).default(0),
  status: status.default("PREPARING"),
  groups: z
    .array(z.object({ _id: id }))
    .max(10)
    .default([]),
  /** In the order in which they are shown. */
  image: z.array(imageReference).max(12).default([]),
});
export type ProductInput = z.output<typeof productInput>;

export const productGroupInput = z.object({
  /** A spreadsheet parts the categories of a product by this sign. */
  name: requiredText(80).regex(/^[^|]*$/, "Não use o sinal |"),
  description: optionalText(2_000),
  parent: z
    .object({ _id: id })
    .nullish()
    .transform((value) => value ?? null),
  image_banner: imageReference.nullish().transform((value) => value ?? null),
  image_icon: imageReference.nullish().transform((value) => value ?? null),
});
export type ProductGroupInput = z.output<typeof productGroupInput>;

const amount = queryOption(z.coerce.number().min(0).max(10_000_000));

const filters = {
  filter: queryText(),
  price_from: amount,
  price_to: amount,
  /** For visitors, who see no commissions, these two change nothing. */
  commission_from: amount,
  commission_to: amount,
  company: queryOption(idOrSlug),
  state: queryOption(stateCode),
  city: queryText(80),
  segment: queryOption(id),
};

const companyInFinder = z.object({
  _id: z.string(),
  slug: z.string(),
  name_fancy: z.string(),
  image: image.nullable(),
});

/** Products on a page where the caller says nothing else. */
export const productsPerPage = 9;

export const listProducts = endpoint({
  name: "listProducts",
  summary:
    "Produtos visíveis, mais novos primeiro; com `salesman`, aqueles que a pessoa representa; com `companies`, também as empresas que têm algum",
  tag: "Produtos",
  method: "GET",
  path: "/api/product/",
  access: "anyone",
  query: z.object({
    ...paging(productsPerPage),
    ...filters,
    salesman: queryOption(idOrSlug),
    featured: queryFlag,
    companies: queryFlag,
    approved: queryFlag,
    visible: queryFlag,
  }),
  answer: z.object({
    product_list: z.array(productCard),
    company_list: z.array(companyInFinder),
  }),
});

export const getProduct = endpoint({
  name: "getProduct",
  summary:
    "Um produto visível, com outros da mesma categoria ou empresa em `product_list`; com `salesman`, apenas se estiver na loja da pessoa",
  tag: "Produtos",
  method: "GET",
  path: "/api/product/{id}",
  access: "anyone",
  params: z.object({ id: idOrSlug }),
  query: z.object({ salesman: queryOption(idOrSlug) }),
  answer: z.object({ product, product_list: z.array(productCard) }),
  failures: [productNotFound],
});

const companyParams = z.object({ companyId: id });
const productParams = z.object({ companyId: id, id });

export const listCompanyProducts = endpoint({
  name: "listCompanyProducts",
  summary: "Produtos de uma empresa: os visíveis para qualquer pessoa, todos para quem a administra",
  tag: "Produtos",
  method: "GET",
  path: "/api/company/{companyId}/product/",
  access: "anyone",
  params: z.object({ companyId: idOrSlug }),
  query: z.object({
    ...paging(productsPerPage),
    ...filters,
    group: queryOption(id),
    /** Products without a category. */
    uncategorised: queryFlag,
    approved: queryFlag,
    visible: queryFlag,
  }),
  answer: z.object({ product_list: z.array(productCard) }),
  failures: [companyNotFound],
});

export const getCompanyProduct = endpoint({
  name: "getCompanyProduct",
  summary: "Um produto da própria empresa, disponível ou não",
  tag: "Produtos",
  method: "GET",
  path: "/api/company/{companyId}/product/{id}",
  access: "signed-in",
  params: productParams,
  answer: z.object({ product }),
  failures: [companyNotFound, productNotFound],
});

const productAnswer = z.object({ message: z.string(), product });
const writeFailures = [
  companyNotFound,
  productGroupNotFound,
  noProductGroup,
  featuredLimitReached,
  imageNotYours,
] as const;

export const createProduct = endpoint({
  name: "createProduct",
  summary: "Cadastra um produto; sem categoria escolhida, entra na mais antiga",
  tag: "Produtos",
  method: "POST",
  path: "/api/company/{companyId}/product",
  access: "signed-in",
  params: companyParams,
  body: z.object({ product: productInput }),
  answer: productAnswer,
  failures: writeFailures,
});

export const updateProduct = endpoint({
  name: "updateProduct",
  summary: "Altera um produto da própria empresa",
  tag: "Produtos",
  method: "PUT",
  path: "/api/company/{companyId}/product/{id}",
  access: "signed-in",
  params: productParams,
  body: z.object({ product: productInput }),
  answer: productAnswer,
  failures: [...writeFailures, productNotFound],
});

export const removeProduct = endpoint({
  name: "removeProduct",
  summary: "Exclui um produto da própria empresa",
  tag: "Produtos",
  method: "DELETE",
  path: "/api/company/{companyId}/product/{id}",
  access: "signed-in",
  params: productParams,
  answer: messageAnswer,
  failures: [companyNotFound, productNotFound],
});

export const listProductGroups = endpoint({
  name: "listProductGroups",
  summary: "Categorias de uma empresa, em ordem alfabética",
  tag: "Categorias",
  method: "GET",
  path: "/api/company/{companyId}/product-group/",
  access: "anyone",
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
  access: "anyone",
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
  access: "signed-in",
  params: companyParams,
  body: z.object({ product_group: productGroupInput }),
  answer: groupAnswer,
  failures: [companyNotFound, productGroupNotFound, imageNotYours],
});

const groupParams = z.object({ companyId: id, groupId: id });

export const updateProductGroup = endpoint({
  name: "updateProductGroup",
  summary: "Altera uma categoria da própria empresa",
  tag: "Categorias",
  method: "PUT",
  path: "/api/company/{companyId}/product-group/{groupId}",
  access: "signed-in",
  params: groupParams,
  body: z.object({ product_group: productGroupInput }),
  answer: groupAnswer,
  failures: [companyNotFound, productGroupNotFound, groupOfItself, imageNotYours],
});

export const removeProductGroup = endpoint({
  name: "removeProductGroup",
  summary: "Exclui uma categoria; seus produtos ficam sem categoria",
  tag: "Categorias",
  method: "DELETE",
  path: "/api/company/{companyId}/product-group/{groupId}",
  access: "signed-in",
  params: groupParams,
  answer: messageAnswer,
  failures: [companyNotFound, productGroupNotFound],
});

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
  failure: z.string().nullable(),
  created_at: z.string(),
});
export type ProductImport = z.infer<typeof productImport>;

const importParams = z.object({ companyId: id, importId: id });
const importAnswer = z.object({ message: z.string(), product_import: productImport });

export const uploadProductSpreadsheet = endpoint({
  name: "uploadProductSpreadsheet",
  summary:
    "Envia uma planilha CSV ou XLSX (campo `spreadsheet`, até 10.000 linhas) para conferir antes de importar",
  tag: "Planilhas",
  method: "POST",
  path: "/api/company/{companyId}/product-import",
  access: "signed-in",
  params: companyParams,
  upload: { field: "spreadsheet", maxBytes: importMaxBytes, tooLarge: spreadsheetTooLarge },
  answer: importAnswer,
  failures: [companyNotFound, importRunning, spreadsheetMissing, spreadsheetTooLarge, spreadsheetUnreadable],
  rateLimit: { max: 30, windowSeconds: 3600 },
});

export const getProductImport = endpoint({
  name: "getProductImport",
  summary: "O andamento de uma importação e suas linhas, as com erro primeiro",
  tag: "Planilhas",
  method: "GET",
  path: "/api/company/{companyId}/product-import/{importId}",
  access: "signed-in",
  params: importParams,
  query: z.object({ ...paging(50), faulty: queryFlag }),
  answer: z.object({ product_import: productImport, row_list: z.array(importRow) }),
  failures: [companyNotFound, importNotFound],
});

export const listProductImports = endpoint({
  name: "listProductImports",
  summary: "As últimas importações de uma empresa, para voltar a uma que ainda corre",
  tag: "Planilhas",
  method: "GET",
  path: "/api/company/{companyId}/product-import",
  access: "signed-in",
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
  access: "signed-in",
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
  access: "signed-in",
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
  access: "signed-in",
  params: companyParams,
  query: z.object({ format: z.enum(["csv", "xlsx"]).default("csv") }),
  answer: z.object({ file_name: z.string(), content_type: z.string(), base64: z.string() }),
  failures: [companyNotFound],
});

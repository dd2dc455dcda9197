import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, idOrSlug, image, namedBy, paging, queryFlag, queryText } from "../../../shared/schema.ts";
import { standing } from "../../base/moderation/contract.ts";
import { place } from "../../base/reference/address.ts";
import { skill, stateCode } from "../../base/reference/contract.ts";
import {
  checkOrigin,
  distance,
  listOrderLabels,
  origin,
  ownSegment,
  searchSummary,
} from "../../base/search/contract.ts";
import { companyNotFound, companyRecord } from "../../people/companies/contract.ts";
import { catalogueOrderLabels, catalogueOrders, productStatuses, productStatusLabels } from "./model.ts";
import { conditions, productTerms, variant } from "./terms-contract.ts";
import { unitLabels, units } from "./units.ts";

/** What companies have to sell through representatives, as it is found and read. */

export const productNotFound = failureKind(404, "PRODUCT_NOT_FOUND", "Produto não encontrado.");

/** What is told to a professional who looks for what nobody represents at home, and has not said where that is. */
export const ownStateNeeded = "Informe o seu estado em Meus dados para ver o que ninguém representa nele";

export const productGroupNotFound = failureKind(404, "PRODUCT_GROUP_NOT_FOUND", "Categoria não encontrada.");

const status = z.enum(productStatuses, namedBy(productStatusLabels));

const unit = z.enum(units, namedBy(unitLabels));

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
  /** How it stands while it is not approved; for its company. */
  moderation: standing.optional(),
});

export type ProductCard = z.infer<typeof productCard>;

export const product = productCard.extend({
  description: z.string().nullable(),
  tech_info: z.string().nullable(),
  ean: z.string().nullable(),
  approved: z.boolean(),
  created_at: z.string(),
  terms: productTerms,
  conditions,
  variants: z.array(variant),
  company: productCompany.extend({
    description: z.string().nullable(),
    segment: skill.nullable(),
    /** Allowance range for representatives, in reais. */
    salary_min: z.number().nullable(),
    salary_max: z.number().nullable(),
    ...companyRecord,
  }),
});

export type Product = z.infer<typeof product>;

const amount = z.coerce.number().min(0).max(10_000_000).optional();

/** What narrows products. */
export const productFields = {
  filter: queryText(),
  price_from: amount,
  price_to: amount,
  /** For visitors, who see no commissions, these two change nothing. */
  commission_from: amount,
  commission_to: amount,
  company: idOrSlug.optional(),
  state: stateCode.optional(),
  city: queryText(80),
  segment: id.optional(),
};

/** `1`: only what nobody represents in the own state. For who is no professional this changes nothing. */
export const freeArea = { free_area: z.enum(["1"]).optional() };

/** For a professional: the own state, where nobody represents a product there. */
const freeInState = z.string().optional();

const companyInFinder = z.object({
  _id: z.string(),
  slug: z.string(),
  name_fancy: z.string(),
  image: image.nullable(),
});

/** Why a product stands in somebody's store; what both sides tell each other is read by them alone. */
const storeRepresentation = z.object({
  _id: z.string(),
  status: z.literal("APPROVED"),
  created_at: z.string(),
  product_id: z.string().nullable(),
  product_group_id: z.string().nullable(),
  company: companyInFinder,
  user: z.object({ _id: z.string(), slug: z.string(), name: z.string(), lastname: z.string() }),
});

export type StoreRepresentation = z.infer<typeof storeRepresentation>;

/** Products on a page where the caller says nothing else. */
export const productsPerPage = 9;

const productListAnswer = z.object({
  product_list: z.array(productCard),
  /** All companies that there are to choose from, also where one was chosen; with `companies=0` those of this page. */
  company_list: z.array(companyInFinder),
  /** Of the products of this page, where a `salesman` was named. */
  representation_list: z.array(storeRepresentation).optional(),
});

/** `for_you` goes by the own resume and city; of whom neither is known, and for visitors, it is that of the newest. */
export const productOrders = ["newest", "commission", "price_asc", "price_desc", "near", "for_you"] as const;

const finderFilters = { ...productFields, ...freeArea, salesman: idOrSlug.optional(), featured: queryFlag };

export const listProducts = endpoint({
  name: "listProducts",
  summary:
    "Produtos visíveis, mais novos primeiro, com `filter` antes os que têm as palavras no nome, e suas empresas; com `salesman`, aqueles que a pessoa representa, e por que pedidos; `company_list` tem todas as empresas entre as quais se pode escolher, ou com `companies=0` as da página",
  tag: "Produtos",
  method: "GET",
  path: "/api/product/",
  access: "everybody",
  query: z
    .object({
      ...paging(productsPerPage),
      ...finderFilters,
      ...origin,
      /** For visitors, who see no commissions, their order is that of the newest. */
      sort: z.enum(productOrders, namedBy(listOrderLabels)).optional(),
      companies: queryFlag,
      approved: queryFlag,
      visible: queryFlag,
    })
    .superRefine(checkOrigin),
  answer: productListAnswer.extend({
    product_list: z.array(
      productCard.extend({
        distance_km: distance,
        own_segment: ownSegment,
        /** Told with `free_area`. */
        free_in_state: freeInState,
      }),
    ),
  }),
});

export const summariseProducts = endpoint({
  name: "summariseProducts",
  summary: "Quantos produtos visíveis há, e palavras parecidas onde um texto encontra poucos",
  tag: "Produtos",
  method: "GET",
  path: "/api/product/summary/",
  access: "everybody",
  query: z.object(finderFilters),
  answer: searchSummary,
});

export const getProduct = endpoint({
  name: "getProduct",
  summary:
    "Um produto visível, com outros da mesma categoria ou empresa em `product_list`; com `salesman`, apenas se estiver na loja da pessoa",
  tag: "Produtos",
  method: "GET",
  path: "/api/product/{id}",
  access: "everybody",
  params: z.object({ id: idOrSlug }),
  query: z.object({ salesman: idOrSlug.optional() }),
  answer: z.object({
    product,
    /** How many people represent it, itself or one of its categories. */
    representatives: z.number(),
    free_in_state: freeInState,
    product_list: z.array(productCard),
  }),
  failures: [productNotFound],
});

export const listCompanyProducts = endpoint({
  name: "listCompanyProducts",
  summary:
    "Produtos de uma empresa, mais novos primeiro: os visíveis para qualquer pessoa, todos para quem a administra",
  tag: "Produtos",
  method: "GET",
  path: "/api/company/{companyId}/product/",
  access: "everybody",
  params: z.object({ companyId: idOrSlug }),
  query: z.object({
    ...paging(productsPerPage),
    ...productFields,
    salesman: idOrSlug.optional(),
    group: id.optional(),
    /** Products without a category. */
    uncategorised: queryFlag,
    /** For visitors, who see no commissions, an order by them is that of the newest; a `salesman`'s store has its own. */
    sort: z.enum(catalogueOrders, namedBy(catalogueOrderLabels)).optional(),
    approved: queryFlag,
    visible: queryFlag,
  }),
  answer: productListAnswer,
  failures: [companyNotFound],
});

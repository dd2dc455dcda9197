import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  changesOf,
  id,
  idOrSlug,
  image,
  messageAnswer,
  optionalChoice,
  optionalText,
  paging,
  reference,
  requiredText,
} from "../../../shared/schema.ts";
import { imageNotYours } from "../../base/media/contract.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { groupReference, productCard, productGroupNotFound } from "./contract.ts";
import { isUncategorised } from "./labels.ts";

/** The categories of a catalogue. */

const companyParams = z.object({ companyId: id });

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

import { z } from "zod";
import { isCnpj, isCpf } from "../../../shared/document-check.ts";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { cnpjCharacters } from "../../../shared/format/documents.ts";
import {
  changesOf,
  companyPhone,
  email,
  id,
  instant,
  messageAnswer,
  namedBy,
  optionalChoice,
  optionalText,
  paging,
  queryText,
  reference,
  requiredText,
  unlessEmpty,
} from "../../../shared/schema.ts";
import { stateCodes } from "../../base/reference/state-codes.ts";
import { quoteStatuses } from "../quotes/model.ts";
import { orderStatuses } from "../sales/lifecycle.ts";
import {
  customerGroupLabels,
  customerGroups,
  customerOrderLabels,
  customerOrders,
  customerSources,
  maxFields,
} from "./model.ts";

/** The customers of a representative: who bought or asked, and what the representative keeps of them. Nobody else reads them. */

export const customerNotFound = failureKind(404, "CUSTOMER_NOT_FOUND", "Cliente não encontrado.");
export const customersFull = failureKind(
  422,
  "CUSTOMERS_FULL",
  "Sua lista chegou a 5.000 clientes. Exclua ou una alguns antes de cadastrar outros.",
);
export const documentTaken = failureKind(
  409,
  "CUSTOMER_DOCUMENT_TAKEN",
  "Você já tem um cliente com este CPF ou CNPJ.",
);
export const sameCustomer = failureKind(422, "SAME_CUSTOMER", "Escolha outro cliente para unir a este.");
export const customerForgotten = failureKind(
  409,
  "CUSTOMER_FORGOTTEN",
  "Este contato pediu para ser apagado: não dá mais para mudá-lo, só excluí-lo.",
);

export const aliasesFull = failureKind(
  422,
  "CUSTOMER_ALIASES_FULL",
  "Sua lista guarda até 20.000 outros nomes de clientes.",
);

export const customerDocument = z
  .string()
  .transform(cnpjCharacters)
  .refine((text) => isCpf(text) || isCnpj(text), "Confira o CPF ou o CNPJ");

const orNull = <T>(value: T | undefined): T | null => value ?? null;
const ownFields = z.array(z.object({ label: requiredText(40), value: requiredText(200) })).max(maxFields);

const given = {
  name: requiredText(200),
  document: unlessEmpty(customerDocument).transform(orNull),
  email: unlessEmpty(email).transform(orNull),
  phone: unlessEmpty(companyPhone).transform(orNull),
  city: optionalText(80),
  state: optionalChoice(z.enum(stateCodes)),
  notes: optionalText(4_000),
  fields: ownFields,
};
const cityHasState = [
  ({ city, state }: { city?: string | null | undefined; state?: string | null | undefined }) =>
    !city || Boolean(state),
  { path: ["state"] as PropertyKey[], message: "Escolha o estado desta cidade" },
] as const;

/** What the form of a customer holds. */
export const customerForm = z.object({ ...given, fields: given.fields.default([]) }).refine(...cityHasState);
export type CustomerInput = z.output<typeof customerForm>;

const rhythm = {
  buying_state: z.enum(["WITHOUT", "BUYING", "SOON", "SILENT"]),
  /** Orders that were neither refused nor cancelled, and what they came to in reais. */
  order_count: z.int(),
  total: z.number(),
  last_on: z.string().nullable(),
  silent_for: z.int().nullable(),
  interval_days: z.int().nullable(),
  next_on: z.string().nullable(),
};

const customerCard = z.object({
  _id: z.string(),
  name: z.string(),
  document: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** Nothing tells any more who it is. */
  is_forgotten: z.boolean(),
  ...rhythm,
});
export type CustomerCard = z.infer<typeof customerCard>;

const customer = customerCard.extend({
  notes: z.string().nullable(),
  fields: z.array(z.object({ label: z.string(), value: z.string() })),
  source: z.enum(customerSources),
  created_at: instant,
  /** Newest first. */
  years: z.array(z.object({ year: z.int(), orders: z.int(), total: z.number() })),
  orders: z.array(
    z.object({
      _id: z.string(),
      number: z.int(),
      on: z.string(),
      status: z.enum(orderStatuses),
      company: z.string(),
      total: z.number(),
    }),
  ),
  quotes: z.array(
    z.object({
      _id: z.string(),
      on: z.string(),
      status: z.enum(quoteStatuses),
      items: z.string(),
      total: z.number(),
    }),
  ),
});
export type Customer = z.infer<typeof customer>;

const ofCustomers = { tag: "Clientes", access: "professionals" } as const;
// Of other people they hold what the administration has no business with.
const ownersAlone = { inVisit: "refused" } as const;
const params = z.object({ id });
const saved = z.object({ message: z.string(), customer });
/** Beyond any hour of a person. */
const writingRate = { max: 1_200, maxOfDevice: 600, windowSeconds: 3600 } as const;

export const listCustomers = endpoint({
  ...ofCustomers,
  ...ownersAlone,
  name: "listCustomers",
  summary:
    "Os próprios clientes, com o ritmo das compras: por texto, por situação, pelo último pedido ou pelo nome",
  method: "GET",
  path: "/api/customer/",
  keptOffline: true,
  query: z.object({
    ...paging(20),
    filter: queryText(),
    group: z.enum(customerGroups, namedBy(customerGroupLabels)).optional(),
    order: z.enum(customerOrders, namedBy(customerOrderLabels)).default("last"),
  }),
  answer: z.object({
    customer_list: z.array(customerCard),
    /** Of what was searched for, whatever the group. */
    customer_dash: z.object({ soon: z.int(), silent: z.int(), without: z.int(), buying: z.int() }),
  }),
});

export const getCustomer = endpoint({
  ...ofCustomers,
  ...ownersAlone,
  name: "getCustomer",
  summary: "Um cliente: contatos, o que comprou e pediu, e quando costuma comprar",
  method: "GET",
  path: "/api/customer/{id}",
  keptOffline: true,
  params,
  answer: z.object({ customer }),
  failures: [customerNotFound],
});

export const createCustomer = endpoint({
  ...ofCustomers,
  name: "createCustomer",
  summary: "Cadastra um cliente",
  method: "POST",
  path: "/api/customer/",
  body: z.object({ customer: customerForm }),
  answer: saved,
  failures: [documentTaken, customersFull],
  rateLimit: writingRate,
  idempotent: true,
});

export const updateCustomer = endpoint({
  ...ofCustomers,
  name: "updateCustomer",
  summary: "Corrige um cliente; o que não vem fica como está",
  method: "PUT",
  path: "/api/customer/{id}",
  params,
  body: z.object({ customer: changesOf(given) }),
  answer: saved,
  failures: [customerNotFound, documentTaken, customerForgotten],
  rateLimit: writingRate,
});

export const removeCustomer = endpoint({
  ...ofCustomers,
  name: "removeCustomer",
  summary: "Exclui um cliente da lista; orçamentos e pedidos ficam onde estão",
  method: "DELETE",
  path: "/api/customer/{id}",
  params,
  answer: messageAnswer,
  failures: [customerNotFound],
  rateLimit: writingRate,
});

export const mergeCustomers = endpoint({
  ...ofCustomers,
  name: "mergeCustomers",
  summary:
    "Une outro cliente a este: o que falta aqui vem de lá, orçamentos e pedidos mudam para cá, e o outro sai da lista",
  method: "POST",
  path: "/api/customer/{id}/merge",
  params,
  body: z.object({ other: reference }),
  answer: saved,
  failures: [customerNotFound, sameCustomer, customerForgotten],
  rateLimit: writingRate,
});

export const addCustomerAlias = endpoint({
  ...ofCustomers,
  name: "addCustomerAlias",
  summary:
    "Diz que este nome ou documento, de uma planilha ou nota, é deste cliente: na próxima vez ele é reconhecido sozinho",
  method: "POST",
  path: "/api/customer/{id}/alias",
  params,
  body: z.object({
    alias: z.object({ name: requiredText(200), document: unlessEmpty(customerDocument).transform(orNull) }),
  }),
  answer: messageAnswer,
  failures: [customerNotFound, customerForgotten, aliasesFull],
  rateLimit: writingRate,
});

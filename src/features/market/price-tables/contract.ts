import { z } from "zod";
import { isCnpj, isCpf } from "../../../shared/document-check.ts";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { cnpjCharacters } from "../../../shared/format/documents.ts";
import {
  day,
  endNotBelowStart,
  fieldMessages,
  id,
  messageAnswer,
  numeric,
  optionalChoice,
  optionalDay,
  optionalDecimal,
  requiredText,
  unlessEmpty,
  whereRight,
} from "../../../shared/schema.ts";
import { stateCode } from "../../base/reference/contract.ts";
import { stateCodes } from "../../base/reference/state-codes.ts";
import { companyNotFound } from "../../people/companies/contract.ts";
import { companyTermsForm, conditions } from "../products/terms-contract.ts";
import { maxCustomers, maxTables } from "./rules.ts";

/** Tables of prices: what a company asks of some of those who buy, and which of them holds for whom. */

export const priceTableNotFound = failureKind(
  404,
  "PRICE_TABLE_NOT_FOUND",
  "Tabela de preços não encontrada.",
);
export const priceTableChanged = failureKind(
  409,
  "PRICE_TABLE_CHANGED",
  "Esta tabela foi alterada enquanto você a via. Atualize a página e confira.",
);
export const priceTableNameTaken = failureKind(
  422,
  "PRICE_TABLE_NAME_TAKEN",
  "Já há uma tabela com este nome.",
);
export const tooManyPriceTables = failureKind(
  422,
  "TOO_MANY_PRICE_TABLES",
  `Uma empresa tem até ${maxTables} tabelas. Exclua uma que não usa mais.`,
);
export const tooManyPrices = failureKind(
  422,
  "TOO_MANY_PRICES",
  "Uma tabela tem até 5.000 preços. Divida em duas.",
);
export const productNotInCatalogue = failureKind(
  422,
  "PRODUCT_NOT_IN_CATALOGUE",
  "Um destes produtos, ou uma variação, não está mais no catálogo da empresa. Atualize a página.",
);
export const priceOutOfRange = failureKind(
  422,
  "PRICE_OUT_OF_RANGE",
  "Com este percentual um preço passa de R$ 10 milhões. Use um menor.",
);

/** CPF or CNPJ of who buys, without punctuation; a CNPJ may hold letters. */
export const buyerDocument = z
  .string(fieldMessages.required)
  .transform(cnpjCharacters)
  .refine((text) => isCpf(text) || isCnpj(text), "Confira o CPF ou o CNPJ");

/** What is known of who buys, by which a table is chosen. */
export const buyerPlace = {
  document: unlessEmpty(buyerDocument).transform((document) => document ?? null),
  state: optionalChoice(stateCode),
  segment: optionalChoice(id),
};

const customerGiven = z.object({ document: buyerDocument, name: requiredText(200) });

const customersGiven = z
  .array(customerGiven)
  .max(maxCustomers)
  .nullish()
  .transform((customers) => customers ?? [])
  .superRefine((customers, context) => {
    for (const [index, { document }] of customers.entries())
      if (customers.findIndex((other) => other.document === document) < index)
        context.addIssue({
          code: "custom",
          path: [index, "document"],
          message: "Este cliente já está na tabela",
        });
  });

const { minimum_order, lead_days, payments, states } = companyTermsForm.shape;

/** What the form of a table holds. */
export const priceTableForm = z
  .object({
    name: requiredText(80),
    valid_from: day,
    valid_to: optionalDay,
    states,
    segments: z
      .array(id)
      .max(30)
      .nullish()
      .transform((segments) => [...new Set(segments ?? [])]),
    customers: customersGiven,
    ...{ minimum_order, lead_days, payments },
    /** Percent below a price that a representative gives alone; none: as the company says. */
    discount: optionalDecimal(100),
    /** With the company's yes; none: no limit. */
    max_discount: optionalDecimal(100),
  })
  .refine(...endNotBelowStart("valid_from", "valid_to", "A data final é anterior à inicial"))
  .refine(
    ({ discount, max_discount: maximum }) => discount === null || maximum === null || discount <= maximum,
    {
      path: ["max_discount"],
      message: "Com o sim da empresa não pode ser menos do que sozinho",
      when: whereRight("discount", "max_discount"),
    },
  );
export type PriceTableInput = z.output<typeof priceTableForm>;

const priceTableCard = z.object({
  _id: z.string(),
  name: z.string(),
  version: z.int(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  standing: z.enum(["now", "ahead", "over"]),
  states: z.array(z.enum(stateCodes)).nullable(),
  segments: z.array(z.object({ _id: z.string(), name: z.string() })),
  customer_count: z.int(),
  item_count: z.int(),
  discount: z.number().nullable(),
  max_discount: z.number().nullable(),
});
export type PriceTableCard = z.infer<typeof priceTableCard>;

export const priceTable = priceTableCard.extend({
  customers: z.array(z.object({ document: z.string(), name: z.string() })),
  minimum_order: z.number().nullable(),
  lead_days: conditions.shape.lead_days,
  payments: conditions.shape.payments,
});
export type PriceTable = z.infer<typeof priceTable>;

const ofCompany = {
  tag: "Tabelas de preços",
  access: "managers",
  params: z.object({ companyId: id }),
  failures: [companyNotFound],
} as const;
export const ofTable = {
  ...ofCompany,
  params: z.object({ companyId: id, id }),
  failures: [companyNotFound, priceTableNotFound],
} as const;
/** That was read: another one since is 409. */
export const version = numeric(z.number().int().min(1));
const tableAnswer = z.object({ message: z.string(), price_table: priceTable });

export const listPriceTables = endpoint({
  ...ofCompany,
  name: "listPriceTables",
  summary: "As tabelas de preços da própria empresa: as que valem, as que vão valer, as vencidas",
  method: "GET",
  path: "/api/company/{companyId}/price-table/",
  answer: z.object({ price_table_list: z.array(priceTableCard) }),
});

export const getPriceTable = endpoint({
  ...ofTable,
  name: "getPriceTable",
  summary: "Uma tabela de preços da própria empresa, sem os preços",
  method: "GET",
  path: "/api/company/{companyId}/price-table/{id}",
  answer: z.object({ price_table: priceTable }),
});

export const createPriceTable = endpoint({
  ...ofCompany,
  name: "createPriceTable",
  summary: "Cria uma tabela de preços, ainda sem preços",
  method: "POST",
  path: "/api/company/{companyId}/price-table/",
  body: z.object({ price_table: priceTableForm }),
  answer: tableAnswer,
  failures: [companyNotFound, priceTableNameTaken, tooManyPriceTables],
  idempotent: true,
});

export const updatePriceTable = endpoint({
  ...ofTable,
  name: "updatePriceTable",
  summary: "Altera nome, validade, para quem vale e condições de uma tabela; os preços ficam como estão",
  method: "PUT",
  path: "/api/company/{companyId}/price-table/{id}",
  body: z.object({ version, price_table: priceTableForm }),
  answer: tableAnswer,
  failures: [...ofTable.failures, priceTableChanged, priceTableNameTaken],
});

export const removePriceTable = endpoint({
  ...ofTable,
  name: "removePriceTable",
  summary: "Exclui uma tabela de preços; as propostas já feitas com ela ficam como estão",
  method: "DELETE",
  path: "/api/company/{companyId}/price-table/{id}",
  answer: messageAnswer,
});

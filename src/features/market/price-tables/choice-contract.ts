import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { id } from "../../../shared/schema.ts";
import { stateCode } from "../../base/reference/contract.ts";
import { conditions } from "../products/terms-contract.ts";
import { buyerPlace, priceTableNotFound } from "./contract.ts";
import { heldBy } from "./rules.ts";

/** What representatives read of the tables of the companies that they represent. */

const heldTable = z.object({
  _id: z.string(),
  name: z.string(),
  version: z.int(),
  /** The last day; null: until it is ended. */
  valid_to: z.string().nullable(),
  held_by: z.enum(heldBy),
  /** Percent that the representative gives alone, and at most with the company's yes. */
  discount: z.number(),
  max_discount: z.number().nullable(),
  minimum_order: z.number().nullable(),
  lead_days: conditions.shape.lead_days,
  /** Null: as product and company say. */
  payments: conditions.shape.payments,
  /** Of the products that were asked about. */
  price_list: z.array(z.object({ product: z.string(), variant: z.int().nullable(), price: z.number() })),
});
export type HeldTable = z.infer<typeof heldTable>;

const companyTables = z.object({
  company: z.object({ _id: z.string(), name: z.string() }),
  /** The one that is taken where none is chosen comes first. */
  table_list: z.array(heldTable),
});
export type CompanyTables = z.infer<typeof companyTables>;

export const choosePriceTables = endpoint({
  name: "choosePriceTables",
  summary:
    "Que tabelas de preços valem hoje para quem vai comprar produtos que o profissional representa, empresa por empresa; produtos que ele não representa não vêm",
  tag: "Tabelas de preços",
  // It reads only; a document is no part of an address.
  method: "POST",
  path: "/api/price-table/choice",
  access: "professionals",
  body: z.object({ products: z.array(id).max(50), buyer: z.object(buyerPlace) }),
  answer: z.object({ company_list: z.array(companyTables) }),
  rateLimit: { max: 1_200, windowSeconds: 600 },
});

const readTable = z.object({
  _id: z.string(),
  company: z.object({ _id: z.string(), name: z.string() }),
  name: z.string(),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
  /** Null: anywhere. */
  states: z.array(stateCode).nullable(),
  segments: z.array(z.object({ _id: z.string(), name: z.string() })),
  /** Percent that the representative gives alone, and at most with the company's yes. */
  discount: z.number(),
  max_discount: z.number().nullable(),
  minimum_order: z.number().nullable(),
  lead_days: conditions.shape.lead_days,
  payments: conditions.shape.payments,
  /** How many prices of products that the person represents it has. */
  price_count: z.int(),
});
export type ReadTable = z.infer<typeof readTable>;

const ofReading = {
  tag: "Tabelas de preços",
  method: "GET",
  access: "professionals",
  keptOffline: true,
} as const;

export const listHeldTables = endpoint({
  ...ofReading,
  name: "listHeldTables",
  summary:
    "As tabelas de preços que valem hoje, das empresas que o profissional representa; as que são só de clientes escolhidos pela empresa não vêm",
  path: "/api/price-table/",
  answer: z.object({ price_table_list: z.array(readTable) }),
});

export const getHeldTable = endpoint({
  ...ofReading,
  name: "getHeldTable",
  summary: "Uma destas tabelas, com os preços dos produtos que o profissional representa, por nome",
  path: "/api/price-table/{id}",
  params: z.object({ id }),
  answer: z.object({
    price_table: readTable.extend({
      price_list: z.array(
        z.object({
          product: z.string(),
          name: z.string(),
          /** 'Azul, M'; null: the product in all its variants. */
          variant: z.string().nullable(),
          price: z.number(),
          /** What it costs without the table. */
          public_price: z.number(),
        }),
      ),
    }),
  }),
  failures: [priceTableNotFound],
});

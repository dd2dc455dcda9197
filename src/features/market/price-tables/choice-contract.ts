import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { id } from "../../../shared/schema.ts";
import { conditions } from "../products/terms-contract.ts";
import { buyerPlace } from "./contract.ts";
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

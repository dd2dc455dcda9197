import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, instant, namedBy, optionalText, paging, queryText } from "../../../shared/schema.ts";
import { companyOffTheAir } from "../../people/companies/contract.ts";
import { emailNotConfirmed } from "../../people/users/contract.ts";
import { proposal } from "./contract.ts";
import {
  movesOfCompany,
  orderGroupLabels,
  orderGroups,
  orderStatuses,
  orderStatusLabels,
  saleSortingLabels,
  saleSortings,
} from "./lifecycle.ts";

/** Orders: what buyers accepted. No money of them passes through here. */

export const orderNotFound = failureKind(404, "SALE_ORDER_NOT_FOUND", "Pedido não encontrado.");
export const orderElsewhere = failureKind(
  409,
  "SALE_ORDER_ELSEWHERE",
  "Este pedido está em outra situação agora. Atualize a página.",
);
export const reasonMissing = failureKind(
  422,
  "REASON_MISSING",
  "Escreva o motivo: a lei pede a recusa por escrito, e quem comprou precisa saber.",
);

const status = z.enum(orderStatuses, namedBy(orderStatusLabels));
const money = z.number();

export const saleOrder = z.object({
  _id: z.string(),
  number: z.int(),
  status,
  proposal_id: z.string(),
  proposal_number: z.int(),
  company: z.object({ name: z.string(), slug: z.string().nullable() }),
  salesman: z.object({ name: z.string(), slug: z.string().nullable() }),
  buyer: z.object({
    name: z.string(),
    document: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    city: z.string(),
    state: z.string(),
  }),
  lines: proposal.shape.rounds.element.shape.lines,
  freight: money,
  payment: proposal.shape.rounds.element.shape.payment,
  total: money,
  commission: money,
  /** The last day on which the company may refuse in writing (Lei 4.886, art. 33). */
  refuse_by: z.string(),
  reason: z.string().nullable(),
  canceled_by: z.enum(["BUYER", "COMPANY"]).nullable(),
  created_at: instant,
  confirmed_at: instant.nullable(),
  invoiced_at: instant.nullable(),
  delivered_at: instant.nullable(),
  ended_at: instant.nullable(),
});
export type SaleOrder = z.infer<typeof saleOrder>;

export const listSaleOrders = endpoint({
  name: "listSaleOrders",
  summary:
    "Pedidos: os próprios para um representante, os que a empresa recebeu para quem a administra. Os que esperam a empresa vêm primeiro, pelo prazo de recusa",
  tag: "Pedidos de venda",
  method: "GET",
  path: "/api/sale-order/",
  access: "signed-in",
  query: z.object({
    ...paging(20),
    group: z.enum(orderGroups, namedBy(orderGroupLabels)).optional(),
    /** Of who buys, or of the other side; or the number of an order. */
    filter: queryText(),
    order: z.enum(saleSortings, namedBy(saleSortingLabels)).optional(),
  }),
  answer: z.object({
    sale_order_list: z.array(saleOrder),
    sale_order_dash: z.object({
      waiting: z.int(),
      standing: z.int(),
      delivered: z.int(),
      ended: z.int(),
      /** Of those that wait or stand, in reais. */
      total: money,
      commission: money,
    }),
  }),
});

const params = z.object({ id });

export const getSaleOrder = endpoint({
  name: "getSaleOrder",
  summary: "Um pedido, com o que foi aceito",
  tag: "Pedidos de venda",
  method: "GET",
  path: "/api/sale-order/{id}",
  access: "signed-in",
  params,
  answer: z.object({ sale_order: saleOrder }),
  failures: [orderNotFound],
});

export const moveSaleOrder = endpoint({
  name: "moveSaleOrder",
  summary: "A empresa confirma, recusa por escrito, fatura, entrega ou cancela um pedido",
  tag: "Pedidos de venda",
  method: "PUT",
  path: "/api/sale-order/{id}",
  access: "managers",
  forCompany: true,
  params,
  body: z.object({
    sale_order: z.object({
      status: z.enum(movesOfCompany, namedBy(orderStatusLabels)),
      reason: optionalText(1_000),
    }),
  }),
  answer: z.object({ message: z.string(), sale_order: saleOrder }),
  failures: [orderNotFound, orderElsewhere, reasonMissing, emailNotConfirmed, companyOffTheAir],
});

export const exportSaleOrder = endpoint({
  name: "exportSaleOrder",
  summary: "Um pedido como arquivo: PDF, CSV ou XLSX",
  tag: "Pedidos de venda",
  method: "GET",
  path: "/api/sale-order/{id}/file",
  access: "signed-in",
  params,
  query: z.object({
    format: z.enum(["pdf", "csv", "xlsx"], namedBy({ pdf: "PDF", csv: "CSV", xlsx: "Excel" })).default("pdf"),
  }),
  answer: z.object({ file_name: z.string(), content_type: z.string(), base64: z.string() }),
  failures: [orderNotFound],
  // Of the buyer it holds what the administration has no business with.
  inVisit: "refused",
});

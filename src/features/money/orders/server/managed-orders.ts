import type { Verb } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { centsToReais } from "../../../../shared/format/money.ts";
import { methodLabels, paymentShown } from "../../charges/lifecycle.ts";
import { listChargesWithErrors } from "../../charges/server/payments.ts";
import { orderNotFound } from "../contract.ts";
import { orderShown } from "../lifecycle.ts";
import type * as contract from "../sales-contract.ts";
import type { SeenOrder } from "../sales-contract.ts";
import {
  findAnyOrderRow,
  listSeenItems,
  presentCharge,
  presentSeenItem,
  presentSeenOrder,
  readSeenOrders,
  sumAllOrders,
} from "./all-orders.ts";

export const listAllOrders: Verb<typeof contract.listAllOrders> = async ({ query }, { db }) => {
  const [orders, sums] = await Promise.all([
    readSeenOrders(db.orm, query, query),
    sumAllOrders(db.orm, query),
  ]);
  return {
    order_list: orders,
    order_dash: {
      count: sums.count,
      paid_count: sums.paid_count,
      paid: centsToReais(Number(sums.paid)),
      discount: centsToReais(Number(sums.discount)),
    },
  };
};

export const getOrderOfAdministration: Verb<typeof contract.getOrderOfAdministration> = async (
  { params: { id } },
  { db },
) => {
  const row = await findAnyOrderRow(db.orm, id);
  if (!row) throw orderNotFound();
  const [items, { charges }] = await Promise.all([
    listSeenItems(db.orm, id),
    listChargesWithErrors(db.orm, "ORDER", [id]),
  ]);
  const instantOf = (at: string | null) => at && new Date(at).toISOString();
  return {
    order: presentSeenOrder(row, charges[0]),
    paid_at: instantOf(row.paid_at),
    ended_at: instantOf(row.ended_at),
    item_list: items.map(presentSeenItem),
    charge_list: charges.toReversed().map(presentCharge),
  };
};

const titles = [
  "Código",
  "Pedido em",
  "Quem pediu",
  "E-mail",
  "Empresa",
  "Treinamentos",
  "Treinadores",
  "Licenças",
  "Preço",
  "Desconto",
  "Total",
  "Cupom",
  "Situação",
  "Forma",
  "Pagamento",
];

export const exportOrders: Verb<typeof contract.exportOrders> = async ({ query }, { db, clock }) => {
  const rows = (await allRows((page) => readSeenOrders(db.orm, query, page))).map(rowOf);
  const name = `pedidos-${clock.today()}`;
  return tableFile({ name, format: query.format, sheet: "Pedidos", titles, rows });
};

const rowOf = ({ shopper, company, payment, ...order }: SeenOrder) => [
  order._id,
  { day: dayInBrasilia(new Date(order.ordered_at)) },
  shopper.name,
  shopper.email,
  company?.name ?? null,
  order.courses.join(", "),
  order.trainers.join(", "),
  order.amount,
  order.price,
  order.discount,
  order.total,
  order.coupon,
  orderShown[order.status].label,
  payment && methodLabels[payment.method],
  payment && paymentShown[payment.status].label,
];

import type { Verb } from "../../../../platform/services.ts";
import { allRows, tableFile } from "../../../../platform/table-file.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import { methodLabels, paymentShown } from "../../charges/lifecycle.ts";
import { orderShown } from "../lifecycle.ts";
import type { exportOrders as endpoint, SeenOrder } from "../sales-contract.ts";
import { readSeenOrders } from "./all-orders.ts";

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

export const exportOrders: Verb<typeof endpoint> = async ({ query }, { db, clock }) => {
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

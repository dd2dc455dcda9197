import type { Verb } from "../../../platform/route.ts";
import { tableContentType, writeTable } from "../../../platform/write-table.ts";
import { dayInBrasilia } from "../../../shared/format/dates.ts";
import { methodLabels, paymentShown } from "../../charges/labels.ts";
import type { exportOrders as endpoint, SeenOrder } from "../administration-contract.ts";
import { orderShown } from "../labels.ts";
import { readSeenOrders } from "./read-seen-orders.ts";

const most = 10_000;

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
  const rows = (await readSeenOrders(db.orm, query, { limit: most, page: 0 })).map(rowOf);
  const bytes = await writeTable({ sheet: "Pedidos", titles, rows }, query.format);
  return {
    file_name: `pedidos-${clock.today()}.${query.format}`,
    content_type: tableContentType[query.format],
    base64: bytes.toString("base64"),
  };
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

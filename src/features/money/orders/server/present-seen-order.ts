import { centsToReais } from "../../../../shared/format/cents-to-reais.ts";
import type { ChargeRow } from "../../charges/table.ts";
import type { OrderDetail, SeenOrder } from "../administration-contract.ts";
import type { SeenItemRow, SeenOrderRow } from "./all-orders.query.ts";

const reais = (cents: string): number => centsToReais(Number(cents));
const instantOf = (at: string | null): string | null => at && new Date(at).toISOString();

export const presentCharge = (charge: ChargeRow): OrderDetail["charge_list"][number] => ({
  _id: charge.id,
  status: charge.status,
  method: charge.method,
  installments: charge.installments,
  amount: centsToReais(charge.cents),
  refunded: centsToReais(charge.refundedCents),
  created_at: charge.createdAt.toISOString(),
});

/** @param last the last attempt to collect it */
export const presentSeenOrder = (row: SeenOrderRow, last: ChargeRow | undefined): SeenOrder => ({
  _id: row.id,
  shopper: { _id: row.shopper_id, name: row.shopper_name, email: row.shopper_email },
  company: row.company_id ? { _id: row.company_id, name: row.company_name } : null,
  courses: row.courses,
  trainers: row.trainers,
  amount: row.amount,
  price: reais(row.price_cents),
  discount: reais(row.discount_cents),
  total: reais(row.total_cents),
  coupon: row.coupon_code,
  status: row.status,
  end_reason: row.end_reason,
  ordered_at: new Date(row.ordered_at).toISOString(),
  payment: last ? presentCharge(last) : null,
});

export const presentSeenItem = (row: SeenItemRow): OrderDetail["item_list"][number] => ({
  course: { _id: row.course_id, slug: row.slug, name: row.name },
  trainer: { _id: row.trainer_id, name: row.trainer_name },
  amount: row.amount,
  price: reais(row.price_cents),
  discount: reais(row.discount_cents),
  share_percent: row.share_points / 100,
  licences:
    row.bought !== null && row.released !== null ? { bought: row.bought, released: row.released } : null,
  enrolment: row.active === null ? null : { active: row.active, completed_at: instantOf(row.completed_at) },
});

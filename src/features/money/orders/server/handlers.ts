import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../../platform/database/database.ts";
import { alphabetically } from "../../../../platform/database/page-of-list.ts";
import { inReais, inWords, type PersonalData } from "../../../../platform/handlers.ts";
import { addDays } from "../../../../shared/calendar.ts";
import { dayInBrasilia } from "../../../../shared/format/dates.ts";
import type { WaitingCount } from "../../../base/waiting/server/waiting.ts";
import { companies } from "../../../people/companies/table.ts";
import { courses } from "../../../training/courses/table.ts";
import { methodLabels } from "../../charges/lifecycle.ts";
import type { ChargeRow } from "../../charges/table.ts";
import type { Share } from "../../ledger/post-sale.ts";
import { cartItems, carts, coupons, type OrderItemRow, orderItems, orders } from "../table.ts";
import { readDaysUntilAvailable } from "./sales.ts";

const items = sql`select ${cartItems.createdAt} from ${cartItems} join ${carts} on ${carts.id} = ${cartItems.cartId}`;

/** Courses that a professional is about to buy. */
export const cartOfProfessional: WaitingCount = {
  kind: "cart",
  of: "professional",
  moments: (userId) => sql`${items} where ${carts.shopperId} = ${userId} and ${carts.companyId} is null`,
};

/** Courses that the managers of a company are about to buy for it, which each of them sees. */
export const cartOfCompany: WaitingCount = {
  kind: "cart",
  of: "company",
  moments: (companyId) => sql`${items} where ${carts.companyId} = ${companyId}`,
};

/** Nobody buys of a trainer who left; the codes are free again. */
export async function endCouponsOfUser(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(coupons)
    .set({ endedAt: sql`now()` })
    .where(and(eq(coupons.userId, userId), isNull(coupons.endedAt)));
}

const states = {
  AWAIT_ORDER: "Não finalizado",
  AWAIT: "À espera do pagamento",
  PAID: "Pago",
  CANCEL: "Cancelado",
};

export const personalOrders: PersonalData = {
  columns: [carts.shopperId, coupons.userId, orders.userId, orders.shopperId, orderItems.trainerId],
  of: (userId) => [
    {
      title: "Pedidos de treinamentos",
      query: sql`select array(select i.amount || ' × ' || c.name from ${orderItems} i join ${courses} c on c.id = i.course_id
          where i.order_id = o.id order by ${alphabetically(sql`c.name`)}) as "Itens", e.name_fancy as "Pela empresa",
        ${inWords("o.status", states)} as "Situação", ${inReais("o.total_cents")} as "Total (R$)",
        ${inReais("o.discount_cents")} as "Desconto (R$)", o.coupon_code as "Cupom",
        ${inWords("o.method", methodLabels)} as "Forma de pagamento", o.installments as "Parcelas",
        o.created_at as "Criado em", o.ordered_at as "Finalizado em", o.paid_at as "Pago em", o.ended_at as "Encerrado em"
        from ${orders} o left join ${companies} e on e.id = o.company_id
        where o.user_id = ${userId} or o.shopper_id = ${userId} order by o.created_at desc`,
    },
    {
      title: "No carrinho",
      query: sql`select c.name as "Treinamento", i.amount as "Quantidade", i.created_at as "Desde"
        from ${cartItems} i join ${carts} k on k.id = i.cart_id join ${courses} c on c.id = i.course_id
        where k.shopper_id = ${userId} order by i.created_at desc`,
    },
    {
      title: "Vendas dos seus treinamentos",
      query: sql`select c.name as "Treinamento", i.amount as "Quantidade", ${inReais("i.price_cents")} as "Preço de um (R$)",
        ${inReais("i.discount_cents")} as "Desconto (R$)", (i.share_points / 100.0)::float8 as "Sua parte (%)", o.paid_at as "Pago em"
        from ${orderItems} i join ${orders} o on o.id = i.order_id join ${courses} c on c.id = i.course_id
        where i.trainer_id = ${userId} and o.paid_at is not null order by o.paid_at desc`,
    },
    {
      title: "Cupons que você criou",
      query: sql`select k.code as "Código", c.name as "Só para", k.percent as "Desconto (%)",
        ${inReais("k.amount_cents")} as "Desconto (R$)", k.valid_until as "Vale até", k.uses as "Usos", k.created_at as "Criado em",
        k.ended_at as "Encerrado em"
        from ${coupons} k left join ${courses} c on c.id = k.course_id
        where k.user_id = ${userId} order by k.created_at desc`,
    },
  ],
};

/** What trainers get whose courses were paid: each of the own ones, after the discount. */
export async function shareOfTrainers(
  tx: Transaction,
  _services: unknown,
  charges: readonly ChargeRow[],
): Promise<Map<string, Share[]>> {
  const paid = charges.filter(
    ({ subjectKind, isSuperseded, paidAt }) => subjectKind === "ORDER" && !isSuperseded && paidAt,
  );
  if (paid.length === 0) return new Map();
  const ids = paid.map(({ subjectId }) => subjectId);
  const daysOf = await readDaysUntilAvailable(tx, ids);
  const items = Map.groupBy(
    await tx.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(orderItems.courseId),
    ({ orderId }) => orderId,
  );
  return new Map(
    paid.map(({ id, subjectId, paidAt }) => {
      const days = daysOf.get(subjectId);
      if (days === undefined) throw new Error(`Nobody knows when trainers get their part of ${subjectId}`);
      const availableOn = addDays(dayInBrasilia(paidAt as Date), days);
      return [id, sharesOf(items.get(subjectId) ?? []).map((share) => ({ ...share, availableOn }))];
    }),
  );
}

const centsOf = ({ priceCents, amount, discountCents }: OrderItemRow): number =>
  priceCents * amount - discountCents;

/** One share for each trainer: all lines of an order were written with the same points. */
function sharesOf(items: readonly OrderItemRow[]): Pick<Share, "userId" | "points" | "ofCents">[] {
  const byTrainer = Map.groupBy(items, ({ trainerId }) => trainerId);
  return [...byTrainer].map(([userId, own]) => ({
    userId,
    points: own[0]?.sharePoints ?? 0,
    ofCents: own.reduce((sum, item) => sum + centsOf(item), 0),
  }));
}

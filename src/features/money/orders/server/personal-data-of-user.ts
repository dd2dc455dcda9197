import { sql } from "drizzle-orm";
import { inReais, inWords, type PersonalData } from "../../../../platform/personal-data.ts";
import { companies } from "../../../people/companies/table.ts";
import { courses } from "../../../training/courses/table.ts";
import { methodLabels } from "../../charges/labels.ts";
import { cartItems, carts, coupons, orderItems, orders } from "../table.ts";

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
          where i.order_id = o.id order by c.name) as "Itens", e.name_fancy as "Pela empresa",
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

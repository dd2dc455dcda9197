import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, image, instant, optionalDay, paging, unlessEmpty } from "../../../shared/schema.ts";
import { payment, paymentChoice } from "../charges/payment.ts";
import { cardNotFound } from "../wallet/card-contract.ts";
import { cartNotFound, couponNotTaken } from "./cart-contract.ts";
import { orderStatuses } from "./lifecycle.ts";

/** What was bought: prepared out of a cart, paid once, given back in the first days. */

export const orderNotFound = failureKind(404, "ORDER_NOT_FOUND", "Não encontramos esta compra.");
export const cartEmpty = failureKind(
  422,
  "CART_EMPTY",
  "Você ainda não adicionou nenhum treinamento ao carrinho.",
);
/** The server names what is not sold any more. */
export const courseNotSold = failureKind(
  422,
  "COURSE_NOT_SOLD",
  "Um treinamento do carrinho não está mais à venda. Retire-o para continuar.",
);
/** Else what is new beside it would lose its seven days. The server names it, and says who gave it back. */
export const boughtByItself = failureKind(
  422,
  "BOUGHT_BY_ITSELF",
  "Um treinamento do carrinho já foi devolvido uma vez. Compre-o sozinho: nesta nova compra não há desistência em sete dias.",
);
export const orderNotPrepared = failureKind(
  422,
  "ORDER_NOT_PREPARED",
  "Confira o pedido antes de finalizar a compra.",
);
/** What the person was shown is not what it would cost now. */
export const orderChanged = failureKind(
  409,
  "ORDER_CHANGED",
  "O carrinho ou um preço mudou. Confira o pedido de novo.",
);
export const alreadyBought = failureKind(
  409,
  "ALREADY_BOUGHT",
  "Você já possui um destes treinamentos, ou há um pagamento dele em andamento.",
);
export const personIncompleteToBuy = failureKind(
  422,
  "PERSON_INCOMPLETE",
  "É necessário completar seus dados antes de comprar",
);
export const companyIncompleteToBuy = failureKind(
  422,
  "COMPANY_INCOMPLETE",
  "É necessário completar seus dados e o da empresa antes de comprar",
);
export const cardMissingToBuy = failureKind(422, "CARD_MISSING", "Defina um cartão de crédito válido");
/** The same purchase is not tried again and again with a card that the bank refused for it. */
export const cardRefusedBefore = failureKind(
  422,
  "CARD_REFUSED_BEFORE",
  "Este cartão não foi aceito para esta compra. Escolha outro cartão, Pix ou boleto.",
);
export const cardNotTakenToBuy = failureKind(
  422,
  "CARD_NOT_TAKEN",
  "Um pagamento seu com cartão foi contestado e devolvido. Pague com Pix ou boleto.",
);
export const tooManyInstallments = failureKind(
  422,
  "INSTALLMENTS_NOT_POSSIBLE",
  "Cada parcela é de pelo menos R$ 5,00, em até 12 vezes no cartão.",
);
export const orderNotPayable = failureKind(
  422,
  "ORDER_NOT_PAYABLE",
  "Esta compra não pode mais ser paga. Ponha os treinamentos no carrinho de novo.",
);
export const orderNotPaid = failureKind(422, "ORDER_NOT_PAID", "Esta compra não está paga.");
export const orderRegretTooLate = failureKind(
  422,
  "ORDER_REGRET_TOO_LATE",
  "O prazo de sete dias para desistir da compra acabou.",
);
/** Else a course could be had for nothing, seven days at a time. */
export const regrettedBefore = failureKind(
  422,
  "REGRETTED_BEFORE",
  "Você já desistiu da compra deste treinamento uma vez: ela não pode ser desfeita de novo.",
);

const reais = z.number();
const day = z.iso.date();

export const orderItem = z.object({
  course: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    price: reais,
    image: image.nullable(),
  }),
  /** What the course offered when it was prepared, in lessons and seconds; null of older ones. */
  lessons: z.number().int().nullable(),
  duration: z.number().int().nullable(),
  amount: z.number().int(),
  /** Of one, as it was agreed. */
  price: reais,
  /** Of the whole line. */
  discount: reais,
});
export type OrderItem = z.infer<typeof orderItem>;

export const order = z.object({
  _id: z.string(),
  /** Of the cart that it was prepared of. */
  cart: z.string(),
  /** The gateway's of the last attempt; null before it answered. */
  gateway_id: z.string().nullable(),
  process_status: z.enum(orderStatuses),
  /** When it was prepared, and when it was sent. */
  created_at: instant,
  ordered_at: instant.nullable(),
  shopper: z.object({ _id: z.string(), name: z.string(), lastname: z.string() }),
  items: z.array(orderItem),
  /** How many courses. */
  amount: z.number().int(),
  /** Before the discount. */
  price: reais,
  /** Nothing is sent by post. */
  freight: reais,
  discount: reais,
  total: reais,
  coupon: z.string().nullable(),
  /** In how many parts a card may pay it. */
  max_installments: z.number().int(),
  /** The last one first. */
  payments: z.array(payment),
  errors_log: z.array(z.object({ registered_at: instant, message: z.string() })),
  /** Once paid, everything is given back in the first seven days: not what the buyer gave back once before. */
  has_regret: z.boolean(),
  /** The last day on which everything is given back; null where there is none. */
  regret_until: day.nullable(),
  /** It is not paid, and a new payment may be begun; what is open already may be paid also where that is over. */
  is_payable: z.boolean(),
});
export type Order = z.infer<typeof order>;

const own = { tag: "Compras", access: "signed-in", forCompany: true } as const;
const answer = z.object({ message: z.string(), order });
const howToPay = [
  personIncompleteToBuy,
  companyIncompleteToBuy,
  cardMissingToBuy,
  cardNotTakenToBuy,
  cardNotFound,
  tooManyInstallments,
];

export const prepareOrder = endpoint({
  ...own,
  name: "prepareOrder",
  summary: "Prepara o pedido do que está no carrinho, com os preços de agora",
  method: "POST",
  path: "/api/order/{cartId}/prepare",
  params: z.object({ cartId: id }),
  body: z
    .object({
      /** Null takes one out that was there; without it the one that was there stays. */
      coupon: z.string().trim().toUpperCase().max(40).nullable().optional(),
    })
    .default({}),
  answer,
  failures: [cartNotFound, cartEmpty, courseNotSold, boughtByItself, alreadyBought, couponNotTaken],
});

export const buyOrder = endpoint({
  ...own,
  name: "buyOrder",
  summary:
    "Compra o que foi preparado ou não mudou; de novo, responde a mesma compra ou paga a que foi recusada",
  method: "POST",
  path: "/api/order/{cartId}/buy",
  params: z.object({ cartId: id }),
  body: z.object({
    payment: unlessEmpty(paymentChoice),
    /** The prepared one that the person saw: another is not bought instead. */
    order: unlessEmpty(id),
  }),
  answer,
  failures: [
    cartNotFound,
    orderNotPrepared,
    orderChanged,
    courseNotSold,
    boughtByItself,
    alreadyBought,
    couponNotTaken,
    orderNotFound,
    orderNotPayable,
    cardRefusedBefore,
    ...howToPay,
  ],
  idempotent: true,
});

export const payOrder = endpoint({
  ...own,
  name: "payOrder",
  summary: "Paga de outra forma o que está em aberto, ou de novo o que não foi pago",
  method: "POST",
  path: "/api/order/{id}/pay",
  params: z.object({ id }),
  body: z.object({ payment: unlessEmpty(paymentChoice) }),
  answer,
  failures: [orderNotFound, orderNotPayable, alreadyBought, couponNotTaken, ...howToPay],
  idempotent: true,
});

export const regretOrder = endpoint({
  ...own,
  name: "regretOrder",
  summary: "Desiste da compra nos primeiros sete dias: tudo é devolvido",
  method: "POST",
  path: "/api/order/{id}/regret",
  params: z.object({ id }),
  answer,
  failures: [orderNotFound, orderNotPaid, orderRegretTooLate, regrettedBefore],
  idempotent: true,
});

export const listOrders = endpoint({
  ...own,
  name: "listOrders",
  summary: "As próprias compras, ou as da empresa que se gerencia, as mais novas primeiro",
  method: "GET",
  path: "/api/order/",
  query: z.object({ from: optionalDay, to: optionalDay, ...paging(100) }),
  answer: z.object({ order_list: z.array(order) }),
});

export const getOrder = endpoint({
  ...own,
  name: "getOrder",
  summary: "Uma compra, como está agora",
  method: "GET",
  path: "/api/order/{id}",
  params: z.object({ id }),
  answer: z.object({ order }),
  failures: [orderNotFound],
});

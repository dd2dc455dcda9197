import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import {
  changesOf,
  fieldMessages,
  id,
  image,
  instant,
  numeric,
  paging,
  reference,
  referenceTo,
  unlessEmpty,
  whereRight,
} from "../../../shared/schema.ts";
import { courseNotFound } from "../../training/courses/contract.ts";

/** What somebody is about to buy. Managers of a company see and change each other's entries. */

export const cartNotFound = failureKind(404, "CART_NOT_FOUND", "Não encontramos este carrinho.");
export const notInCart = failureKind(404, "NOT_IN_CART", "Este treinamento não está mais no carrinho.");
export const ownCourseInCart = failureKind(
  422,
  "OWN_COURSE_IN_CART",
  "Não é possível adicionar seu próprio treinamento.",
);
export const alreadyInCart = failureKind(409, "ALREADY_IN_CART", "Treinamento já está no carrinho.");
export const alreadyOwned = failureKind(
  409,
  "ALREADY_OWNED",
  "Treinamento já está no carrinho ou você já possui este treinamento.",
);
export const onlyOne = failureKind(
  422,
  "ONLY_ONE",
  "Cada treinamento é comprado uma vez. Licenças para várias pessoas são compradas pela empresa.",
);
export const cartFull = failureKind(422, "CART_FULL", "O carrinho leva até 50 treinamentos por vez.");

const reais = z.number();

export const cartItem = z.object({
  _id: z.string(),
  course: z.object({
    _id: z.string(),
    slug: z.string(),
    name: z.string(),
    price: reais,
    image: image.nullable(),
    /** The trainer. */
    user: z.object({ name: z.string(), lastname: z.string() }),
  }),
  amount: z.number().int(),
  /** Of one, now. */
  price: reais,
  /** Of one, when it was last shown; null where it is the same now. */
  former_price: reais.nullable(),
  /** It can be bought; else it has to be taken out. */
  is_sold: z.boolean(),
  created_at: instant,
});
export type CartItem = z.infer<typeof cartItem>;

/** What one person put in. */
export const cart = z.object({
  _id: z.string(),
  shopper: z.object({ _id: z.string(), name: z.string(), lastname: z.string() }),
  /** All that can be bought of it together. */
  price: reais,
  items: z.array(cartItem),
});
export type Cart = z.infer<typeof cart>;

const quantity = numeric(
  z
    .number("Informe a quantidade")
    .int("Informe um número inteiro")
    .min(1, "O mínimo é 1")
    .max(9_999, "O máximo é 9.999"),
);

/** Which entry is meant, where it is not the own one: managers change each other's. */
const entry = unlessEmpty(id);
const changed = z.object({ message: z.string(), cart_list: z.array(cart) });
const ofBuyer = { tag: "Compras", access: "signed-in", forCompany: true } as const;

export const listCarts = endpoint({
  ...ofBuyer,
  name: "listCarts",
  summary: "O carrinho da pessoa; dos gestores de uma empresa, o de cada um deles",
  method: "GET",
  path: "/api/cart",
  query: z.object({}),
  answer: z.object({ cart_list: z.array(cart) }),
});

export const addToCart = endpoint({
  ...ofBuyer,
  name: "addToCart",
  summary: "Põe um treinamento no carrinho",
  method: "POST",
  path: "/api/cart/add-item",
  body: z.object({
    item: z.object({ course: reference, amount: unlessEmpty(quantity).transform((count) => count ?? 1) }),
  }),
  answer: changed,
  failures: [courseNotFound, ownCourseInCart, alreadyInCart, alreadyOwned, onlyOne, cartFull],
});

export const updateCartItem = endpoint({
  ...ofBuyer,
  name: "updateCartItem",
  summary: "Muda a quantidade de um treinamento no carrinho; `cart` diz em qual dos da empresa",
  method: "PUT",
  path: "/api/cart/update-item/",
  body: z.object({ item: z.object({ course: reference, amount: quantity, cart: entry }) }),
  answer: changed,
  failures: [cartNotFound, notInCart, onlyOne],
});

export const removeCartItem = endpoint({
  ...ofBuyer,
  name: "removeCartItem",
  summary: "Tira um treinamento do carrinho; `cart` diz de qual dos da empresa",
  method: "PUT",
  path: "/api/cart/remove-item/",
  body: z.object({ item: z.object({ course: reference, cart: entry }) }),
  answer: changed,
  failures: [cartNotFound],
});

/** What trainers give away of the price of their courses. */

export const couponNotFound = failureKind(404, "COUPON_NOT_FOUND", "Não encontramos este cupom.");
export const couponTaken = failureKind(409, "COUPON_TAKEN", "Já existe um cupom com este código.");
export const couponEnded = failureKind(422, "COUPON_ENDED", "Este cupom já foi encerrado.");

/** Of a trainer, those that were ended not counted. */
export const maxCoupons = 100;
export const tooManyCoupons = failureKind(
  422,
  "TOO_MANY_COUPONS",
  `Você já tem ${maxCoupons} cupons. Encerre algum para criar outro.`,
);
/** The server says why: unknown, over, used up, of other courses, used before. */
export const couponNotTaken = failureKind(422, "COUPON_NOT_TAKEN", "Este cupom não vale para este pedido.");

const day = z.iso.date();

export const coupon = z.object({
  _id: z.string(),
  code: z.string(),
  /** The only course that it counts for; null: all own ones. */
  course: z.object({ _id: z.string(), name: z.string() }).nullable(),
  /** Either of both. */
  percent: z.number().int().nullable(),
  /** Reais of each course, however many of it. */
  amount: z.number().nullable(),
  /** The last day. */
  valid_until: day.nullable(),
  max_uses: z.number().int().nullable(),
  uses: z.number().int(),
  /** It can be used now. */
  is_active: z.boolean(),
  /** The trainer ended it: it does not come back. */
  is_ended: z.boolean(),
  created_at: instant,
});
export type Coupon = z.infer<typeof coupon>;

const code = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9]{5,20}$/, "De 5 a 20 letras sem acento e números, sem espaços");
const until = unlessEmpty(z.iso.date(fieldMessages.day)).transform((valid) => valid ?? null);
const uses = unlessEmpty(numeric(z.number().int().min(1).max(1_000_000))).transform((most) => most ?? null);

const percent = numeric(
  z.number().int(fieldMessages.whole).min(1, "O mínimo é 1%").max(90, "O máximo é 90%"),
);
const amount = numeric(
  z
    .number()
    .min(1, "O mínimo é R$ 1,00")
    .max(100_000)
    .refine((value) => Number(value.toFixed(2)) === value, fieldMessages.twoDecimals),
);

const anyCoupon = { code, course: unlessEmpty(referenceTo()), valid_until: until, max_uses: uses };

/** What the form of a new coupon checks with, by what is given away. */
export const percentCouponInput = z.object({ ...anyCoupon, percent });
export const amountCouponInput = z.object({ ...anyCoupon, amount });

export const couponInput = z
  .object({ ...anyCoupon, percent: unlessEmpty(percent), amount: unlessEmpty(amount) })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), {
    path: ["percent"],
    error: "Informe a porcentagem ou o valor",
    when: whereRight("percent", "amount"),
  });

/** What is given away, and of what, is said once: whoever saw a coupon gets what it promised. */
export const couponFixed = failureKind(
  422,
  "COUPON_FIXED",
  "O código, o desconto e o treinamento de um cupom não mudam. Encerre este e crie outro.",
);

/** What can be changed of one; what is left out stays. The rest is taken as it is answered alone. */
export const couponChanges = changesOf({
  valid_until: until,
  max_uses: uses,
  code: unlessEmpty(code),
  percent: unlessEmpty(percent),
  amount: unlessEmpty(amount),
  course: unlessEmpty(referenceTo()),
});

const ofTrainer = { tag: "Cupons", access: "professionals" } as const;
const answer = z.object({ message: z.string(), coupon });

export const listCoupons = endpoint({
  ...ofTrainer,
  name: "listCoupons",
  summary: "Os próprios cupons, os mais novos primeiro",
  method: "GET",
  path: "/api/coupon",
  query: z.object(paging(20)),
  answer: z.object({ coupon_list: z.array(coupon) }),
});

export const createCoupon = endpoint({
  ...ofTrainer,
  name: "createCoupon",
  summary: "Cria um cupom para um treinamento próprio, ou para todos",
  method: "POST",
  path: "/api/coupon",
  body: z.object({ coupon: couponInput }),
  answer,
  failures: [courseNotFound, couponTaken, tooManyCoupons],
});

export const updateCoupon = endpoint({
  ...ofTrainer,
  name: "updateCoupon",
  summary: "Muda até quando e quantas vezes um cupom vale",
  method: "PUT",
  path: "/api/coupon/{id}",
  params: z.object({ id }),
  body: z.object({ coupon: couponChanges }),
  answer,
  failures: [couponNotFound, couponEnded, couponFixed],
});

export const endCoupon = endpoint({
  ...ofTrainer,
  name: "endCoupon",
  summary: "Encerra um cupom; o que foi comprado com ele fica como está",
  method: "DELETE",
  path: "/api/coupon/{id}",
  params: z.object({ id }),
  answer: z.object({ message: z.string() }),
  failures: [couponNotFound],
});

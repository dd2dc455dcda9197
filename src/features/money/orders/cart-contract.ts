import { z } from "zod";
import { endpoint } from "../../../shared/endpoint.ts";
import { failureKind } from "../../../shared/failure.ts";
import { id, image, instant, numeric, reference, unlessEmpty } from "../../../shared/schema.ts";
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

const amount = numeric(
  z
    .number("Informe a quantidade")
    .int("Informe um número inteiro")
    .min(1, "O mínimo é 1")
    .max(9_999, "O máximo é 9.999"),
);

/** Which entry is meant, where it is not the own one: managers change each other's. */
const entry = unlessEmpty(id);
const changed = z.object({ message: z.string(), cart_list: z.array(cart) });
const own = { tag: "Compras", access: "signed-in", forCompany: true } as const;

export const listCarts = endpoint({
  ...own,
  name: "listCarts",
  summary: "O carrinho da pessoa; dos gestores de uma empresa, o de cada um deles",
  method: "GET",
  path: "/api/cart",
  query: z.object({}),
  answer: z.object({ cart_list: z.array(cart) }),
});

export const addToCart = endpoint({
  ...own,
  name: "addToCart",
  summary: "Põe um treinamento no carrinho",
  method: "POST",
  path: "/api/cart/add-item",
  body: z.object({
    item: z.object({ course: reference, amount: unlessEmpty(amount).transform((count) => count ?? 1) }),
  }),
  answer: changed,
  failures: [courseNotFound, ownCourseInCart, alreadyInCart, alreadyOwned, onlyOne, cartFull],
});

export const updateCartItem = endpoint({
  ...own,
  name: "updateCartItem",
  summary: "Muda a quantidade de um treinamento no carrinho; `cart` diz em qual dos da empresa",
  method: "PUT",
  path: "/api/cart/update-item/",
  body: z.object({ item: z.object({ course: reference, amount, cart: entry }) }),
  answer: changed,
  failures: [cartNotFound, notInCart, onlyOne],
});

export const removeCartItem = endpoint({
  ...own,
  name: "removeCartItem",
  summary: "Tira um treinamento do carrinho; `cart` diz de qual dos da empresa",
  method: "PUT",
  path: "/api/cart/remove-item/",
  body: z.object({ item: z.object({ course: reference, cart: entry }) }),
  answer: changed,
  failures: [cartNotFound],
});

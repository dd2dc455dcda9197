import { useSyncExternalStore } from "react";
import { centsToReais, reaisToCents } from "../../../../../shared/format/money.ts";
import type { ProductCard } from "../../../products/contract.ts";
import {
  firstAmountOf,
  lineName,
  maxAmount,
  nameOfVariant,
  type PriceStep,
  stepOf,
  unitPriceOf,
  type Variant,
} from "../../../products/terms.ts";
import type { Unit } from "../../../products/units.ts";
import type { CartProductAnswer } from "../../contract.ts";
import { maxCartItems } from "../../limits.ts";

/**
 * The cart of one representative's store. A cookie for each store holds which products and how many; what they look
 * like is remembered beside it, because a cookie has room for few of them (see docs/decisions/0007-the-cart.md).
 */

export interface CartProduct {
  _id: string;
  slug: string;
  name: string;
  price: number;
  sales_commission: number | null;
  image: { thumb_url: string; path: string } | null;
  groups: { name: string }[];
  unit_measurement: Unit;
  minimum: number | null;
  multiple: number | null;
  /** Prices in reais. */
  steps: PriceStep[];
  variants: Variant[];
  company: { _id: string; name_fancy: string };
  /** Of an order to its company. */
  minimum_order: number | null;
}

/** What one line of a cart is: a product, and of one that has variants which. */
export interface CartKey {
  productId: string;
  variant: number | null;
}

export interface CartItem extends CartKey {
  amount: number;
  /** Null where this browser knows the product no more; the cart's screen then asks the store for it. */
  product: CartProduct | null;
}

export interface Cart {
  items: CartItem[];
  /** Pieces of all items. */
  count: number;
  /** In reais, of the items whose price is known. */
  total: number;
}

const thirtyDays = 30 * 24 * 60 * 60;
const nothing: Cart = { items: [], count: 0, total: 0 };
const line = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,3})(?:\.([1-9]\d{0,3}))?$/;

const keyOf = (salesmanId: string) => `carrinho_${salesmanId}`;

const listeners = new Set<() => void>();
const known = new Map<string, { from: string; cart: Cart }>();

function readCookie(salesmanId: string): string {
  const start = `${keyOf(salesmanId)}=`;
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) ?? "";
}

/** Storage may be closed to us; the cart works without it. */
function readRemembered(salesmanId: string): string {
  try {
    return localStorage.getItem(keyOf(salesmanId)) ?? "";
  } catch {
    return "";
  }
}

/** What lies in the browser may have been written by an older version, or by hand. */
const isPrice = (price: unknown) => typeof price === "number" && price >= 0 && price < 1e9;
const isList = Array.isArray;

function parseRemembered(text: string): Record<string, CartProduct> {
  try {
    const products: Record<string, Partial<CartProduct> | null> | null = JSON.parse(text || "{}");
    const whole = Object.entries(products ?? {}).filter(
      ([, product]) =>
        isPrice(product?.price) && isList(product?.steps) && isList(product?.variants) && product?.company,
    );
    return Object.fromEntries(whole) as Record<string, CartProduct>;
  } catch {
    return {};
  }
}

const keyOfLine = ({ productId, variant }: CartKey): string =>
  variant ? `${productId} ${variant}` : productId;

export const isSameLine = (one: CartKey, other: CartKey): boolean => keyOfLine(one) === keyOfLine(other);

function parse(cookie: string, remembered: string): Cart {
  const products = parseRemembered(remembered);
  const lines = new Map<string, CartItem>();
  for (const text of cookie.split("_")) {
    const [, productId, amount, number] = line.exec(text) ?? [];
    if (!productId || lines.size >= maxCartItems) continue;
    const product = Object.hasOwn(products, productId) ? (products[productId] ?? null) : null;
    const item = { productId, variant: number ? Number(number) : null, amount: Number(amount), product };
    lines.set(keyOfLine(item), item);
  }
  const items = [...lines.values()];
  const total = centsToReais(items.reduce((sum, item) => sum + reaisToCents(totalOf(item, items)), 0));
  return { items, count: items.reduce((sum, { amount }) => sum + amount, 0), total };
}

/** The variant that a line names; undefined where the product has it no more. */
export const variantOf = ({ product, variant }: CartItem): Variant | undefined =>
  product?.variants.find(({ number }) => number === variant);

/** How many of the product of a line there are in all its variants, by which steps of price and the minimum go. */
export const amountOfProduct = ({ productId }: CartItem, items: readonly CartItem[]): number =>
  items.reduce((sum, item) => sum + (item.productId === productId ? item.amount : 0), 0);

/** What one piece costs, in reais; 0 where that is not known. */
export const priceOf = (item: CartItem, items: readonly CartItem[]): number =>
  item.product ? unitPriceOf(item.product, amountOfProduct(item, items), variantOf(item)) : 0;

/** What a line comes to, in reais: counted in cents, so that the sum shows what the parts show. */
export const totalOf = (item: CartItem, items: readonly CartItem[]): number =>
  centsToReais(item.amount * reaisToCents(priceOf(item, items)));

/** 'Camiseta (Azul, M)' */
export function nameOfLine(item: CartItem): string {
  const variant = variantOf(item);
  return lineName(item.product?.name ?? "Produto", variant && nameOfVariant(variant));
}

/** The cart as it now is; the same object as long as nothing changed. */
export function readCart(salesmanId: string): Cart {
  const cookie = readCookie(salesmanId);
  const remembered = readRemembered(salesmanId);
  const from = `${cookie} ${remembered}`;
  const last = known.get(salesmanId);
  if (last?.from === from) return last.cart;
  const cart = parse(cookie, remembered);
  known.set(salesmanId, { from, cart });
  return cart;
}

function write(salesmanId: string, items: CartItem[]): boolean {
  const cookie = items
    .map(({ productId, variant, amount }) => [productId, amount, ...(variant ? [variant] : [])].join("."))
    .join("_");
  const age = items.length > 0 ? thirtyDays : 0;
  // Only the stores need it: no other request carries it along.
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers yet
  document.cookie = `${keyOf(salesmanId)}=${cookie}; path=/catalogo; max-age=${age}; samesite=lax`;
  const products = Object.fromEntries(
    items.flatMap(({ productId, product }) => (product ? [[productId, product]] : [])),
  );
  try {
    if (items.length > 0) localStorage.setItem(keyOf(salesmanId), JSON.stringify(products));
    else localStorage.removeItem(keyOf(salesmanId));
  } catch {
    // Full or closed: the store is asked when the cart opens.
  }
  for (const listener of listeners) listener();
  return readCookie(salesmanId) === cookie;
}

type Shown = Pick<ProductCard, "_id" | "slug" | "name" | "price" | "sales_commission" | "image" | "groups"> &
  Pick<
    CartProductAnswer,
    "unit_measurement" | "minimum" | "multiple" | "steps" | "variants" | "minimum_order" | "company"
  >;

export const cartProductOf = (product: Shown): CartProduct => {
  const { _id, slug, name, price, sales_commission, unit_measurement } = product;
  const { minimum, multiple, steps, variants, minimum_order, company } = product;
  return {
    ...{ _id, slug, name, price, sales_commission, unit_measurement },
    ...{ minimum, multiple, steps, variants, minimum_order },
    image: product.image[0] ? { thumb_url: product.image[0].thumb_url, path: product.image[0].path } : null,
    groups: product.groups.map((group) => ({ name: group.name })),
    company: { _id: company._id, name_fancy: company.name_fancy },
  };
};

/**
 * Puts a product into the cart: as many as one begins with, and what is sold at once of one that is there already. `full`
 * and `blocked` (no cookies allowed) leave it as it was.
 */
export function addToCart(
  salesmanId: string,
  product: CartProduct,
  variant: number | null = null,
): "added" | "full" | "blocked" {
  const { items } = readCart(salesmanId);
  const key = { productId: product._id, variant };
  const present = items.find((item) => isSameLine(item, key));
  if (!present && items.length >= maxCartItems) return "full";
  const isNew = !items.some(({ productId }) => productId === product._id);
  const more = isNew ? firstAmountOf(product) : stepOf(product);
  const item = { ...key, amount: Math.min((present?.amount ?? 0) + more, maxAmount), product };
  const next = present ? items.map((each) => (each === present ? item : each)) : [...items, item];
  return write(salesmanId, next) ? "added" : "blocked";
}

/** Sets how many of a line are wanted; none takes it out of the cart. */
export function setAmount(salesmanId: string, key: CartKey, amount: number): void {
  const items = readCart(salesmanId).items.flatMap((item) => {
    if (!isSameLine(item, key)) return [item];
    return amount < 1 ? [] : [{ ...item, amount: Math.min(amount, maxAmount) }];
  });
  write(salesmanId, items);
}

/** Takes over what the store now says of the products in the cart. */
export function renewProducts(salesmanId: string, products: ReadonlyMap<string, CartProduct>): void {
  const items = readCart(salesmanId).items.map((item) => ({
    ...item,
    product: products.get(item.productId) ?? item.product,
  }));
  write(salesmanId, items);
}

/** Puts back what lay there. */
export const restoreCart = (salesmanId: string, items: CartItem[]): void => void write(salesmanId, items);

export const clearCart = (salesmanId: string): void => void write(salesmanId, []);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  // Another tab of the same store writes the remembered products too, which this one is told of.
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}

/** The cart for a component; empty on the server and for the first paint, which are the same for everybody. */
export const useCart = (salesmanId: string): Cart =>
  useSyncExternalStore(
    subscribe,
    () => readCart(salesmanId),
    () => nothing,
  );

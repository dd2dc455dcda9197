import { useSyncExternalStore } from "react";
import { centsToReais } from "../../../../../shared/format/cents-to-reais.ts";
import { reaisToCents } from "../../../../../shared/format/reais-to-cents.ts";
import type { ProductCard } from "../../../products/contract.ts";
import { maxAmount, maxCartItems } from "../../limits.ts";

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
}

export interface CartItem {
  amount: number;
  productId: string;
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
const line = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([1-9]\d{0,3})$/;

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

function parseRemembered(text: string): Record<string, CartProduct> {
  try {
    const products: Record<string, Partial<CartProduct> | null> | null = JSON.parse(text || "{}");
    const whole = Object.entries(products ?? {}).filter(([, product]) => isPrice(product?.price));
    return Object.fromEntries(whole) as Record<string, CartProduct>;
  } catch {
    return {};
  }
}

function parse(cookie: string, remembered: string): Cart {
  const products = parseRemembered(remembered);
  const amounts = new Map<string, number>();
  for (const text of cookie.split("_")) {
    const [, productId, amount] = line.exec(text) ?? [];
    if (productId && amounts.size < maxCartItems) amounts.set(productId, Number(amount));
  }
  const items = [...amounts].map(([productId, amount]) => ({
    productId,
    amount,
    product: Object.hasOwn(products, productId) ? (products[productId] ?? null) : null,
  }));
  // In cents, so that the sum shows what the parts show.
  const cents = items.reduce(
    (sum, { amount, product }) => sum + amount * reaisToCents(product?.price ?? 0),
    0,
  );
  return { items, count: items.reduce((sum, { amount }) => sum + amount, 0), total: centsToReais(cents) };
}

/** What an item comes to, in reais. */
export const totalOf = ({ amount, product }: CartItem): number =>
  product ? centsToReais(amount * reaisToCents(product.price)) : 0;

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
  const cookie = items.map(({ productId, amount }) => `${productId}.${amount}`).join("_");
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

export const cartProductOf = (product: ProductCard): CartProduct => ({
  _id: product._id,
  slug: product.slug,
  name: product.name,
  price: product.price,
  sales_commission: product.sales_commission,
  image: product.image[0] ? { thumb_url: product.image[0].thumb_url, path: product.image[0].path } : null,
  groups: product.groups.map(({ name }) => ({ name })),
});

/** Puts one more of a product into the cart. `full` and `blocked` (no cookies allowed) leave it as it was. */
export function addToCart(salesmanId: string, product: ProductCard): "added" | "full" | "blocked" {
  const { items } = readCart(salesmanId);
  const present = items.find(({ productId }) => productId === product._id);
  if (!present && items.length >= maxCartItems) return "full";
  const amount = Math.min((present?.amount ?? 0) + 1, maxAmount);
  const item = { productId: product._id, amount, product: cartProductOf(product) };
  const next = present ? items.map((each) => (each === present ? item : each)) : [...items, item];
  return write(salesmanId, next) ? "added" : "blocked";
}

/** Sets how many of a product are wanted; none takes it out of the cart. */
export function setAmount(salesmanId: string, productId: string, amount: number): void {
  const items = readCart(salesmanId).items.flatMap((item) => {
    if (item.productId !== productId) return [item];
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

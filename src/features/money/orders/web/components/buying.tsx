import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { noteWaiting } from "../../../../base/waiting/web/components/waiting.tsx";
import type { CourseArea } from "../../../../training/courses/web/components/course-addresses.ts";
import { addToCart, listCarts, removeCartItem, updateCartItem } from "../../../calls.ts";
import type { Cart } from "../../cart-contract.ts";

/** Of which entry, where managers of a company change each other's. */
interface Place {
  cart: string;
  course: string;
}

const withItems = (carts: readonly Cart[]): Cart[] => carts.filter(({ items }) => items.length > 0);

const countItems = (carts: readonly Cart[]): number =>
  carts.reduce((count, { items }) => count + items.length, 0);

/** The count in the header is right as soon as the answer is there. */
function noted({ cart_list: carts }: { cart_list: Cart[] }): Cart[] {
  noteWaiting("cart", countItems(carts));
  return withItems(carts);
}

export const loadCarts = async (): Promise<Cart[]> =>
  withItems((await call(listCarts, { query: {} })).cart_list);

/** Whether a course stands in a cart already; false where that cannot be told, since the call itself refuses it. */
export async function isInCart(courseId: string): Promise<boolean> {
  const carts = await loadCarts().catch(() => []);
  return carts.some(({ items }) => items.some(({ course }) => course._id === courseId));
}

export const putIntoCart = async (course: string, amount = 1): Promise<Cart[]> =>
  noted(await call(addToCart, { body: { item: { course, amount } } }));

export const changeAmount = async (place: Place, amount: number): Promise<Cart[]> =>
  noted(await call(updateCartItem, { body: { item: { ...place, amount } } }));

export const takeOut = async (place: Place): Promise<Cart[]> =>
  noted(await call(removeCartItem, { body: { item: place } }));

/** By this an address names the orders that were sent, so that who comes back finds what became of them. */
export const orderParameter = "pedido";

const naming = (path: string, orderIds: readonly string[]): string => {
  const names = new URLSearchParams(orderIds.map((id) => [orderParameter, id]));
  return names.size > 0 ? `${path}?${names}` : path;
};

/** Where buying leads within an area. */
export const buyingIn = (area: CourseArea) => ({
  cart: `/${area}/carrinho`,
  confirm: (orderIds: readonly string[] = []) => naming(`/${area}/pedido/finalizacao`, orderIds),
  success: (orderIds: readonly string[] = []) => naming(`/${area}/pedido/sucesso`, orderIds),
  history: `/${area}/historico-compras`,
});

/** Where what was bought is put to use: a professional watches it, a company releases it to its team. */
export const boughtCourse = (area: CourseArea, courseId: string): string =>
  area === "vc" ? `/vc/treinamentos-inscritos/${courseId}` : `/co/meus-treinamentos-detalhes/${courseId}`;

interface WantedCourse {
  _id: string;
  name: string;
}

/** Puts a course into the cart, says so, and leads on: to the cart, or back to what one was looking at. */
export function useAddToCart() {
  const navigate = useNavigate();
  return async ({ _id, name }: WantedCourse, area: CourseArea): Promise<void> => {
    await putIntoCart(_id);
    showNotice({
      title: "Item adicionado ao carrinho!",
      text: name,
      actionLabel: "Ir para o carrinho",
      onAction: () => void navigate(buyingIn(area).cart),
      closeLabel: "Continuar comprando",
    });
  };
}

/** What follows a press of 'Adicionar ao carrinho': nobody needs a card yet. */
export const HowToPay = () => (
  <p className="text-center text-sm text-ink-muted text-pretty">Pague no carrinho: cartão, Pix ou boleto.</p>
);

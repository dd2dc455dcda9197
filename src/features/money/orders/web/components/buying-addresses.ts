import { useNavigate } from "react-router";
import { showNotice } from "../../../../../ui/feedback/feedback.ts";
import type { CourseArea } from "../../../../training/courses/web/components/area-courses.ts";
import { putIntoCart } from "./cart-calls.ts";

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

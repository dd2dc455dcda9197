import { useNavigate } from "react-router";
import { showNotice } from "../../../../ui/feedback/feedback.ts";
import type { CourseArea } from "../../../courses/web/components/area-courses.ts";
import { buyingIn } from "./buying-addresses.ts";

interface WantedCourse {
  _id: string;
  name: string;
}

/** Puts a course into the cart, says so, and leads on: to the cart, or back to what one was looking at. */
export function useAddToCart() {
  const navigate = useNavigate();
  return async ({ _id, name }: WantedCourse, area: CourseArea): Promise<void> => {
    // The contracts bring the schemas along, which a public page has no room for.
    const { putIntoCart } = await import("./cart-calls.ts");
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

import { ShoppingCart } from "lucide-react";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import { useArea } from "../../../../base/sessions/web/components/guard.ts";
import { courseAreas, inArea } from "./area-courses.ts";

/** The way to what is about to be bought, beside the title of screens on which courses are looked for. */
export const CartLink = () => (
  <LinkButton to={inArea(useArea(courseAreas)).cart} variant="secondary" icon={ShoppingCart}>
    Carrinho
  </LinkButton>
);

import { ShoppingCart } from "lucide-react";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import { type CourseArea, inArea } from "./area-courses.ts";

/** The way to what is about to be bought, beside the title of screens on which courses are looked for. */
export const CartLink = ({ area }: { area: CourseArea }) => (
  <LinkButton to={inArea(area).cart} variant="secondary" icon={ShoppingCart}>
    Carrinho
  </LinkButton>
);

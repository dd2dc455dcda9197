import { Check, ShoppingCart } from "lucide-react";
import { useState } from "react";
import { Failure } from "../../../../../shared/failure.ts";
import { ActionButton } from "../../../../../ui/action-button.tsx";
import type { ButtonVariant } from "../../../../../ui/button-look.ts";
import { LinkButton } from "../../../../../ui/link-button.tsx";
import type { CourseArea } from "../../../../training/courses/web/components/area-courses.ts";
import { buyingIn, useAddToCart } from "./buying-addresses.ts";
import { HowToPay } from "./how-to-pay.tsx";

interface CartButtonsProps {
  area: CourseArea;
  course: { _id: string; name: string };
  isInCart: boolean;
  /** What stands above is the main way. */
  variant?: ButtonVariant;
}

/** 'Adicionar ao carrinho' and the way to the cart; what is in it already says so. */
export function CartButtons({ area, course, isInCart, variant = "primary" }: CartButtonsProps) {
  const [isIn, setIsIn] = useState(isInCart);
  const addToCart = useAddToCart();

  async function add() {
    try {
      await addToCart(course, area);
      setIsIn(true);
    } catch (error) {
      if (error instanceof Failure && error.code === "ALREADY_IN_CART") setIsIn(true);
      throw error;
    }
  }

  return (
    <div className="space-y-2">
      {isIn ? (
        <p className="flex min-h-11 items-center gap-2 font-semibold text-success">
          <Check size={20} aria-hidden="true" />
          No carrinho
        </p>
      ) : (
        <ActionButton fullWidth icon={ShoppingCart} variant={variant} action={add}>
          Adicionar ao carrinho
        </ActionButton>
      )}
      <LinkButton to={buyingIn(area).cart} fullWidth variant="secondary">
        Carrinho
      </LinkButton>
      {!isIn && <HowToPay />}
    </div>
  );
}

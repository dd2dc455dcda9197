import { ShoppingCart } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "../../../../../ui/button.tsx";
import type { Product } from "../../../products/contract.ts";
import { cartProductOf } from "./cart.ts";
import { putIntoCart } from "./put-into-cart.ts";

interface AddToCartButtonProps {
  salesmanId: string;
  storeSlug: string;
  product: Product;
  /** The one that was chosen; null where there is none to choose, or it stays to be agreed on. */
  variant: number | null;
  fullWidth?: boolean;
}

/** 'Quero comprar este produto': needs no account. */
export function AddToCartButton({
  salesmanId,
  storeSlug,
  product,
  variant,
  fullWidth,
}: AddToCartButtonProps) {
  const navigate = useNavigate();

  function add() {
    const { terms, conditions } = product;
    const inCart = cartProductOf({ ...product, ...terms, minimum_order: conditions.minimum_order });
    putIntoCart({ salesmanId, storeSlug, product: inCart, variant, navigate });
  }

  return (
    <Button icon={ShoppingCart} size="lg" fullWidth={fullWidth} onClick={add}>
      Quero comprar este produto
    </Button>
  );
}

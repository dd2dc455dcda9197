import { ShoppingCart } from "lucide-react";
import { useNavigate } from "react-router";
import { Button } from "../../../../../ui/button.tsx";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import type { Product } from "../../../products/contract.ts";
import { addToCart, cartProductOf } from "./cart.ts";

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
  const cart = `/catalogo/${storeSlug}/carrinho`;

  function add() {
    const { terms, conditions } = product;
    const inCart = cartProductOf({ ...product, ...terms, minimum_order: conditions.minimum_order });
    const outcome = addToCart(salesmanId, inCart, variant);
    if (outcome === "blocked") {
      showNotice({
        title: "Atenção",
        text: "O navegador não deixou guardar o carrinho. Permita cookies para esta página e tente de novo.",
      });
      return;
    }
    import("./prepare-offline-quote.ts")
      .then(({ prepareOfflineQuote }) => prepareOfflineQuote(storeSlug))
      .catch(() => undefined);
    showNotice({
      ...(outcome === "added"
        ? { title: "Item adicionado ao carrinho!", text: product.name }
        : {
            title: "O carrinho está cheio",
            text: "Envie este orçamento ou remova um item para adicionar outro.",
          }),
      actionLabel: "Ver meu carrinho",
      onAction: () => navigate(cart),
      closeLabel: "Continuar comprando",
    });
  }

  return (
    <Button icon={ShoppingCart} size="lg" fullWidth={fullWidth} onClick={add}>
      Quero comprar este produto
    </Button>
  );
}

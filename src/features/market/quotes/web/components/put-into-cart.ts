import type { NavigateFunction } from "react-router";
import { keepOffline } from "../../../../../client/offline.ts";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { addToCart, type CartProduct } from "./cart.ts";

interface Wanted {
  salesmanId: string;
  storeSlug: string;
  product: CartProduct;
  /** The one that was chosen; null where there is none to choose, or it stays to be agreed on. */
  variant: number | null;
  navigate: NavigateFunction;
}

/** Puts a product into the cart of a store and tells what came of it, with the way to the cart. */
export function putIntoCart({ salesmanId, storeSlug, product, variant, navigate }: Wanted): void {
  const outcome = addToCart(salesmanId, product, variant);
  if (outcome === "blocked") {
    showNotice({
      title: "Atenção",
      text: "O navegador não deixou guardar o carrinho. Permita cookies para esta página e tente de novo.",
    });
    return;
  }
  prepareOfflineQuote(storeSlug).catch(() => undefined);
  const isOpen = variant === null && product.variants.length > 0;
  showNotice({
    ...(outcome === "added"
      ? {
          title: "Item adicionado ao carrinho!",
          text: isOpen ? `${product.name}. A variação você combina com quem vende.` : product.name,
        }
      : {
          title: "O carrinho está cheio",
          text: "Envie este orçamento ou remova um item para adicionar outro.",
        }),
    actionLabel: "Ver meu carrinho",
    onAction: () => navigate(`/catalogo/${storeSlug}/carrinho`),
    closeLabel: "Continuar comprando",
  });
}

/** Who puts something into a cart may be out of reach when asking for the quote: its screen and form are fetched ahead. */
async function prepareOfflineQuote(storeSlug: string): Promise<void> {
  await Promise.all([
    import("./store-cart.tsx"),
    import("./quote-schema.ts"),
    import("../../../../../ui/form/check-values.ts"),
  ]);
  await keepOffline(`/catalogo/${storeSlug}/carrinho`);
}

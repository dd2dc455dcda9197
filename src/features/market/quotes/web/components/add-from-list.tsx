import { ShoppingCart } from "lucide-react";
import { useNavigate } from "react-router";
import { call } from "../../../../../client/call.ts";
import { ActionButton } from "../../../../../ui/button.tsx";
import { showNotice } from "../../../../../ui/feedback/feedback.tsx";
import { checkCart } from "../../../calls.ts";
import type { ProductCard } from "../../../products/contract.ts";
import { cartProductOf } from "./cart.ts";
import { putIntoCart } from "./put-into-cart.ts";

interface AddFromListProps {
  salesmanId: string;
  storeSlug: string;
  product: Pick<ProductCard, "_id" | "name">;
}

/**
 * Puts a product of the list into the cart without opening it: whoever buys several is faster, and whom a press on the
 * product leads elsewhere (professionals to the own area, employees of another company nowhere) can ask for a quote as well.
 */
export function AddFromList({ salesmanId, storeSlug, product }: AddFromListProps) {
  const navigate = useNavigate();

  async function add() {
    const { product_list } = await call(checkCart, {
      params: { id: salesmanId },
      body: { cart: [{ product: { _id: product._id } }] },
    });
    const [found] = product_list;
    if (!found)
      return showNotice({
        title: "Atenção",
        text: "Este produto não está mais nesta loja. Atualize a página.",
      });
    putIntoCart({ salesmanId, storeSlug, product: cartProductOf(found), variant: null, navigate });
  }

  return (
    <ActionButton
      variant="secondary"
      size="sm"
      icon={ShoppingCart}
      aria-label={`Adicionar ao carrinho: ${product.name}`}
      action={add}
    >
      Adicionar ao carrinho
    </ActionButton>
  );
}

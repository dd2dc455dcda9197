import { ShoppingCart } from "lucide-react";
import { NavLink } from "react-router";
import { classNames } from "../../../../../ui/class-names.ts";
import { useCart } from "../../../quotes/web/components/cart.ts";
import type { Store } from "../../store-contract.ts";

const look = ({ isActive }: { isActive: boolean }) =>
  classNames(
    "inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-medium transition-colors hover:bg-surface-muted",
    isActive ? "text-brand" : "text-ink-muted hover:text-ink",
  );

/** 'Loja' and 'Meu carrinho', with how many pieces are in it. */
export function StoreMenu({ owner }: { owner: Pick<Store, "_id" | "slug"> }) {
  const { count } = useCart(owner._id);
  const store = `/catalogo/${owner.slug}`;
  return (
    <nav aria-label="Loja">
      <ul className="flex items-center gap-1">
        <li>
          <NavLink to={store} end className={look}>
            Loja
          </NavLink>
        </li>
        <li>
          <NavLink to={`${store}/carrinho`} className={look}>
            <ShoppingCart size={20} aria-hidden="true" />
            Meu carrinho
            {count > 0 && (
              <span className="tabular rounded-full bg-amber px-2 text-sm font-bold text-on-amber">
                {count}
                <span className="sr-only">{count === 1 ? " item" : " itens"}</span>
              </span>
            )}
          </NavLink>
        </li>
      </ul>
    </nav>
  );
}

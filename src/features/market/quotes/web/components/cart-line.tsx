import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { Card } from "../../../../../ui/card.tsx";
import { AmountField } from "../../../../../ui/fields/amount-field.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { maxAmount } from "../../limits.ts";
import { type CartItem, totalOf } from "./cart.ts";

interface CartLineProps {
  item: CartItem;
  storeSlug: string;
  /** The store does not have it any more. */
  isGone: boolean;
  /** None takes it out of the cart. */
  onChange: (amount: number) => void;
}

export function CartLine({ item, storeSlug, isGone, onChange }: CartLineProps) {
  const { product, amount } = item;
  const name = product?.name ?? "Produto";
  return (
    <Card
      as="li"
      className="grid grid-cols-[5rem_minmax(0,1fr)_auto] gap-x-4 gap-y-3 sm:grid-cols-[6rem_minmax(0,1fr)_auto]"
    >
      <Picture
        src={product?.image?.thumb_url ?? null}
        alt=""
        ratio="1/1"
        name={name}
        className="self-start rounded-control sm:row-span-2"
      />
      <div className="min-w-0 space-y-1">
        <h3 className="leading-snug font-semibold break-words">
          {product && !isGone ? (
            <Link
              to={`/catalogo/${storeSlug}/produto/${product.slug}`}
              className="hover:text-brand hover:underline"
            >
              {name}
            </Link>
          ) : product || isGone ? (
            name
          ) : (
            <Skeleton className="h-5 w-40" />
          )}
        </h3>
        {product?.groups[0] && <p className="text-sm text-ink-muted">{product.groups[0].name}</p>}
        {product && <p className="tabular text-ink-muted">{formatMoney(product.price)}</p>}
        {isGone && (
          <p className="text-sm font-medium text-danger">Não está mais nesta loja: remova para enviar.</p>
        )}
      </div>
      <IconButton
        name={`Remover ${name}`}
        icon={Trash2}
        tone="danger"
        className="-mt-2 -mr-2"
        onClick={() => onChange(0)}
      />
      {!isGone && (
        <div className="col-span-full flex flex-wrap items-center justify-between gap-3 sm:col-start-2">
          <AmountField
            label={`Quantidade de ${name}`}
            less={amount === 1 ? `Tirar ${name} do carrinho` : `Menos um de ${name}`}
            more={`Mais um de ${name}`}
            value={amount}
            min={0}
            max={maxAmount}
            onChange={onChange}
          />
          {product && <p className="tabular text-lg font-bold">{formatMoney(totalOf(item))}</p>}
        </div>
      )}
    </Card>
  );
}

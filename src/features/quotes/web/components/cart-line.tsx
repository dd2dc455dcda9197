import { Minus, Package, Plus, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { formatMoney } from "../../../../shared/format/money.ts";
import { Card } from "../../../../ui/card.tsx";
import { IconButton } from "../../../../ui/icon-button.tsx";
import { Picture } from "../../../../ui/picture.tsx";
import { Skeleton } from "../../../../ui/skeleton.tsx";
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
        glyph={Package}
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
          <Amount name={name} amount={amount} onChange={onChange} />
          {product && <p className="tabular text-lg font-bold">{formatMoney(totalOf(item))}</p>}
        </div>
      )}
    </Card>
  );
}

/** Minus at one takes the item away; a number can be typed as well, for whoever wants many. */
function Amount({
  name,
  amount,
  onChange,
}: {
  name: string;
  amount: number;
  onChange: (amount: number) => void;
}) {
  const [typed, setTyped] = useState<string | null>(null);
  function settle() {
    const wanted = Number.parseInt(typed ?? "", 10);
    setTyped(null);
    if (wanted > 0 && wanted !== amount) onChange(Math.min(wanted, maxAmount));
  }
  return (
    <div className="inline-flex items-center rounded-control border border-line-strong">
      <IconButton
        name={amount === 1 ? `Tirar ${name} do carrinho` : `Menos um de ${name}`}
        icon={Minus}
        onClick={() => onChange(amount - 1)}
      />
      <input
        aria-label={`Quantidade de ${name}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={typed ?? amount}
        onChange={({ target }) => setTyped(target.value.replace(/[.,].*|\D/g, ""))}
        onFocus={({ target }) => target.select()}
        onBlur={settle}
        onKeyDown={({ key }) => key === "Enter" && settle()}
        className="tabular h-11 w-14 bg-transparent text-center font-semibold"
      />
      <IconButton
        name={`Mais um de ${name}`}
        icon={Plus}
        disabled={amount >= maxAmount}
        onClick={() => onChange(amount + 1)}
      />
    </div>
  );
}

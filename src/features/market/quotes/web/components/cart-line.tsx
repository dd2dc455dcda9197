import { Trash2 } from "lucide-react";
import { Link } from "react-router";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { IconButton } from "../../../../../ui/button.tsx";
import { Card } from "../../../../../ui/card.tsx";
import { AmountField } from "../../../../../ui/fields/amount-field.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { Skeleton } from "../../../../../ui/skeleton.tsx";
import { amountFault, maxAmount, nameOfVariant, stepOf } from "../../../products/terms.ts";
import { countUnits } from "../../../products/units.ts";
import { amountOfProduct, type CartItem, nameOfLine, priceOf, totalOf, variantOf } from "./cart.ts";

interface CartLineProps {
  item: CartItem;
  /** All of the cart: steps of price and minimums go by all variants of a product together. */
  items: readonly CartItem[];
  storeSlug: string;
  /** The store does not have it any more. */
  isGone: boolean;
  /** None takes it out of the cart. */
  onChange: (amount: number) => void;
}

export function CartLine({ item, items, storeSlug, isGone, onChange }: CartLineProps) {
  const { product, amount } = item;
  const name = nameOfLine(item);
  const variant = variantOf(item);
  const step = product ? stepOf(product) : 1;
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
              {product.name}
            </Link>
          ) : product || isGone ? (
            (product?.name ?? name)
          ) : (
            <Skeleton className="h-5 w-40" />
          )}
        </h3>
        {variant && <p className="font-medium">{nameOfVariant(variant)}</p>}
        {product?.groups[0] && <p className="text-sm text-ink-muted">{product.groups[0].name}</p>}
        {product && <p className="tabular text-ink-muted">{formatMoney(priceOf(item, items))}</p>}
        {product && !isGone && <AmountNote item={item} items={items} />}
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
            less={
              amount <= step ? `Tirar ${name} do carrinho` : `Menos ${step === 1 ? "um" : step} de ${name}`
            }
            more={`Mais ${step === 1 ? "um" : step} de ${name}`}
            step={step}
            value={amount}
            min={0}
            max={maxAmount}
            onChange={onChange}
          />
          {product && <p className="tabular text-lg font-bold">{formatMoney(totalOf(item, items))}</p>}
        </div>
      )}
    </Card>
  );
}

/** What so many do not keep to, or from how many on one costs less; who buys may ask all the same. */
function AmountNote({ item, items }: Pick<CartLineProps, "item" | "items">) {
  const { product, amount } = item;
  if (!product) return null;
  const ofProduct = amountOfProduct(item, items);
  const fault = amountFault(product, amount, ofProduct);
  if (fault)
    return (
      <p role="status" className="text-sm font-medium text-amber-strong text-pretty">
        {fault === "minimum"
          ? `Abaixo do mínimo de ${countUnits(product.minimum ?? 0, product.unit_measurement)}. Você pode pedir assim mesmo.`
          : `Vendido de ${product.multiple} em ${product.multiple}. Você pode pedir assim mesmo.`}
      </p>
    );
  const next =
    variantOf(item)?.price == null ? product.steps.find(({ from }) => from > ofProduct) : undefined;
  if (!next) return null;
  return (
    <p className="text-sm text-ink-muted">
      A partir de {countUnits(next.from, product.unit_measurement)}: {formatMoney(next.price)} cada
    </p>
  );
}

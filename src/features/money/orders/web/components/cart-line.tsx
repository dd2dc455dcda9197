import { X } from "lucide-react";
import { Link } from "react-router";
import { formatCents, formatMoney } from "../../../../../shared/format/money.ts";
import { reaisToCents } from "../../../../../shared/format/reais-to-cents.ts";
import { Card } from "../../../../../ui/card.tsx";
import { AmountField } from "../../../../../ui/fields/amount-field.tsx";
import { IconButton } from "../../../../../ui/icon-button.tsx";
import { Picture } from "../../../../../ui/picture.tsx";
import { type CourseArea, inArea } from "../../../../training/courses/web/components/area-courses.ts";
import type { CartItem } from "../../cart-contract.ts";

interface CartLineProps {
  area: CourseArea;
  item: CartItem;
  /** None takes it out of the cart. */
  onChange: (amount: number) => void;
}

const maxLicences = 9_999;

/** A course in the cart: companies buy as many as they want of it, a person one. */
export function CartLine({ area, item, onChange }: CartLineProps) {
  const { course, amount, price, former_price: formerPrice, is_sold: isSold } = item;
  const { name, user, image } = course;
  return (
    <Card
      as="li"
      className="grid grid-cols-[min(6rem,25vw)_minmax(0,1fr)_auto] gap-x-4 gap-y-3 sm:grid-cols-[9rem_minmax(0,1fr)_auto]"
    >
      <Picture
        src={image?.thumb_url ?? null}
        alt=""
        ratio="16/9"
        name={name}
        className="self-start rounded-control sm:row-span-2"
      />
      <div className="min-w-0 space-y-1">
        <h3 className="leading-snug font-semibold break-words">
          {isSold ? (
            <Link to={inArea(area).course(course)} className="hover:text-brand hover:underline">
              {name}
            </Link>
          ) : (
            name
          )}
        </h3>
        <p className="text-sm text-ink-muted break-words">
          {user.name} {user.lastname}
        </p>
        {isSold ? (
          <p className="tabular">
            {formatMoney(price)}
            {area === "co" && <span className="text-ink-muted"> por licença</span>}
            {formerPrice !== null && (
              <span className="ml-2 inline-block rounded-sm bg-amber-soft px-2 text-sm text-amber-strong">
                Era {formatMoney(formerPrice)}
              </span>
            )}
          </p>
        ) : (
          <p className="text-sm font-medium text-danger">Não está mais à venda: retire para continuar.</p>
        )}
      </div>
      <IconButton
        name={`Retirar ${name} do carrinho`}
        icon={X}
        className="-mt-2 -mr-2"
        onClick={() => onChange(0)}
      />
      {isSold && area === "co" && (
        <div className="col-span-full flex flex-wrap items-center justify-between gap-3 sm:col-start-2">
          <AmountField
            label={`Licenças de ${name}`}
            less={amount === 1 ? `Retirar ${name} do carrinho` : `Menos uma licença de ${name}`}
            more={`Mais uma licença de ${name}`}
            value={amount}
            min={0}
            max={maxLicences}
            onChange={onChange}
          />
          <p className="tabular text-lg font-bold">{formatCents(reaisToCents(price) * amount)}</p>
        </div>
      )}
    </Card>
  );
}

import { Package } from "lucide-react";
import { formatMoney } from "../../../../shared/format/money.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { Picture } from "../../../../ui/picture.tsx";
import { TextLink } from "../../../../ui/text-link.tsx";
import type { Quote } from "../../contract.ts";
import type { Receiver } from "./received-quotes.tsx";

/** The lines of a quote, at the prices of its day. */
export const QuoteItems = ({ items, receiver }: { items: Quote["items"]; receiver: Receiver }) => (
  <ul className="divide-y divide-line rounded-control border border-line">
    {items.map((item, rank) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a product that is gone has no id, and lines never move
      <li key={rank} className="flex items-center gap-3 p-3">
        <Picture
          src={item.image?.thumb_url ?? null}
          alt=""
          ratio="1/1"
          glyph={Package}
          className="w-12 shrink-0 rounded-sm [&_svg]:size-5"
        />
        <div className="min-w-0 grow">
          <p className="leading-snug break-words">
            {receiver === "company" && item.product_id ? (
              <TextLink to={`/co/catalogo/produto/${item.product_id}/visualizacao`}>{item.name}</TextLink>
            ) : (
              item.name
            )}
          </p>
          <p className="tabular text-sm text-ink-muted">
            {formatCount(item.amount)} × {formatMoney(item.price)}
          </p>
        </div>
        <p className="tabular shrink-0 font-semibold">{formatMoney(item.total)}</p>
      </li>
    ))}
  </ul>
);

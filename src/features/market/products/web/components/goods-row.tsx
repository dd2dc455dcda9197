import type { ReactNode } from "react";
import { formatMoney } from "../../../../../shared/format/money.ts";
import { formatCount } from "../../../../../shared/format/text.ts";
import { Picture } from "../../../../../ui/picture.tsx";
import { lineName } from "../../terms.ts";

interface GoodsRowProps {
  line: {
    name: string;
    variant: string | null;
    image: { thumb_url: string } | null;
    amount: number;
    /** In reais, of one piece and of all. */
    price: number;
    total: number;
  };
  /** In the place of its name: a link to it. */
  name?: ReactNode;
  before?: ReactNode;
  after?: ReactNode;
}

/** A line of what was asked for, offered or bought, as an item of a list: how much of it, at what price. */
export const GoodsRow = ({ line, name, before, after }: GoodsRowProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 p-3">
    <Picture
      src={line.image?.thumb_url ?? null}
      alt=""
      ratio="1/1"
      name={line.name}
      className="w-12 shrink-0 rounded-sm"
    />
    <div className="min-w-0 grow basis-24">
      <p className="leading-snug break-words">{name ?? lineName(line.name, line.variant)}</p>
      <p className="tabular text-sm text-ink-muted">
        {before}
        <span className="whitespace-nowrap">
          {formatCount(line.amount)} × {formatMoney(line.price)}
        </span>
        {after}
      </p>
    </div>
    <p className="tabular ml-auto shrink-0 font-semibold">{formatMoney(line.total)}</p>
  </li>
);

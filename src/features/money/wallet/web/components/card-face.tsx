import { Star } from "lucide-react";
import type { CardBrand } from "../../../../../shared/card-number.ts";
import { Badge } from "../../../../../ui/badge.tsx";
import { NightBand } from "../../../../../ui/layout/night-band.tsx";
import { brandNames } from "../../brand-names.ts";

interface CardFaceProps {
  brand: CardBrand | null;
  /** As it is read: '•••• 1234'. */
  number: string;
  holder: string;
  /** MM/YY */
  exp: string;
  favourite?: boolean;
  expired?: boolean;
}

/** A card as it lies on the table. */
export function CardFace({ brand, number, holder, exp, favourite, expired }: CardFaceProps) {
  return (
    <NightBand
      as="div"
      className="flex aspect-[1.75] h-auto min-h-fit flex-col justify-between gap-3 rounded-card p-5"
    >
      <div className="flex flex-wrap items-start justify-between gap-2">
        <span className="text-lg font-bold">{brand ? brandNames[brand] : "Cartão"}</span>
        {favourite && (
          <Badge tone="amber" icon={Star}>
            Favorito
          </Badge>
        )}
      </div>
      <div className="space-y-3">
        <p className="tabular text-lg sm:whitespace-nowrap">{number}</p>
        <div className="flex items-end justify-between gap-3">
          <span className="line-clamp-2 min-w-0 font-medium break-words uppercase">{holder}</span>
          <span className="tabular flex shrink-0 items-center gap-2">
            {expired && <Badge tone="danger">Vencido</Badge>}
            <span className="sr-only">Validade </span>
            {exp}
          </span>
        </div>
      </div>
    </NightBand>
  );
}

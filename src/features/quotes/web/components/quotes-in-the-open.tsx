import { formatMoney } from "../../../../shared/format/money.ts";
import type { QuoteDash } from "../../contract.ts";
import type { Receiver } from "./received-quotes.tsx";

interface QuotesInTheOpenProps {
  dash: QuoteDash;
  receiver: Receiver;
}

/** What there is to win: quotes that were neither sold nor lost. */
export function QuotesInTheOpen({ dash, receiver }: QuotesInTheOpenProps) {
  return (
    <dl className="flex gap-x-6 gap-y-1 max-sm:flex-col">
      <Amount label="Em aberto" value={dash.open_total} look="text-ink" />
      <Amount
        label={receiver === "professional" ? "Sua comissão, se vender tudo" : "Comissão dos representantes"}
        value={dash.open_commission}
        look="text-amber-strong"
      />
    </dl>
  );
}

const Amount = ({ label, value, look }: { label: string; value: number; look: string }) => (
  <div className="flex items-baseline gap-2">
    <dt className="text-sm text-ink-muted">{label}</dt>
    <dd className={`tabular font-bold ${look}`}>{formatMoney(value)}</dd>
  </div>
);

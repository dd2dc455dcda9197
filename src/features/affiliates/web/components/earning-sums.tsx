import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { type Tone, toneSoft } from "../../../../ui/tone.ts";

interface EarningSumsProps {
  total: { count: number; price: number; earned: number; available: number; coming: number };
}

/** What the payments of the chosen time come to. */
export function EarningSums({ total: { count, price, earned, available, coming } }: EarningSumsProps) {
  return (
    <section aria-label="Resumo do período" className="space-y-2">
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <Sum label="Você ganhou" reais={earned} tone="brand" className="max-sm:col-span-2" />
        <Sum label="Disponível" reais={available} tone="success" />
        <Sum label="A receber" reais={coming} tone="waiting" />
      </dl>
      <p className="text-sm text-ink-muted">
        {pluralise(count, "pagamento")} de quem veio pelo seu link, {formatMoney(price)} ao todo.
      </p>
    </section>
  );
}

interface SumProps {
  label: string;
  reais: number;
  tone: Tone;
  className?: string;
}

const Sum = ({ label, reais, tone, className }: SumProps) => (
  <div
    className={classNames(
      "flex flex-col-reverse justify-end rounded-card px-4 py-3",
      toneSoft[tone],
      className,
    )}
  >
    <dt className="text-sm leading-snug">{label}</dt>
    <dd className="tabular text-lg font-bold whitespace-nowrap sm:text-xl">{formatMoney(reais)}</dd>
  </div>
);

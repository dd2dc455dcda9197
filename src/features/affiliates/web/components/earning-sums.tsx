import { formatMoney } from "../../../../shared/format/money.ts";
import { pluralise } from "../../../../shared/format/text.ts";
import { classNames } from "../../../../ui/class-names.ts";
import { TextLink } from "../../../../ui/text-link.tsx";
import { type Tone, toneSoft } from "../../../../ui/tone.ts";

interface EarningSumsProps {
  total: { count: number; price: number; earned: number; available: number; coming: number };
}

/** What the payments of the chosen time come to; how much of it was transferred, the screen of payouts says. */
export function EarningSums({ total: { count, price, earned, available, coming } }: EarningSumsProps) {
  return (
    <section aria-label="Resumo do período" className="space-y-2">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-3">
        <Sum label="Você ganhou" reais={earned} tone="brand" className="max-sm:col-span-full" />
        <Sum label="Liberado até hoje" reais={available} tone="success" />
        <Sum label="A liberar" reais={coming} tone="waiting" />
      </dl>
      <p className="text-sm text-ink-muted">
        {pluralise(count, "pagamento")} de quem veio pelo seu link, {formatMoney(price)} ao todo. O que foi
        liberado já foi transferido ou segue no próximo dia 10:{" "}
        <TextLink to="/vc/recebimentos">ver meus recebimentos</TextLink>
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

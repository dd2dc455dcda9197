import { formatDay } from "../../../../shared/format/dates.ts";
import { formatMoney } from "../../../../shared/format/money.ts";
import { Card } from "../../../../ui/card.tsx";
import type { EarningDash } from "../../contract.ts";

/** What goes next and when, what comes after that, and what came so far. */
export function EarningSums({ dash }: { dash: EarningDash }) {
  return (
    <Card
      as="section"
      aria-labelledby="next-transfer"
      className="flex flex-wrap justify-between gap-x-10 gap-y-4"
    >
      <div className="min-w-0 grow basis-[min(100%,14rem)]">
        <h2 id="next-transfer" className="text-ink-muted">
          Próxima transferência, em {formatDay(dash.next_on)}
        </h2>
        <p className="tabular text-2xl font-bold whitespace-nowrap">{formatMoney(Math.max(0, dash.next))}</p>
      </div>
      <dl className="flex grow basis-[min(100%,14rem)] flex-wrap justify-between gap-x-6 gap-y-3 sm:grow-0 sm:basis-auto sm:justify-end sm:gap-10">
        <Sum label="Depois disso" reais={dash.later} />
        {dash.withheld > 0 && <Sum label="Retido ou em espera" reais={dash.withheld} />}
        <Sum label="Já recebido" reais={dash.received} />
      </dl>
    </Card>
  );
}

const Sum = ({ label, reais }: { label: string; reais: number }) => (
  <div className="flex flex-col-reverse justify-end">
    <dd className="tabular text-lg font-semibold whitespace-nowrap">{formatMoney(reais)}</dd>
    <dt className="text-ink-muted">{label}</dt>
  </div>
);

import { addMonths } from "../../../../shared/calendar.ts";
import { dayInBrasilia, formatDay } from "../../../../shared/format/dates.ts";
import { formatCents } from "../../../../shared/format/money.ts";
import { formatCount } from "../../../../shared/format/text.ts";
import { FactList } from "../../../../ui/fact-list.tsx";
import { everyInterval, intervalLabels } from "../../labels.ts";
import { discountOf, priceOf } from "../../price.ts";
import type { PaidChoice } from "./chosen-in-address.ts";
import { PriceInParts } from "./price-in-parts.tsx";

interface PlanSummaryProps extends PaidChoice {
  /** Who cancelled before pays the full price. */
  isFullPrice: boolean;
  /** The first plan of its type is given back in the first days, and no other one. */
  hasRegret: boolean;
}

/** What is about to be paid, when again, and what is lost by cancelling. */
export function PlanSummary({ plan, option, licences, isFullPrice, hasRegret }: PlanSummaryProps) {
  const { totalCents, fullTotalCents } = priceOf(option, licences);
  const percent = discountOf(option);
  const cents = isFullPrice ? fullTotalCents : totalCents;
  return (
    <section aria-label="Resumo" className="space-y-3 rounded-card bg-surface-muted p-4">
      <FactList
        facts={[
          ["Plano", plan.name],
          ["Cobrança", intervalLabels[option.interval]],
          ...(plan.type === "COMPANY" ? ([["Licenças", formatCount(licences)]] as const) : []),
          [
            "Hoje",
            <span key="hoje">
              {!isFullPrice && percent > 0 && (
                <s className="mr-2 font-normal text-ink-muted">{formatCents(fullTotalCents)}</s>
              )}
              <PriceInParts cents={cents} interval={option.interval} />
            </span>,
          ],
          [
            "Renova em",
            `${formatDay(addMonths(dayInBrasilia(new Date()), option.interval))}, por ${formatCents(cents)}`,
          ],
        ]}
      />
      {percent > 0 && (
        <p className="text-sm text-ink-muted text-pretty">
          {isFullPrice
            ? `Você já teve um plano destes: o desconto de ${percent}% foi perdido e vale o preço cheio.`
            : `O preço já tem ${percent}% de desconto. Quem cancela perde o desconto e, se voltar, paga ${formatCents(fullTotalCents)} ${everyInterval(option.interval)}.`}
        </p>
      )}
      <p className="text-sm text-ink-muted text-pretty">
        {hasRegret
          ? "Você pode desistir em até 7 dias e receber tudo de volta."
          : "A desistência em sete dias vale só no primeiro plano de cada tipo: nesta nova assinatura não há."}
      </p>
    </section>
  );
}
